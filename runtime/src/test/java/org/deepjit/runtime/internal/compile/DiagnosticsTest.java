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

import java.util.stream.Stream;
import org.deepjit.runtime.CompilationException.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class DiagnosticsTest {

  private static Diagnostics diagnostics(String output) {
    return new Diagnostics(output, file -> file.equals("kernel.cu") ? "saxpy.cu" : file);
  }

  static Stream<Arguments> errors() {
    return Stream.of(
        Arguments.of(
            "kernel.cu(3): error: identifier \"foo\" is undefined",
            new Location("saxpy.cu", 3, "identifier \"foo\" is undefined")),
        Arguments.of("kernel.cu(3): error #20: no", new Location("saxpy.cu", 3, "no")),
        Arguments.of(
            "My Kernel (2).cu(41): error: expected a \";\"",
            new Location("My Kernel (2).cu", 41, "expected a \";\"")),
        Arguments.of(
            "/inc dir/a.h(7): catastrophic error: cannot open source file \"b.h\"",
            new Location("/inc dir/a.h", 7, "cannot open source file \"b.h\"")),
        Arguments.of(
            "K (2): error.cu:6:10: fatal error: missing.h: No such file or directory",
            new Location("K (2): error.cu", 6, "missing.h: No such file or directory")),
        Arguments.of("a.h:9: error: #error no", new Location("a.h", 9, "#error no")),
        Arguments.of(
            "ptxas ./tmpxft_00002e72_00000000-6_kernel.ptx, line 21; error   : Not a name",
            new Location("kernel.ptx", 21, "Not a name")));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void findsTheFirstErrorOfEachFormat(String line, Location expected) {
    assertThat(diagnostics("In file included from x.h:1,\n" + line + "\nother.cu(9): error: b"))
        .extracting(Diagnostics::firstError)
        .isEqualTo(java.util.Optional.of(expected));
  }

  @Test
  void warningsAreNoErrors() {
    assertThat(
            diagnostics(
                    """
                    kernel.cu(1): warning #177-D: variable "x" was declared but never referenced
                    a.h:3:1: warning: x
                    ptxas warning : Local memory used for function 'k', size of stack frame: 8 bytes
                    nvcc fatal   : Unsupported gpu architecture 'sm_99'\
                    """)
                .firstError())
        .isEmpty();
  }

  @Test
  void keepsTheWholeOutputUnderTheUsersNames() {
    assertThat(
            diagnostics(
                    """
                    kernel.cu(1): warning #1-D: a
                      int kernel.cu(1): error;
                    kernel.cu:2:3: error: b
                    ptxas ./tmpxft_00002e72_00000000-6_kernel.ptx, line 21; error   : c
                    1 error detected in the compilation of "kernel.cu".
                    """)
                .text())
        .isEqualTo(
            """
            saxpy.cu(1): warning #1-D: a
              int kernel.cu(1): error;
            saxpy.cu:2:3: error: b
            ptxas kernel.ptx, line 21; error   : c
            1 error detected in the compilation of "kernel.cu".\
            """);
  }
}
