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
package org.deepjit.runtime.internal.compile.nvrtc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.compile.Compilation;
import org.deepjit.runtime.internal.compile.CompileJob;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.DeviceFlags;
import org.deepjit.runtime.internal.compile.HeaderDirectory;
import org.deepjit.runtime.internal.compile.LineDirective;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.compile.Verdict;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.process.CommandRunner;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Compiles by the NVRTC library, in this process. It has no system headers; a toolkit's are found
 * if there is a toolkit.
 */
public final class Nvrtc implements Compiler {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final AtomicBoolean WARNED = new AtomicBoolean();

  /** The first major version that knows {@code --no-cache}; earlier ones were not tried. */
  private static final int FIRST_WITH_CACHE = 13;

  private final NvrtcLibrary library;
  private final Optional<Toolkit> toolkit;
  private final Environment environment;
  private final CommandRunner runner;
  private final List<Path> toolkitDirs;

  /**
   * The compiler.
   *
   * @param toolkit whose headers may be included
   */
  public Nvrtc(NvrtcLibrary library, Optional<Toolkit> toolkit, Environment environment) {
    this.library = library;
    this.toolkit = toolkit;
    this.environment = environment;
    this.runner = new CommandRunner(environment);
    this.toolkitDirs =
        toolkit.stream()
            .flatMap(
                present ->
                    Stream.of("include", "include/cccl")
                        .map(present.home()::resolve)
                        .filter(Files::isDirectory))
            .toList();
    toolkit
        .filter(present -> present.version().major() != library.major())
        .filter(_ -> !WARNED.getAndSet(true))
        .ifPresent(
            present ->
                LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the compiler {0}, {1}, reads the headers of the toolkit {2}, {3}: they belong"
                        + " to another version, and some cannot be included",
                    library.path(),
                    library,
                    present.home(),
                    present.version()));
  }

  @Override
  public List<String> identity(List<String> flags) {
    return List.of("nvrtc", library.version(), headersVersion());
  }

  @Override
  public SequencedMap<String, String> description(List<String> flags) {
    var description = new LinkedHashMap<String, String>();
    description.put("path", library.path());
    description.put("version", library.version());
    description.put("toolkit", headersVersion());
    return description;
  }

  private String headersVersion() {
    return toolkit.map(present -> present.version().text()).orElse("none");
  }

  @Override
  public Optional<Toolkit> toolkit() {
    return toolkit;
  }

  @Override
  public List<String> defaultFlags(Environment variables) {
    return NvrtcFlags.defaults(variables);
  }

  @Override
  public List<String> flags(CompilerOptions options) {
    return NvrtcFlags.of(options);
  }

  @Override
  public String architecture(String family, String concrete) {
    if (!family.endsWith("f") || knows(family)) {
      return family;
    }
    LOGGER.log(
        System.Logger.Level.WARNING,
        "{0} is too old for the architecture family sm_{1}: kernels are compiled for sm_{2} and run"
            + " on no other device of the family",
        library,
        family,
        concrete);
    return concrete;
  }

  private boolean knows(String arch) {
    List<String> options = List.of("--gpu-architecture=compute_" + arch);
    return library.compile("", options, OutputKind.PTX).code() == NvrtcProgram.SUCCESS;
  }

  @Override
  public String instantiation(String instance) {
    // NVRTC has no host code that could take the address.
    return "namespace { template <auto> struct deepjit_use;\n"
        + "    using deepjit_instance = deepjit_use<&"
        + instance
        + ">; }\n";
  }

  @Override
  public boolean canWorkIn(Path directory) {
    return true;
  }

  @Override
  public Compilation compile(CompileJob job, Path directory)
      throws IOException, InterruptedException {
    Files.writeString(directory.resolve(CompileJob.SOURCE_FILE), job.source());
    writeHeaders(job.headers(), directory);
    List<String> options = options(job, directory.resolve(HeaderDirectory.NAME).toString());
    List<String> command = command(options(job, HeaderDirectory.NAME));
    String source = LineDirective.of(CompileJob.SOURCE_FILE) + job.source();
    NvrtcProgram.Result result =
        runner.call(
            "compilation of " + job.sourceName(),
            command,
            () -> library.compile(source, options, job.kind()));
    if (result.code() == NvrtcProgram.INVALID_OPTION) {
      throw new RefusedOptions(library, environment)
          .failure(job.sourceName(), options, result.log());
    }
    String log = result.log().replace(NvrtcProgram.PATH, CompileJob.SOURCE_FILE);
    var verdict = new Verdict(job, command, result.code(), log, file -> name(file, job));
    verdict.requireSuccess(toolkit.isPresent() ? "" : hint(log));
    Path image = directory.resolve(job.kind().fileName());
    if (result.image().isPresent()) {
      Files.write(image, result.image().get().array());
    }
    return verdict.compilation(
        "NVRTC", image, new IncludeScan(job.includeDirs(), job.headers()).headers(job.source()));
  }

  // Under their own names, so that the output does not depend on where they lie.
  private static void writeHeaders(Map<String, String> headers, Path directory) throws IOException {
    var named = new LinkedHashMap<String, String>();
    headers.forEach((name, text) -> named.put(name, LineDirective.of(name) + text));
    HeaderDirectory.write(named, directory);
  }

  private List<String> options(CompileJob job, String ownHeaders) {
    var options = new ArrayList<String>();
    for (String flag : NvrtcFlags.of(job.options())) {
      options.add(job.kind() == OutputKind.PTX ? NvrtcFlags.virtual(flag) : flag);
    }
    if (library.major() >= FIRST_WITH_CACHE) {
      options.add("--no-cache"); // What comes out of the driver's cache has no report by ptxas.
    }
    if (!options.contains(DeviceFlags.VERBOSE)) {
      options.add(DeviceFlags.VERBOSE); // What a kernel uses is recorded anyway.
    }
    if (!job.headers().isEmpty()) {
      options.add("--include-path=" + ownHeaders);
    }
    Stream.concat(job.includeDirs().stream(), toolkitDirs.stream())
        .forEach(path -> options.add("--include-path=" + path));
    return options;
  }

  private List<String> command(List<String> options) {
    var command = new ArrayList<>(List.of(library.path(), CompileJob.SOURCE_FILE));
    command.addAll(options);
    return command;
  }

  private static String name(String file, CompileJob job) {
    return switch (file) {
      case CompileJob.SOURCE_FILE -> job.sourceName();
      case "application ptx input" -> OutputKind.PTX.fileName();
      default -> file;
    };
  }

  private static String hint(String log) {
    return log.contains("open source file")
        ? " (there is no CUDA toolkit, so none of its headers can be included)"
        : "";
  }
}
