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
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilationException.Location;
import org.deepjit.runtime.CompilerOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NvccTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  @TempDir Path directory;

  private static Nvcc nvcc() {
    return new Nvcc(RealNvcc.toolkit(), RealNvcc.environment(Map.of()));
  }

  private Nvcc fake(String script) throws IOException {
    return new Nvcc(
        RealNvcc.behind(directory.resolve("fake nvcc"), script), RealNvcc.environment(Map.of()));
  }

  private Path work() throws IOException {
    return Files.createDirectories(directory.resolve("work"));
  }

  private CompilationException failure(Nvcc nvcc, CompileJob job) {
    return catchThrowableOfType(CompilationException.class, () -> nvcc.compile(job, work()));
  }

  private static CompileJob with(CompilerOptions options, String source, OutputKind kind) {
    return new CompileJob(
        source, "saxpy.cu", Map.of(), options.over(RealNvcc.options()), List.of(), kind);
  }

  @Test
  void errorsInTheJobsOwnHeadersNameThemAsTheyAreIncluded() throws Exception {
    var job =
        new CompileJob(
            "#include <a/b.cuh>\n",
            "saxpy.cu",
            Map.of("a/b.cuh", "\nint x = nothing;\n"),
            RealNvcc.options(),
            List.of(),
            OutputKind.CUBIN);
    assertThat(failure(nvcc(), job).firstError())
        .contains(new Location("a/b.cuh", 2, "identifier \"nothing\" is undefined"));
  }

  @Test
  void compilesToMachineCode() throws Exception {
    Compilation compilation = nvcc().compile(RealNvcc.job(KERNEL), work());
    assertThat(compilation.command())
        .containsExactly(
            RealNvcc.toolkit().nvcc().toString(),
            "kernel.cu",
            "--cubin",
            "--output-file",
            "kernel.cubin",
            "--gpu-architecture=sm_90a",
            "-O3",
            "--compiler-options=-O3",
            "--ptxas-options=--register-usage-level=10",
            "-std=c++20",
            "--compiler-options=-fPIC",
            "--compiler-options=-fconcepts",
            "--expt-relaxed-constexpr",
            "--expt-extended-lambda",
            "--compiler-options=-MD,-MF,kernel.d",
            "--ptxas-options=--verbose");
    assertThat(Files.readAllBytes(compilation.image())).startsWith(0x7f, 'E', 'L', 'F');
    assertThat(compilation.opened().orElseThrow()).startsWith("kernel.cu");
    try (var files = Files.list(work())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("kernel.cu", "kernel.cubin", "kernel.d");
    }
  }

  @Test
  void specialisationsAreEmittedByTakingTheirAddress() {
    assertThat(nvcc().instantiation("ns::f<256>"))
        .isEqualTo(
            """
            namespace { [[maybe_unused]] const void* const deepjit_instance =
                reinterpret_cast<const void*>(&ns::f<256>); }
            """);
  }

  @Test
  void compilesToPtx() throws Exception {
    Compilation compilation =
        nvcc().compile(with(CompilerOptions.INHERIT, KERNEL, OutputKind.PTX), work());
    assertThat(compilation.image()).hasFileName("kernel.ptx");
    assertThat(compilation.image()).content().contains(".target sm_90a");
  }

  @Test
  void namesTheFirstErrorsFileAndLine() {
    CompilationException failure =
        failure(nvcc(), RealNvcc.job("__global__ void k() {\n  foo();\n  bar();\n}\n"));
    assertThat(failure.firstError())
        .contains(new Location("saxpy.cu", 2, "identifier \"foo\" is undefined"));
    assertThat(failure.exitCode()).isEqualTo(1);
    assertThat(failure.output()).contains("saxpy.cu(3): error: identifier \"bar\" is undefined");
    assertThat(failure)
        .hasMessageStartingWith(
            """
            compilation of saxpy.cu failed with exit code 1:
            saxpy.cu(2): error: identifier "foo" is undefined
                foo();
                ^
            saxpy.cu(3): error: identifier "bar" is undefined
                bar();
                ^
            CompilationException.output() has the whole output
            command: \
            """);
    assertThat(failure.command()).startsWith(RealNvcc.toolkit().nvcc().toString(), "kernel.cu");
  }

  @Test
  void namesWhatALineDirectiveNames() {
    assertThat(
            failure(nvcc(), RealNvcc.job("#line 5 \"org/x/My Kernel (2).cu\"\nint x = y;\n"))
                .firstError())
        .contains(new Location("org/x/My Kernel (2).cu", 5, "identifier \"y\" is undefined"));
  }

  @Test
  void namesAHeaderThatIsMissing() {
    assertThat(failure(nvcc(), RealNvcc.job("\n#include <missing.h>\n")).firstError())
        .contains(new Location("saxpy.cu", 2, "missing.h: No such file or directory"));
  }

  @Test
  void namesAnErrorOfTheAssembler() {
    assertThat(
            failure(nvcc(), RealNvcc.job("__global__ void k() { asm volatile(\"bogus;\"); }"))
                .firstError())
        .hasValueSatisfying(
            error -> {
              assertThat(error.file()).isEqualTo("kernel.ptx");
              assertThat(error.text()).contains("bogus");
            });
  }

  @Test
  void anErrorWithoutAPlaceIsKeptAsOutput() {
    CompilationException failure =
        failure(
            nvcc(), with(CompilerOptions.builder().arch("99").build(), KERNEL, OutputKind.CUBIN));
    assertThat(failure.firstError()).isEmpty();
    assertThat(failure.output()).isEqualTo("nvcc fatal   : Unsupported gpu architecture 'sm_99'");
  }

  @Test
  void aMissingHostCompilerIsNamed() {
    var nvcc = new Nvcc(RealNvcc.toolkit(), RealNvcc.environment(Map.of("PATH", "/none")));
    assertThat(failure(nvcc, RealNvcc.job(KERNEL)))
        .hasMessageStartingWith(
            """
            compilation of saxpy.cu failed with exit code 1:
            gcc: No such file or directory
            nvcc fatal   : Failed to preprocess host compiler properties.
            """);
  }

  @Test
  void directoriesWithBlanksQuotesAndShellCharactersWork() throws Exception {
    Path odd = Files.createDirectories(directory.resolve("it's, \"a\" $HOME `id` \\dir"));
    Path blank = Files.createDirectories(directory.resolve("with blank (1); & #"));
    Files.writeString(odd.resolve("a.h"), "#include \"b.h\"\n");
    Files.writeString(odd.resolve("b.h"), "#include <sub/c d.h>\n");
    Files.createDirectories(blank.resolve("sub"));
    Files.writeString(blank.resolve("sub/c d.h"), "#define VALUE 3\n");
    Path work = Files.createDirectories(directory.resolve("work (1) & it"));
    Compilation compilation =
        nvcc()
            .compile(
                RealNvcc.job(
                    "#include <a.h>\n__global__ void k(int *x) { *x = VALUE; }\n", odd, blank),
                work);
    assertThat(compilation.opened().orElseThrow())
        .contains(odd + "/a.h", odd + "/b.h", blank + "/sub/c d.h");

    Files.writeString(odd.resolve("b.h"), "int x = nothing;\n");
    CompilationException failure = failure(nvcc(), RealNvcc.job("#include <a.h>\n", odd));
    assertThat(failure.firstError())
        .contains(new Location(odd + "/b.h", 1, "identifier \"nothing\" is undefined"));
  }

  @Test
  void nonAsciiDirectoriesWork() throws Exception {
    Path headers = Files.createDirectories(directory.resolve("grün 核"));
    Files.writeString(headers.resolve("ä.h"), "int x = nothing;\n");
    assertThat(failure(nvcc(), RealNvcc.job("#include <ä.h>\n", headers)).firstError())
        .contains(new Location(headers + "/ä.h", 1, "identifier \"nothing\" is undefined"));
  }

  @Test
  void macrosArriveAsGiven() throws Exception {
    CompilerOptions options =
        CompilerOptions.builder()
            .defines("LIST=1,2,3", "TEXT=\"a b\"", "CALL=(1 + 2) * 3", "PLAIN")
            .build();
    nvcc()
        .compile(
            with(
                options,
                """
                constexpr int list[] = {LIST};
                static_assert(list[2] == 3 && CALL == 9);
                constexpr char text[] = TEXT;
                static_assert(sizeof text == 4 && text[1] == ' ');
                static_assert(PLAIN == 1);
                """,
                OutputKind.CUBIN),
            work());
  }

  @Test
  void variablesThatChangeTheCodeAreKeptOut() throws Exception {
    Path headers = Files.createDirectories(directory.resolve("cpath"));
    Files.writeString(headers.resolve("cpath.h"), "");
    var environment =
        RealNvcc.environment(
            Map.of(
                "NVCC_PREPEND_FLAGS", "-DBAD",
                "NVCC_APPEND_FLAGS", "-DBAD",
                "NVCC_CCBIN", "/none",
                "CUDAHOSTCXX", "/none",
                "CPATH", headers.toString(),
                "C_INCLUDE_PATH", headers.toString(),
                "CPLUS_INCLUDE_PATH", headers.toString()));
    new Nvcc(RealNvcc.toolkit(), environment)
        .compile(
            RealNvcc.job("#if defined(BAD) || __has_include(<cpath.h>)\n#error bad\n#endif\n"),
            work());
  }

  @Test
  void thePrintedCommandCanBePastedIntoAShell() throws Exception {
    Path headers = Files.createDirectories(directory.resolve("inc dir, $HOME"));
    Files.writeString(headers.resolve("a.h"), "#define VALUE 3\n");
    Path work = Files.createDirectories(directory.resolve("work (1) & it"));
    CompilerOptions options =
        CompilerOptions.builder().defines("TEXT=\"it's\"", "F(x)=x+1").build();
    var job =
        new CompileJob(
            "#include <a.h>\n__global__ void k(int *x) { *x = VALUE + F(sizeof TEXT); }\n",
            "saxpy.cu",
            Map.of(),
            options.over(RealNvcc.options()),
            List.of(headers),
            OutputKind.CUBIN);
    // The variable would change the code, so the printed command takes it away.
    Map<String, String> variables =
        Map.of("TEST_JIT_PRINT_COMPILER_COMMAND", "1", "NVCC_APPEND_FLAGS", "-DVALUE=4");
    byte[] printed = new byte[0];
    PrintStream usual = System.out;
    var captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
    try {
      Nvcc nvcc = new Nvcc(RealNvcc.toolkit(), RealNvcc.environment(variables));
      printed = Files.readAllBytes(nvcc.compile(job, work).image());
    } finally {
      System.setOut(usual);
    }
    String line = captured.toString(StandardCharsets.UTF_8).strip();
    assertThat(line).startsWith("Running command: cd '" + work + "' && env -u NVCC_APPEND_FLAGS ");

    Files.delete(work.resolve("kernel.cubin"));
    var shell =
        new ProcessBuilder("bash", "-c", line.substring("Running command: ".length()))
            .redirectErrorStream(true);
    shell.environment().putAll(variables);
    Process process = shell.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(work.resolve("kernel.cubin")).hasBinaryContent(printed);
  }

  @Test
  void whatPtxasSaysIsPrintedOnlyOnRequest() throws Exception {
    for (boolean verbose : List.of(false, true)) {
      PrintStream usual = System.out;
      var captured = new ByteArrayOutputStream();
      System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
      try {
        var options = CompilerOptions.builder().ptxasVerbose(verbose).build();
        nvcc().compile(with(options, KERNEL, OutputKind.CUBIN), work());
      } finally {
        System.setOut(usual);
      }
      assertThat(captured.toString(StandardCharsets.UTF_8).contains("ptxas info"))
          .isEqualTo(verbose);
    }
  }

  @Test
  void askingPtxasForNumbersDoesNotChangeTheCode() throws Exception {
    byte[] ours = Files.readAllBytes(nvcc().compile(RealNvcc.job(KERNEL), work()).image());
    List<String> quiet = new ArrayList<>(nvcc().compile(RealNvcc.job(KERNEL), work()).command());
    quiet.remove("--ptxas-options=--verbose");
    Process process =
        new ProcessBuilder(quiet).directory(work().toFile()).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    assertThat(process.waitFor()).isZero();
    byte[] bare = Files.readAllBytes(work().resolve("kernel.cubin"));
    // What differs is the note in which ptxas records its own command line.
    assertThat(sections(ours)).isEqualTo(sections(bare)).hasSizeGreaterThan(5);
  }

  /** The contents of an ELF file's sections that are neither notes nor without content. */
  private static List<String> sections(byte[] cubin) {
    ByteBuffer elf = ByteBuffer.wrap(cubin).order(ByteOrder.LITTLE_ENDIAN);
    var contents = new ArrayList<String>();
    for (int i = 0; i < elf.getShort(0x3c); i++) {
      int header = (int) elf.getLong(0x28) + i * elf.getShort(0x3a);
      int type = elf.getInt(header + 4);
      if (type != 7 && type != 8) {
        int start = (int) elf.getLong(header + 0x18);
        int size = (int) elf.getLong(header + 0x20);
        contents.add(HexFormat.of().formatHex(cubin, start, start + size));
      }
    }
    return contents;
  }

  @Test
  void spillsFailTheCheck() {
    CompilerOptions options =
        CompilerOptions.builder().checkNoSpills(true).extraFlags("--maxrregcount=24").build();
    CompilationException failure = failure(nvcc(), with(options, SPILLING, OutputKind.CUBIN));
    assertThat(failure)
        .hasMessageMatching(
            "(?s)PTXAS reported register spills:\n  _Z1kPfPKf: \\d+ bytes spill stores, .*");
    assertThat(failure.output()).contains("Registers are spilled to local memory in function");
    assertThat(failure.exitCode()).isZero();
  }

  @Test
  void localMemoryFailsTheCheck() {
    CompilerOptions options =
        CompilerOptions.builder().checkNoLocalMemory(true).maxRegisters(24).build();
    assertThat(failure(nvcc(), with(options, SPILLING, OutputKind.CUBIN)))
        .hasMessageStartingWith("PTXAS reported local memory usage:\n");
  }

  private static final String SPILLING =
      """
      __global__ void k(float *out, const float *in) {
        float v[64];
      #pragma unroll
        for (int i = 0; i < 64; i++) v[i] = in[i * 32 + threadIdx.x];
        __syncthreads();
      #pragma unroll
        for (int i = 0; i < 64; i++)
      #pragma unroll
          for (int j = 0; j < 64; j += 7) v[i] = v[i] * v[j] + v[63 - i];
      #pragma unroll
        for (int i = 0; i < 64; i++) out[i * 32 + threadIdx.x] = v[i];
      }
      """;

  @Test
  void rejectsAnOutputThatIsNoImage() throws IOException {
    for (String script :
        List.of(
            "exit 0",
            ": > kernel.cubin",
            "echo text > kernel.cubin",
            "mkdir kernel.cubin",
            "echo x > y; ln -s y kernel.cubin")) {
      var failure = failure(fake("rm -rf kernel.cubin; " + script), RealNvcc.job(KERNEL));
      assertThat(failure)
          .hasMessageStartingWith(
              "NVCC did not produce a valid CUBIN: " + work() + "/kernel.cubin\n");
    }
    assertThat(
            failure(fake(": > kernel.ptx"), with(CompilerOptions.INHERIT, KERNEL, OutputKind.PTX)))
        .hasMessageStartingWith("NVCC did not produce a valid PTX: " + work() + "/kernel.ptx\n");
  }

  @Test
  void aCompilerWithoutDependencyFileIsSaid() throws Exception {
    assertThat(
            fake("printf '\\177ELF' > kernel.cubin").compile(RealNvcc.job(KERNEL), work()).opened())
        .isEmpty();
  }

  @Test
  void aCompilerThatCannotBeStartedIsAnError() throws IOException {
    Nvcc nvcc = fake("exit 0");
    Files.delete(directory.resolve("fake nvcc"));
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> nvcc.compile(RealNvcc.job(KERNEL), work()))
        .withMessageContaining("fake nvcc");
  }

  @Test
  void anInterruptEndsTheCompiler() throws Exception {
    Nvcc nvcc = fake("echo $$ > started.tmp; mv started.tmp ../started; exec sleep 600");
    var run =
        new FutureTask<Optional<Throwable>>(
            () -> {
              try {
                nvcc.compile(RealNvcc.job(KERNEL), work());
                return Optional.empty();
              } catch (InterruptedException e) {
                return Optional.of(e);
              }
            });
    Thread thread = Thread.ofVirtual().start(run);
    Path started = directory.resolve("started");
    while (!Files.exists(started)) {
      Thread.onSpinWait();
      Thread.sleep(5);
    }
    thread.interrupt();
    assertThat(run.get()).isPresent();
    long pid = Long.parseLong(Files.readString(started).strip());
    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
  }
}
