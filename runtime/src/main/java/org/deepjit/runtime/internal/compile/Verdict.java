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

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilationException;

/** Decides from what a compiler said and left whether a compilation succeeded. */
public final class Verdict {

  private final CompileJob job;
  private final List<String> command;
  private final int exitCode;
  private final String output;
  private final Diagnostics diagnostics;

  /**
   * A compiler's end.
   *
   * @param exitCode 0: it succeeded
   * @param naming the user's name for a file as the compiler names it
   */
  public Verdict(
      CompileJob job,
      List<String> command,
      int exitCode,
      String output,
      UnaryOperator<String> naming) {
    this.job = job;
    this.command = command;
    this.exitCode = exitCode;
    this.output = output;
    this.diagnostics = new Diagnostics(output, naming);
  }

  /**
   * Throws if the compiler failed.
   *
   * @param hint what to add to the summary; may be empty
   */
  public void requireSuccess(String hint) {
    if (exitCode != 0) {
      throw failure(
          "compilation of " + job.sourceName() + " failed with exit code " + exitCode + hint + ":");
    }
    if (job.options().ptxasVerbose().orElse(false)) {
      System.out.println(diagnostics.text());
    }
    Optional<String> broken = PtxasChecks.broken(job.options(), output);
    if (broken.isPresent()) {
      throw failure(broken.get());
    }
  }

  /**
   * The compilation.
   *
   * @param compiler its name, for messages
   * @param opened see {@link Compilation#opened}
   * @throws CompilationException if there is no image
   */
  public Compilation compilation(String compiler, Path image, Optional<List<String>> opened)
      throws IOException {
    if (!job.kind().accepts(image)) {
      throw failure(compiler + " did not produce a valid " + job.kind() + ": " + image);
    }
    return new Compilation(
        command, image, diagnostics.messages(), new PtxasReport(output).kernels(), opened);
  }

  private CompilationException failure(String summary) {
    return new CompilationException(
        FailureText.of(summary, diagnostics.messages(), diagnostics.text(), command),
        command,
        exitCode,
        diagnostics.text(),
        diagnostics.messages());
  }
}
