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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.deepjit.runtime.internal.process.CommandRunner;
import org.deepjit.runtime.internal.toolkit.Families;
import org.deepjit.runtime.internal.toolkit.HostCompiler;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Runs nvcc in a working directory of its own. All names on the command line are relative to that
 * directory or the caller's, so the output does not depend on where it lies.
 */
public final class Nvcc implements Compiler {

  private static final String DEPENDENCY_FILE = "kernel.d";

  // Intermediate files go where they are deleted even if nvcc is killed.
  private static final Map<String, String> VARIABLES = Map.of("TMPDIR", ".");

  private final Toolkit toolkit;
  private final Environment environment;
  private final CommandRunner runner;
  private final HostCompiler hostCompiler;

  /** The compiler of a toolkit. */
  public Nvcc(Toolkit toolkit, Environment environment) {
    this.toolkit = toolkit;
    this.environment = environment;
    this.runner = new CommandRunner(environment);
    this.hostCompiler = new HostCompiler(environment);
  }

  @Override
  public List<String> identity(List<String> flags) {
    return List.of("nvcc", toolkit.version().text(), hostCompiler.identity(flags));
  }

  @Override
  public SequencedMap<String, String> description(List<String> flags) {
    var description = new LinkedHashMap<String, String>();
    description.put("path", toolkit.nvcc().toString());
    description.put("version", toolkit.version().text());
    description.put("host", hostCompiler.identity(flags));
    return description;
  }

  @Override
  public Optional<Toolkit> toolkit() {
    return Optional.of(toolkit);
  }

  @Override
  public List<String> defaultFlags(Environment variables) {
    return CompilerFlags.defaults(variables);
  }

  @Override
  public List<String> flags(CompilerOptions options) {
    return CompilerFlags.of(options);
  }

  @Override
  public String architecture(String family, String concrete) {
    return Families.architecture(toolkit, environment, family, concrete);
  }

  @Override
  public String instantiation(String instance) {
    return "namespace { [[maybe_unused]] const void* const deepjit_instance =\n"
        + "    reinterpret_cast<const void*>(&"
        + instance
        + "); }\n";
  }

  /** Whether nvcc can work in a directory; it passes the path through a shell. */
  @Override
  public boolean canWorkIn(Path directory) {
    return !IncludeArguments.isUnsafe(directory);
  }

  @Override
  public Compilation compile(CompileJob job, Path directory)
      throws IOException, InterruptedException {
    Files.writeString(directory.resolve(CompileJob.SOURCE_FILE), job.source());
    var includes = new IncludeArguments(job.includeDirs(), directory);
    List<String> command = command(job, HeaderDirectory.write(job.headers(), directory), includes);
    ChildProcess.Result result =
        runner.run("compilation of " + job.sourceName(), command, directory, VARIABLES);

    UnaryOperator<String> naming =
        file ->
            file.equals(CompileJob.SOURCE_FILE)
                ? job.sourceName()
                : includes.original(HeaderDirectory.original(file));
    var verdict = new Verdict(job, command, result.exitCode(), result.output(), naming);
    verdict.requireSuccess("");
    Path image = directory.resolve(job.kind().fileName());
    return verdict.compilation("NVCC", image, opened(directory, includes));
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
    if (!flags.contains(DeviceFlags.VERBOSE)) {
      command.add(DeviceFlags.VERBOSE); // What a kernel uses is recorded anyway.
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
