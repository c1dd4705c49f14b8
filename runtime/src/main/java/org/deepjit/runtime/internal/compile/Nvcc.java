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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.deepjit.runtime.internal.process.CommandRunner;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Runs nvcc in a working directory of its own. All names on the command line are relative to that
 * directory or the caller's, so the output does not depend on where it lies.
 */
public final class Nvcc {

  private static final String DEPENDENCY_FILE = "kernel.d";

  // Intermediate files go where they are deleted even if nvcc is killed.
  private static final Map<String, String> VARIABLES = Map.of("TMPDIR", ".");

  private final Toolkit toolkit;
  private final CommandRunner runner;

  /** The compiler of a toolkit. */
  public Nvcc(Toolkit toolkit, CommandRunner runner) {
    this.toolkit = toolkit;
    this.runner = runner;
  }

  /** Whether nvcc can work in a directory; it passes the path through a shell. */
  public static boolean canWorkIn(Path directory) {
    return !IncludeArguments.isUnsafe(directory);
  }

  /**
   * Compiles.
   *
   * @param directory an empty directory that nobody else uses; what is left in it is the caller's
   * @throws CompilationException if the compiler refuses the source, a check fails, or the time is
   *     up
   * @throws IOException if the files cannot be written or nvcc cannot be started
   * @throws InterruptedException if the thread is interrupted; nvcc is dead then
   */
  public Compilation compile(CompileJob job, Path directory)
      throws IOException, InterruptedException {
    Files.writeString(directory.resolve(CompileJob.SOURCE_FILE), job.source());
    var includes = new IncludeArguments(job.includeDirs(), directory);
    List<String> command = command(job, HeaderDirectory.write(job.headers(), directory), includes);
    String purpose = "compilation of " + job.sourceName();
    ChildProcess.Result result = runner.run(purpose, command, directory, VARIABLES);

    UnaryOperator<String> naming =
        file ->
            file.equals(CompileJob.SOURCE_FILE)
                ? job.sourceName()
                : includes.original(HeaderDirectory.original(file));
    var diagnostics = new Diagnostics(result.output(), naming);
    if (result.exitCode() != 0) {
      throw failure(
          purpose + " failed with exit code " + result.exitCode() + ":",
          command,
          result,
          diagnostics);
    }
    if (job.options().ptxasVerbose().orElse(false)) {
      System.out.println(diagnostics.text());
    }
    Optional<String> broken = PtxasChecks.broken(job.options(), result.output());
    if (broken.isPresent()) {
      throw failure(broken.get(), command, result, diagnostics);
    }
    Path image = directory.resolve(job.kind().fileName());
    if (!job.kind().accepts(image)) {
      throw failure(
          "NVCC did not produce a valid " + job.kind() + ": " + image,
          command,
          result,
          diagnostics);
    }
    return new Compilation(
        command,
        image,
        diagnostics.messages(),
        new PtxasReport(result.output()).kernels(),
        opened(directory, includes));
  }

  private static CompilationException failure(
      String summary, List<String> command, ChildProcess.Result result, Diagnostics diagnostics) {
    return new CompilationException(
        FailureText.of(summary, diagnostics.messages(), diagnostics.text(), command),
        command,
        result.exitCode(),
        diagnostics.text(),
        diagnostics.messages());
  }

  private List<String> command(CompileJob job, List<String> headers, IncludeArguments includes) {
    List<String> flags = CompilerFlags.of(job.options());
    var command = new ArrayList<String>();
    command.add(toolkit.nvcc().toString());
    command.add(CompileJob.SOURCE_FILE);
    command.add(job.kind().flag());
    command.add("--output-file");
    command.add(job.kind().fileName());
    command.addAll(flags);
    command.addAll(headers);
    command.addAll(includes.arguments());
    // The preprocessor runs anyway; nvcc's own -MD would run it a second time.
    command.add("--compiler-options=-MD,-MF," + DEPENDENCY_FILE);
    if (!flags.contains(CompilerFlags.VERBOSE)) {
      command.add(CompilerFlags.VERBOSE); // What a kernel uses is recorded anyway.
    }
    return command;
  }

  private static Optional<List<String>> opened(Path directory, IncludeArguments includes)
      throws IOException {
    Path file = directory.resolve(DEPENDENCY_FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return Optional.of(DependencyFile.parse(text).stream().map(includes::original).toList());
  }
}
