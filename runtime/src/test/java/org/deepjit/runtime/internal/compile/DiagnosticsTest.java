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
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class DiagnosticsTest {

  private static Diagnostics diagnostics(String output) {
    return new Diagnostics(output, file -> file.equals("kernel.cu") ? "saxpy.cu" : file);
  }

  private static Diagnostic error(String file, int line, int column, String text) {
    return new Diagnostic(Severity.ERROR, file, line, column, text, "");
  }

  private static Diagnostic warning(String file, int line, int column, String text) {
    return new Diagnostic(Severity.WARNING, file, line, column, text, "");
  }

  static Stream<Arguments> formats() {
    return Stream.of(
        Arguments.of(
            "kernel.cu(3): error: identifier \"foo\" is undefined",
            error("saxpy.cu", 3, 0, "identifier \"foo\" is undefined")),
        Arguments.of("kernel.cu(3): error #20: no", error("saxpy.cu", 3, 0, "no")),
        Arguments.of(
            "My Kernel (2).cu(41): error: expected a \";\"",
            error("My Kernel (2).cu", 41, 0, "expected a \";\"")),
        Arguments.of(
            "/inc dir/a.h(7): catastrophic error: cannot open source file \"b.h\"",
            error("/inc dir/a.h", 7, 0, "cannot open source file \"b.h\"")),
        Arguments.of(
            "K (2): error.cu:6:10: fatal error: missing.h: No such file or directory",
            error("K (2): error.cu", 6, 10, "missing.h: No such file or directory")),
        Arguments.of("a.h:9: error: #error no", error("a.h", 9, 0, "#error no")),
        Arguments.of(
            "ptxas ./tmpxft_00002e72_00000000-6_kernel.ptx, line 21; error   : Not a name",
            error("kernel.ptx", 21, 0, "Not a name")),
        Arguments.of(
            "nvcc fatal   : Unsupported gpu architecture 'sm_99'",
            error("", 0, 0, "Unsupported gpu architecture 'sm_99'")),
        Arguments.of(
            "ptxas error   : Entry function 'k' uses too much shared data",
            error("", 0, 0, "Entry function 'k' uses too much shared data")),
        Arguments.of("gcc: fatal error: no input files", error("", 0, 0, "no input files")),
        Arguments.of(
            "kernel.cu(1): warning #177-D: variable \"x\" was declared but never referenced",
            warning("saxpy.cu", 1, 0, "variable \"x\" was declared but never referenced")),
        Arguments.of("a.h:3:1: warning: x", warning("a.h", 3, 1, "x")),
        Arguments.of(
            "ptxas warning : Local memory used for function 'k', size of stack frame: 8 bytes",
            warning("", 0, 0, "Local memory used for function 'k', size of stack frame: 8 bytes")),
        Arguments.of("a.h(3): remark: x", new Diagnostic(Severity.NOTE, "a.h", 3, 0, "x", "")));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void readsEachToolsFormat(String line, Diagnostic expected) {
    assertThat(
            diagnostics("In file included from x.h:1,\n" + line + "\nother.cu(9): error: b")
                .messages())
        .containsExactly(expected, error("other.cu", 9, 0, "b"));
  }

  @Test
  void whatIsIndentedBelongsToTheMessageBeforeIt() {
    assertThat(
            diagnostics(
                    """
                    kernel.cu(8): error: expression must have pointer type
                        x->y();
                        ^
                              detected during instantiation of "void t(T *)" at line 9

                    kernel.cu:1:2: warning: #warning w
                        1 | #warning w
                          |  ^~~~~~~
                    2 errors detected in the compilation of "kernel.cu".
                    """)
                .messages())
        .containsExactly(
            new Diagnostic(
                Severity.ERROR,
                "saxpy.cu",
                8,
                0,
                "expression must have pointer type",
                """
                    x->y();
                    ^
                          detected during instantiation of "void t(T *)" at line 9\
                """),
            new Diagnostic(
                Severity.WARNING,
                "saxpy.cu",
                1,
                2,
                "#warning w",
                """
                    1 | #warning w
                      |  ^~~~~~~\
                """));
  }

  @Test
  void aMessageInOneLine() {
    assertThat(error("a.cu", 2, 0, "no")).hasToString("a.cu(2): error: no");
    assertThat(warning("a.cu", 2, 7, "no")).hasToString("a.cu(2,7): warning: no");
    assertThat(error("", 0, 0, "no")).hasToString("error: no");
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
