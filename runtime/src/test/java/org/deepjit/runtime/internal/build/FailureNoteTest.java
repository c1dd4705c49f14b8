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
package org.deepjit.runtime.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.JitException;
import org.junit.jupiter.api.Test;

final class FailureNoteTest {

  private static JitException copy(JitException failure) {
    return FailureNote.read(FailureNote.write(failure));
  }

  @Test
  void aFailedCompilationSaysTheSame() {
    var error = new Diagnostic(Diagnostic.Severity.ERROR, "saxpy.cu", 3, 7, "a \"text\"", "  ^\n");
    var warning = new Diagnostic(Diagnostic.Severity.WARNING, "", 0, 0, "wörds", "");
    var failure =
        new CompilationException(
            "it failed\nin two lines",
            List.of("nvcc", "a b"),
            2,
            "all \u0000 output",
            List.of(error, warning));
    assertThat(copy(failure))
        .isInstanceOfSatisfying(
            CompilationException.class,
            copy -> {
              assertThat(copy).hasMessage("it failed\nin two lines");
              assertThat(copy.command()).containsExactly("nvcc", "a b");
              assertThat(copy.exitCode()).isEqualTo(2);
              assertThat(copy.output()).isEqualTo("all \u0000 output");
              assertThat(copy.diagnostics()).containsExactly(error, warning);
              assertThat(copy.firstError()).isEqualTo(failure.firstError());
            });
  }

  @Test
  void otherFailuresKeepTheirKindAndMessage() {
    assertThat(copy(new ConfigurationException("a setting")))
        .isExactlyInstanceOf(ConfigurationException.class)
        .hasMessage("a setting");
    assertThat(copy(new JitException("cannot compile", new IllegalStateException())))
        .isExactlyInstanceOf(JitException.class)
        .hasMessage("cannot compile")
        .hasNoCause();
  }
}
