/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package org.deepjit.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The C++ text of template arguments. */
final class TemplateArgumentTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0LL",
    "-5, -5LL",
    "4294967296, 4294967296LL",
    "9223372036854775807, 9223372036854775807LL",
    "-9223372036854775808, (-9223372036854775807LL - 1)"
  })
  void longsAreDecimal(long value, String text) {
    assertThat(TemplateArgument.of(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0x0.0p0f",
    "-0.0, -0x0.0p0f",
    "1.5, 0x1.8p0f",
    "-0.1, -0x1.99999ap-4f",
    "1.4E-45, 0x0.000002p-126f",
    "3.4028235E38, 0x1.fffffep127f"
  })
  void floatsAreExact(float value, String text) {
    assertThat(TemplateArgument.of(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "-0.0, -0x0.0p0",
    "0.1, 0x1.999999999999ap-4",
    "4.9E-324, 0x0.0000000000001p-1022",
    "1.7976931348623157E308, 0x1.fffffffffffffp1023"
  })
  void doublesAreExact(double value, String text) {
    assertThat(TemplateArgument.of(value)).isEqualTo(text);
  }

  @Test
  void numbersDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(TemplateArgument.of(-1234567L)).isEqualTo("-1234567LL");
      assertThat(TemplateArgument.of(-1.5f)).isEqualTo("-0x1.8p0f");
      assertThat(TemplateArgument.of(-1.5)).isEqualTo("-0x1.8p0");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void numbersWithoutALiteralAreRefused() {
    assertThatThrownBy(() -> TemplateArgument.of(Float.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a template argument of type float is a finite number, given NaN: C++ has no literal"
                + " for it");
    assertThatThrownBy(() -> TemplateArgument.of(Double.NEGATIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a template argument of type double is a finite number, given -Infinity: C++ has no"
                + " literal for it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "float",
        "unsigned long long",
        "__half",
        "::ns::Type",
        "ns::Pair<float, 3>::Inner<>",
        "a<b<c<-1>>, unsigned char>",
        "true",
        "-0x1Full",
        "integer",
        "int32_t",
        "longest::x"
      })
  void namesAreTakenAsTheyAre(String name) {
    assertThat(TemplateArgument.ofName(name)).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "a b", "a;", "a>", "a<", "a<b", "a<,>", "a<b,>", "a::", "::", "a:b", "a(1)", "a*",
        "1.5", "0x", "1a", "--1", "3<a>", "int<a>", "int::a", "a\nb", "a /**/", "a\"", "\u00e4",
        "a<b>c", "int>"
      })
  void anythingElseIsRefused(String text) {
    assertThatThrownBy(() -> TemplateArgument.ofName(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'"
                + text
                + "' is not the name of a C++ type or constant; allowed are identifiers joined by"
                + " ::, template arguments in < >, arithmetic types and integers");
  }

  @Test
  void aVeryLongTextIsRefused() {
    assertThatThrownBy(() -> TemplateArgument.ofName("a<".repeat(100_000)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
