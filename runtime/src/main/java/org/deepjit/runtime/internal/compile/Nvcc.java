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
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.deepjit.runtime.internal.process.ShellWords;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Runs nvcc in a working directory of its own. All names on the command line are relative to that
 * directory or the caller's, so the output does not depend on where it lies.
 */
public final class Nvcc {

  private static final String DEPENDENCY_FILE = "kernel.d";

  private final Toolkit toolkit;
  private final Environment environment;

  /** The compiler of a toolkit. */
  public Nvcc(Toolkit toolkit, Environment environment) {
    this.toolkit = toolkit;
    this.environment = environment;
  }

  /** Whether nvcc can work in a directory; it passes the path through a shell. */
  public static boolean canWorkIn(Path directory) {
    return !IncludeArguments.isUnsafe(directory);
  }

  /**
   * Compiles.
   *
   * @param directory an empty directory that nobody else uses; what is left in it is the caller's
   * @throws CompilationException if the compiler refuses the source or a check fails
   * @throws IOException if the files cannot be written or nvcc cannot be started
   * @throws InterruptedException if the thread is interrupted; nvcc is dead then
   */
  public Compilation compile(CompileJob job, Path directory)
      throws IOException, InterruptedException {
    Files.writeString(directory.resolve(CompileJob.SOURCE_FILE), job.source());
    var includes = new IncludeArguments(job.includeDirs(), directory);
    List<String> command = command(job, HeaderDirectory.write(job.headers(), directory), includes);
    print(command, directory);
    var variables = new HashMap<>(ChildEnvironment.of(environment.variables()));
    // Intermediate files go where they are deleted even if nvcc is killed.
    variables.put("TMPDIR", ".");
    ChildProcess.Result result = ChildProcess.run(command, directory, variables);

    UnaryOperator<String> naming =
        file ->
            file.equals(CompileJob.SOURCE_FILE)
                ? job.sourceName()
                : includes.original(HeaderDirectory.original(file));
    var diagnostics = new Diagnostics(result.output(), naming);
    if (result.exitCode() != 0) {
      throw new CompilationException(
          "compilation of "
              + job.sourceName()
              + " failed with exit code "
              + result.exitCode()
              + ":",
          command,
          result.exitCode(),
          diagnostics.text(),
          diagnostics.firstError());
    }
    Optional<String> broken = PtxasChecks.broken(job.options(), result.output());
    Path image = directory.resolve(job.kind().fileName());
    if (broken.isEmpty() && !job.kind().accepts(image)) {
      broken = Optional.of("NVCC did not produce a valid " + job.kind() + ": " + image);
    }
    if (broken.isPresent()) {
      throw new CompilationException(
          broken.get(), command, result.exitCode(), diagnostics.text(), Optional.empty());
    }
    return new Compilation(command, image, diagnostics.text(), opened(directory, includes));
  }

  private List<String> command(CompileJob job, List<String> headers, IncludeArguments includes) {
    var command = new ArrayList<String>();
    command.add(toolkit.nvcc().toString());
    command.add(CompileJob.SOURCE_FILE);
    command.add(job.kind().flag());
    command.add("--output-file");
    command.add(job.kind().fileName());
    command.addAll(CompilerFlags.of(job.options()));
    command.addAll(headers);
    command.addAll(includes.arguments());
    // The preprocessor runs anyway; nvcc's own -MD would run it a second time.
    command.add("--compiler-options=-MD,-MF," + DEPENDENCY_FILE);
    return command;
  }

  private void print(List<String> command, Path directory) {
    if (environment.flag(Variable.JIT_PRINT_COMPILER_COMMAND)
        || environment.flag(Variable.JIT_DEBUG)) {
      System.out.println(
          "Running command: cd "
              + ShellWords.quote(directory.toString())
              + " && "
              + ShellWords.join(command));
    }
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
