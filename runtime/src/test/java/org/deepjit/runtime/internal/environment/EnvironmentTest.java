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
package org.deepjit.runtime.internal.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.cache.Warnings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EnvironmentTest {

  private static Environment environment(Map<String, String> variables) {
    return new Environment("MYLIB", variables);
  }

  @Test
  void h1TheLibrarysVariableWinsOverTheSharedOne() {
    var environment =
        environment(Map.of("MYLIB_JIT_CPP_STANDARD", "17", "DJ_JIT_CPP_STANDARD", "14"));
    assertThat(environment.integer(Variable.JIT_CPP_STANDARD)).isEqualTo(17);
  }

  @Test
  void h1TheSharedVariableWinsOverTheDefault() {
    var environment = environment(Map.of("DJ_JIT_CPP_STANDARD", "14"));
    assertThat(environment.integer(Variable.JIT_CPP_STANDARD)).isEqualTo(14);
  }

  @Test
  void h1ABareNameIsIgnored() {
    var environment = environment(Map.of("JIT_CPP_STANDARD", "14"));
    assertThat(environment.integer(Variable.JIT_CPP_STANDARD)).isEqualTo(20);
  }

  @Test
  void anEmptyLibraryVariableShadowsTheSharedOne() {
    var environment =
        environment(Map.of("MYLIB_JIT_NVCC_COMPILER", "", "DJ_JIT_NVCC_COMPILER", "/opt/nvcc"));
    assertThat(environment.setting(Variable.JIT_NVCC_COMPILER))
        .contains(new Setting("MYLIB_JIT_NVCC_COMPILER", ""));
  }

  @Test
  void aSystemPropertyWinsOverTheVariableOfTheSameName() {
    var environment =
        new Environment(
            "PROPTEST", Map.of("PROPTEST_JIT_CPP_STANDARD", "17", "DJ_JIT_CPP_STANDARD", "14"));
    System.setProperty("PROPTEST_JIT_CPP_STANDARD", "11");
    try {
      assertThat(environment.integer(Variable.JIT_CPP_STANDARD)).isEqualTo(11);
    } finally {
      System.clearProperty("PROPTEST_JIT_CPP_STANDARD");
    }
    assertThat(environment.integer(Variable.JIT_CPP_STANDARD)).isEqualTo(17);
  }

  @Test
  void theSharedPropertyDoesNotWinOverTheLibrarysVariable() {
    var environment = new Environment("PROPTEST", Map.of("PROPTEST_JIT_DEVICE", "emulator"));
    System.setProperty("DJ_JIT_DEVICE", "cuda:1");
    try {
      assertThat(environment.text(Variable.JIT_DEVICE)).isEqualTo("emulator");
    } finally {
      System.clearProperty("DJ_JIT_DEVICE");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "true, true",
    "TRUE, true",
    "yes, true",
    "Yes, true",
    "1, true",
    "-2, true",
    "007, true",
    "false, false",
    "No, false",
    "0, false",
    "-0, false",
    "9223372036854775807, true"
  })
  void h1ReadsFlags(String raw, boolean expected) {
    assertThat(environment(Map.of("MYLIB_JIT_DEBUG", raw)).flag(Variable.JIT_DEBUG))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "on", "off", " 1", "1 ", "+1", "1x", "0x1", "9223372036854775808", "-"})
  void h1RejectsWhatIsNoFlag(String raw) {
    var environment = environment(Map.of("MYLIB_JIT_DEBUG", raw, "DJ_JIT_DEBUG", "1"));
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> environment.flag(Variable.JIT_DEBUG))
        .withMessage("invalid value for MYLIB_JIT_DEBUG: " + raw);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "c++20", "true", "20.0", "٢٠"})
  void rejectsWhatIsNoNumber(String raw) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(
            () ->
                environment(Map.of("DJ_JIT_CPP_STANDARD", raw)).integer(Variable.JIT_CPP_STANDARD))
        .withMessage("invalid value for DJ_JIT_CPP_STANDARD: " + raw);
  }

  @Test
  void takesPrefixAndVariablesFromAConfiguration() {
    JitConfig config =
        JitConfig.builder("OTHER").environment(Map.of("OTHER_JIT_DEVICE", "cuda:3")).build();
    assertThat(Environment.of(config).text(Variable.JIT_DEVICE)).isEqualTo("cuda:3");
  }

  @Test
  void aMisspeltSettingIsWarnedAboutOnceWithTheNearestName() {
    System.setProperty("SPELL_JIT_WITH_LINEINF", "1");
    try (var warnings = new Warnings()) {
      JitConfig config =
          JitConfig.builder("SPELL")
              .environment(
                  Map.of(
                      "SPELL_JIT_DEBUGG", "1",
                      "DJ_JIT_SPELL_NOTHING_LIKE_IT", "1",
                      "SPELL_JIT_DEBUG", "0",
                      "SPELL_CACHE", "1",
                      "OTHER_JIT_DEBUGG", "1"))
              .build();
      Environment.of(config);
      Environment.of(config);
      assertThat(warnings.messages())
          .containsExactlyInAnyOrder(
              "SPELL_JIT_DEBUGG is not a setting and has no effect; did you mean SPELL_JIT_DEBUG?",
              "SPELL_JIT_WITH_LINEINF is not a setting and has no effect; did you mean"
                  + " SPELL_JIT_WITH_LINEINFO?",
              "DJ_JIT_SPELL_NOTHING_LIKE_IT is not a setting and has no effect");
    } finally {
      System.clearProperty("SPELL_JIT_WITH_LINEINF");
    }
  }

  @Test
  void anEmptySystemVariableIsNotSet() {
    var environment = environment(Map.of("CUDA_HOME", "", "PATH", "/bin"));
    assertThat(environment.system("CUDA_HOME")).isEmpty();
    assertThat(environment.system("PATH")).contains("/bin");
  }
}
