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

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.junit.jupiter.api.Test;

final class FailureTextTest {

  private static final List<String> COMMAND = List.of("nvcc", "a b.cu");

  private static Diagnostic message(Severity severity, int line) {
    return new Diagnostic(severity, "a.cu", line, 0, "m" + line, "  x;\n  ^");
  }

  private static List<Diagnostic> errors(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> message(Severity.ERROR, i)).toList();
  }

  @Test
  void showsTheFirstThreeErrorsAndHowManyFollow() {
    assertThat(FailureText.of("it failed:", errors(5), "whole", COMMAND))
        .isEqualTo(
            """
            it failed:
            a.cu(1): error: m1
              x;
              ^
            a.cu(2): error: m2
              x;
              ^
            a.cu(3): error: m3
              x;
              ^
            2 more errors follow; CompilationException.output() has the whole output
            command: nvcc 'a b.cu'\
            """);
    assertThat(FailureText.of("it failed:", errors(4), "whole", COMMAND))
        .contains("\n1 more error follows; CompilationException.output() has the whole output\n");
  }

  @Test
  void warningsAreNotShownBetweenErrors() {
    assertThat(
            FailureText.of(
                "it failed:",
                List.of(message(Severity.WARNING, 7), message(Severity.ERROR, 9)),
                "whole",
                COMMAND))
        .isEqualTo(
            """
            it failed:
            a.cu(9): error: m9
              x;
              ^
            CompilationException.output() has the whole output
            command: nvcc 'a b.cu'\
            """);
  }

  @Test
  void withoutAnErrorThatIsUnderstoodItShowsTheOutputsBeginning() {
    assertThat(FailureText.of("it failed:", List.of(), "Killed\n", COMMAND))
        .isEqualTo("it failed:\nKilled\ncommand: nvcc 'a b.cu'");
    String lines =
        IntStream.range(0, 22).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
    assertThat(FailureText.of("it failed:", List.of(), lines, COMMAND))
        .endsWith(
            """
            line 19
            2 more lines follow; CompilationException.output() has the whole output
            command: nvcc 'a b.cu'\
            """);
  }

  @Test
  void errorsWithoutAPlaceAreShownWithWhatComesBeforeThem() {
    var error = new Diagnostic(Severity.ERROR, "", 0, 0, "Failed to preprocess", "");
    assertThat(
            FailureText.of(
                "it failed:",
                List.of(error),
                "gcc: No such file or directory\nnvcc fatal   : Failed to preprocess\n",
                COMMAND))
        .isEqualTo(
            """
            it failed:
            gcc: No such file or directory
            nvcc fatal   : Failed to preprocess
            command: nvcc 'a b.cu'\
            """);
  }

  @Test
  void anEmptyOutputIsSaid() {
    assertThat(FailureText.of("it failed:", List.of(), "", COMMAND))
        .isEqualTo("it failed:\n(the compiler wrote nothing)\ncommand: nvcc 'a b.cu'");
  }
}
