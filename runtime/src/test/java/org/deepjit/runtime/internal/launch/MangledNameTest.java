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
package org.deepjit.runtime.internal.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MangledNameTest {

  /** Symbols as nvcc 13.0 wrote them. */
  @ParameterizedTest
  @CsvSource({
    "c_one, c_one",
    "_Z5plainIdLb1EEvT_PS0_, plain",
    "_Z7notusedPi, notused",
    "_Z2stPi, st",
    "_ZL6hiddenPi, hidden",
    "_ZN2ns5saxpyILi256EEEvifPKfPf, ns::saxpy",
    "_ZN1a1b1c4kernEv, a::b::c::kern",
    "_ZN2ns33_GLOBAL__N__e00141c6_4_a_cu_c_one5saxpyILi256EEEvifPKfPf, ns::saxpy",
    "_ZN33_GLOBAL__N__e00141c6_4_a_cu_c_one3redIfLi3EEEvPKT_PS2_, red",
    "_ZN2ns5limitE, ns::limit",
    "_ZL6hidden, hidden",
    "_Z5tableILi3EE, table",
    "_ZN31_INTERNAL_624be66f_4_v_cu_table2ns33_GLOBAL__N__624be66f_4_v_cu_table6secretE,"
        + " ns::secret",
  })
  void readsScopesAndIdentifier(String symbol, String qualified) {
    assertThat(MangledName.components(symbol)).isEqualTo(Arrays.asList(qualified.split("::", -1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"_Z", "_ZN", "_Z99x", "_ZN2n", "_Z99999999999999x"})
  void takesWhatItCannotReadAsItStands(String symbol) {
    assertThat(MangledName.components(symbol)).isEqualTo(List.of(symbol));
  }

  @ParameterizedTest
  @CsvSource({
    "c, true",
    "b::c, true",
    "a::c, true",
    "a::b::c, true",
    "b::a::c, false",
    "a::b, false",
    "x::c, false",
  })
  void matchesThroughInlineNamespacesInOrder(String function, boolean matches) {
    assertThat(MangledName.matchesThroughInlineNamespaces("_ZN1a1b1cEv", function))
        .isEqualTo(matches);
  }

  @ParameterizedTest
  @CsvSource({
    "saxpy, true",
    "ns::saxpy, true",
    "axpy, false",
    "saxpyI, false",
    "other::saxpy, false",
    "outer::ns::saxpy, false",
  })
  void matchesFromTheInsideOut(String function, boolean matches) {
    assertThat(MangledName.matches("_ZN2ns5saxpyILi256EEEvifPKfPf", function)).isEqualTo(matches);
  }
}
