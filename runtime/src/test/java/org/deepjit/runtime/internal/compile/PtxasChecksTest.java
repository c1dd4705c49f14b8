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
package org.deepjit.runtime.internal.compile;

import static org.assertj.core.api.Assertions.assertThat;

import org.deepjit.runtime.CompilerOptions;
import org.junit.jupiter.api.Test;

final class PtxasChecksTest {

  private static final String SPILLS = "Registers are SPILLED  to\tlocal memory in function 'k'";
  private static final String LOCAL_MEMORY = "ptxas warning : Local Memory   used for function 'k'";

  private static final CompilerOptions NO_SPILLS =
      CompilerOptions.builder().checkNoSpills(true).build();
  private static final CompilerOptions NO_LOCAL_MEMORY =
      CompilerOptions.builder().checkNoLocalMemory(true).build();

  @Test
  void g37TheChecksAreIndependent() {
    assertThat(PtxasChecks.broken(NO_SPILLS, SPILLS))
        .contains("PTXAS reported register spills:\n  " + SPILLS);
    assertThat(PtxasChecks.broken(NO_SPILLS, LOCAL_MEMORY)).isEmpty();
    assertThat(PtxasChecks.broken(NO_LOCAL_MEMORY, LOCAL_MEMORY))
        .contains("PTXAS reported local memory usage:\n  " + LOCAL_MEMORY);
    assertThat(PtxasChecks.broken(NO_LOCAL_MEMORY, SPILLS)).isEmpty();
  }

  @Test
  void theNumbersStandInPlaceOfTheWarnings() {
    assertThat(
            PtxasChecks.broken(
                NO_SPILLS,
                SPILLS
                    + """

                    ptxas info    : Function properties for k
                        8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads
                    """))
        .contains(
            """
            PTXAS reported register spills:
              k: 4 bytes spill stores, 12 bytes spill loads, 8 bytes stack frame\
            """);
  }

  @Test
  void sourceLinesAndMessagesOfOtherToolsDoNotCount() {
    String output =
        """
        saxpy.cu:1:2: warning: #warning local memory used
            1 | #warning local memory used
        saxpy.cu(3): warning #1-D: "spilled to local memory" is a text
        """;
    assertThat(PtxasChecks.broken(NO_LOCAL_MEMORY, output)).isEmpty();
    assertThat(PtxasChecks.broken(NO_SPILLS, output)).isEmpty();
  }

  @Test
  void nothingIsCheckedUnlessAskedFor() {
    assertThat(PtxasChecks.broken(CompilerOptions.INHERIT, SPILLS + "\n" + LOCAL_MEMORY)).isEmpty();
  }
}
