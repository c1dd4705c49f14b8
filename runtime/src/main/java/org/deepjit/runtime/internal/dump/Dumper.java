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
package org.deepjit.runtime.internal.dump;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.PrivateDirectory;
import org.deepjit.runtime.internal.compile.CompileJob;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.deepjit.runtime.internal.process.CommandRunner;
import org.deepjit.runtime.internal.process.ShellWords;

/**
 * Makes dumps. PTX comes from a second compilation, so it does not show what a post hook did; SASS
 * is disassembled from the image, so it does.
 */
public final class Dumper {

  private final Compiler compiler;
  private final Disassembler disassembler;
  private final CommandRunner runner;
  private final DiskCache cache;

  /**
   * A maker of dumps.
   *
   * @param cache where it may work
   */
  public Dumper(
      Compiler compiler, Disassembler disassembler, CommandRunner runner, DiskCache cache) {
    this.compiler = compiler;
    this.disassembler = disassembler;
    this.runner = runner;
    this.cache = cache;
  }

  /**
   * The dumps that options ask for beside an image. PTX has no machine code and is no dump of
   * itself, so beside it there are none.
   *
   * @throws org.deepjit.runtime.ConfigurationException if SASS is asked for and there is no
   *     disassembler
   */
  public List<DumpKind> wanted(CompilerOptions options, OutputKind kind) {
    if (kind == OutputKind.PTX) {
      return List.of();
    }
    boolean ptx = options.dumpPtx().orElse(false);
    boolean sass = options.dumpSass().orElse(false) && disassembler.isPresent();
    if (ptx && sass) {
      return List.of(DumpKind.PTX, DumpKind.SASS);
    }
    return ptx ? List.of(DumpKind.PTX) : sass ? List.of(DumpKind.SASS) : List.of();
  }

  /**
   * Makes a dump.
   *
   * @param job what the image was compiled from
   * @throws CompilationException if the tool fails
   * @throws IOException if it cannot be run
   */
  public byte[] make(DumpKind kind, CompileJob job, byte[] image)
      throws IOException, InterruptedException {
    try (PrivateDirectory work = cache.workDirectory(compiler::canWorkIn)) {
      return switch (kind) {
        case PTX -> ptx(job, work.path());
        case SASS -> sass(job, image, work.path());
      };
    }
  }

  private byte[] ptx(CompileJob job, Path directory) throws IOException, InterruptedException {
    CompilerOptions quiet =
        CompilerOptions.builder().ptxasVerbose(false).build().over(job.options());
    var ptx =
        new CompileJob(
            job.source(),
            job.sourceName(),
            job.headers(),
            quiet,
            job.includeDirs(),
            OutputKind.PTX);
    return Files.readAllBytes(compiler.compile(ptx, directory).image());
  }

  private byte[] sass(CompileJob job, byte[] image, Path directory)
      throws IOException, InterruptedException {
    Path cubin = Files.write(directory.resolve(OutputKind.CUBIN.fileName()), image);
    List<String> command =
        List.of(disassembler.program().toString(), "--dump-sass", cubin.getFileName().toString());
    ChildProcess.Result result =
        runner.run("disassembly of " + job.sourceName(), command, directory, Map.of());
    if (result.exitCode() != 0 || result.output().isBlank()) {
      throw new CompilationException(
          (result.exitCode() == 0
                  ? "cuobjdump did not produce valid SASS for " + job.sourceName()
                  : "disassembly of "
                      + job.sourceName()
                      + " failed with exit code "
                      + result.exitCode()
                      + ":\n"
                      + result.output().strip())
              + "\ncommand: "
              + ShellWords.join(command),
          command,
          result.exitCode(),
          result.output(),
          List.of());
    }
    return result.output().getBytes(StandardCharsets.UTF_8);
  }
}
