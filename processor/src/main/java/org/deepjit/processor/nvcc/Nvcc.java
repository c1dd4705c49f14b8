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
package org.deepjit.processor.nvcc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.deepjit.processor.model.CompileOptions;
import org.deepjit.processor.model.Header;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.StructText;
import org.deepjit.processor.option.NvccOptions;

/** Runs nvcc over the sources of launchers. Nothing that it makes is kept. */
public final class Nvcc {

  /** What changes code without standing on the command line; the runtime takes it away too. */
  static final List<String> VARIABLES =
      List.of(
          "NVCC_PREPEND_FLAGS",
          "NVCC_APPEND_FLAGS",
          "NVCC_CCBIN",
          "CUDAHOSTCXX",
          "CPATH",
          "C_INCLUDE_PATH",
          "CPLUS_INCLUDE_PATH");

  /** The runtime's default flags. */
  static final List<String> FLAGS =
      List.of(
          "-std=c++20",
          "--compiler-options=-fPIC",
          "--compiler-options=-fconcepts",
          "--expt-relaxed-constexpr",
          "--expt-extended-lambda");

  private static final String HEADERS = "headers";

  private final NvccOptions options;

  /** The compiler that the options name. */
  public Nvcc(NvccOptions options) {
    this.options = options;
  }

  /**
   * Compiles what the kernels without template arguments and macros of a call are made from, once
   * for each set of compiler options. Template arguments are known at run time only.
   *
   * @param place where messages are to find the source
   * @return the errors, each once
   * @throws IOException if nvcc cannot be run
   * @throws InterruptedException if the thread is interrupted; nvcc is dead then
   */
  public List<CudaError> errors(Launcher launcher, SourcePlace place)
      throws IOException, InterruptedException {
    Set<CompileOptions> variants = new LinkedHashSet<>();
    for (KernelMethod kernel : launcher.kernels()) {
      if (kernel.fixedParameters().isEmpty()) {
        variants.add(kernel.options());
      }
    }
    if (variants.isEmpty()) {
      return List.of();
    }
    Set<CudaError> errors = new LinkedHashSet<>();
    Path directory = Files.createTempDirectory("deepjit-nvcc");
    try {
      writeSources(launcher, place, directory);
      for (CompileOptions variant : variants) {
        errors.addAll(compile(variant, directory));
      }
    } finally {
      delete(directory);
    }
    return List.copyOf(errors);
  }

  private static void writeSources(Launcher launcher, SourcePlace place, Path directory)
      throws IOException {
    String unit =
        "#line 1 \"structs\"%n%s#line %d \"%s\"%n%s%n"
            .formatted(
                StructText.of(launcher.structs()),
                place.line(),
                place.file(),
                launcher.source().text());
    Files.writeString(directory.resolve("kernel.cu"), unit);
    for (Header header : launcher.headers()) {
      Path file = directory.resolve(HEADERS).resolve(header.includeName());
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, header.text());
    }
  }

  private List<CudaError> compile(CompileOptions variant, Path directory)
      throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    var builder =
        new ProcessBuilder(command(variant))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    VARIABLES.forEach(builder.environment()::remove);
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("TMPDIR", ".");
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      boolean compiled = process.waitFor() == 0;
      String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
      return compiled ? List.of() : NvccOutput.errors(text, HEADERS);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** As the runtime compiles by default; docs/compiler.md lists the flags. */
  private List<String> command(CompileOptions variant) {
    List<String> command = new ArrayList<>();
    command.add(options.command());
    command.add("-cubin");
    command.addAll(FLAGS);
    options.arch().ifPresent(arch -> command.add("--gpu-architecture=sm_" + arch));
    variant.maxRegisters().ifPresent(count -> command.add("--maxrregcount=" + count));
    // nvcc splits the value of -D at commas.
    variant.defines().forEach(define -> command.add("-D" + define.replace(",", "\\,")));
    command.addAll(variant.flags());
    command.add("--include-path=" + HEADERS);
    options.includeDirectories().forEach(path -> command.add("--include-path=" + path));
    command.add("-o");
    command.add("kernel.cubin");
    command.add("kernel.cu");
    return command;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(Nvcc::deleteFile);
    }
  }

  private static void deleteFile(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
