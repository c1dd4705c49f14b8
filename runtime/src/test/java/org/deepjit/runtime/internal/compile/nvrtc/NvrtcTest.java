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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilationException.Location;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.deepjit.runtime.internal.compile.Compilation;
import org.deepjit.runtime.internal.compile.CompileJob;
import org.deepjit.runtime.internal.compile.DefaultOptions;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.toolkit.Installation;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NVRTC for real; needs the library. */
@Tag("nvrtc")
final class NvrtcTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  private final Environment environment = RealNvcc.environment(Map.of());
  private final Toolkit toolkit = Installation.of(RealNvcc.toolkit(), environment).orElseThrow();
  private final NvrtcLibrary library = NvrtcSearch.search(environment, Optional.of(toolkit));

  @TempDir Path directory;

  private Nvrtc nvrtc(Optional<Toolkit> toolkit) {
    return new Nvrtc(library, toolkit, environment);
  }

  private CompileJob job(String source, Map<String, String> headers, OutputKind kind) {
    return job(source, headers, kind, CompilerOptions.INHERIT);
  }

  private CompileJob job(
      String source, Map<String, String> headers, OutputKind kind, CompilerOptions options) {
    CompilerOptions defaults =
        CompilerOptions.builder()
            .flags(NvrtcFlags.defaults(environment).toArray(String[]::new))
            .build()
            .over(DefaultOptions.of(environment, "90a"));
    return new CompileJob(
        source, "saxpy.cu", headers, options.over(defaults), List.of(directory), kind);
  }

  private Compilation compile(CompileJob job) throws Exception {
    return nvrtc(Optional.empty()).compile(job, Files.createTempDirectory(directory, "work"));
  }

  private Compilation compile(String source, CompilerOptions options) throws Exception {
    return compile(job(source, Map.of(), OutputKind.CUBIN, options));
  }

  private CompilationException failure(String source, Map<String, String> headers) {
    return catchThrowableOfType(
        CompilationException.class, () -> compile(job(source, headers, OutputKind.CUBIN)));
  }

  @Test
  void compilesToMachineCode() throws Exception {
    Compilation compilation = compile(KERNEL, CompilerOptions.INHERIT);
    assertThat(compilation.command())
        .filteredOn(option -> library.major() < 13 || !option.equals("--no-cache"))
        .containsExactly(
            library.path(),
            "kernel.cu",
            "--gpu-architecture=sm_90a",
            "--ptxas-options=--register-usage-level=10",
            "--std=c++20",
            "--device-as-default-execution-space",
            "--ptxas-options=--verbose",
            "--include-path=" + directory);
    assertThat(Files.readAllBytes(compilation.image())).startsWith(0x7f, 'E', 'L', 'F');
    assertThat(compilation.opened()).contains(List.of());
    assertThat(compilation.resources())
        .containsOnlyKeys("_Z1kPi")
        .allSatisfy((_, usage) -> assertThat(usage.registers()).isPositive());
    assertThat(compilation.diagnostics()).isEmpty();
  }

  @Test
  void compilesToPtx() throws Exception {
    Compilation compilation = compile(job(KERNEL, Map.of(), OutputKind.PTX));
    assertThat(compilation.image()).hasFileName("kernel.ptx");
    assertThat(compilation.image()).content().contains(".target sm_90a").doesNotContain("\0");
  }

  @Test
  void theIdentityHasTheBuildAndTheHeadersVersion() {
    assertThat(nvrtc(Optional.empty()).identity(List.of()))
        .satisfiesExactly(
            kind -> assertThat(kind).isEqualTo("nvrtc"),
            version ->
                assertThat(version)
                    .startsWith(library + "\n")
                    .contains("Compiler Build ID: ", "Cuda compilation tools, release "),
            headers -> assertThat(headers).isEqualTo("none"));
    assertThat(nvrtc(Optional.of(toolkit)).identity(List.of())).endsWith(toolkit.version().text());
  }

  @Test
  void specialisationsAreEmittedByTakingTheirAddress() throws Exception {
    Nvrtc nvrtc = nvrtc(Optional.empty());
    Compilation compilation =
        compile(
            "namespace ns { template <int N, class T> __global__ void f(T *x) { *x = N; } }\n"
                + nvrtc.instantiation("ns::f<256, float>"),
            CompilerOptions.INHERIT);
    assertThat(compilation.resources()).containsOnlyKeys("_ZN2ns1fILi256EfEEvPT0_");
  }

  @Test
  void namesErrorsAsNvccDoes() {
    assertThat(failure("__global__ void k() {\n  foo();\n  bar();\n}\n", Map.of()))
        .hasMessageStartingWith(
            """
            compilation of saxpy.cu failed with exit code 6:
            saxpy.cu(2): error: identifier "foo" is undefined
                foo();
                ^
            saxpy.cu(3): error: identifier "bar" is undefined
                bar();
                ^
            CompilationException.output() has the whole output
            command: %s kernel.cu --gpu-architecture=sm_90a \
            """
                .formatted(library.path()));
    assertThat(failure("#line 5 \"My Kernel (2).cu\"\nint x = y;\n", Map.of()).firstError())
        .contains(new Location("My Kernel (2).cu", 5, "identifier \"y\" is undefined"));
    assertThat(
            failure("#include <a/b.cuh>\n", Map.of("a/b.cuh", "\nint x = nothing;\n")).firstError())
        .contains(new Location("a/b.cuh", 2, "identifier \"nothing\" is undefined"));
  }

  @Test
  void namesAnErrorOfTheAssembler() {
    assertThat(failure("__global__ void k() { asm volatile(\"bogus;\"); }", Map.of()).firstError())
        .hasValueSatisfying(error -> assertThat(error.file()).isEqualTo("kernel.ptx"));
  }

  @Test
  void aHeaderThatIsMissingIsNamedAndTheMissingToolkitToo() {
    assertThat(failure("\n#include <cuda_fp16.h>\n", Map.of()))
        .hasMessageStartingWith(
            "compilation of saxpy.cu failed with exit code 6 (there is no CUDA toolkit, so none of"
                + " its headers can be included):\nsaxpy.cu(2): error: ");
  }

  @Test
  void aHeaderOfTheToolkitIsFoundAndNotTracked() throws Exception {
    Path work = Files.createTempDirectory(directory, "work");
    Compilation compilation =
        nvrtc(Optional.of(toolkit))
            .compile(
                job(
                    "#include <cuda_fp16.h>\n__global__ void k(half *x) { *x = 1; }\n",
                    Map.of(),
                    OutputKind.CUBIN),
                work);
    assertThat(compilation.opened()).contains(List.of());
  }

  @Test
  void nothingIsFoundBesideTheProcess() {
    assertThat(failure("#include \"pom.xml\"\n", Map.of()).firstError())
        .hasValueSatisfying(error -> assertThat(error.text()).contains("open source file"));
  }

  @Test
  void ownHeadersFindEachOtherAndMayBeReadOnce() throws Exception {
    Compilation compilation =
        compile(
            job(
                """
                #include <a/b.cuh>
                #include <a/c.cuh>
                #include "a/d.cuh"
                __global__ void k(int *x) { *x = c() + d(__FILE__[0]); }
                """,
                Map.of(
                    "a/b.cuh", "#include \"c.cuh\"\n#include \"../a/d.cuh\"\n",
                    "a/c.cuh", "#pragma once\nconstexpr int c() { return 3; }\n",
                    "a/d.cuh", "#pragma once\ninline int d(int n) { return n; }\n"),
                OutputKind.CUBIN));
    assertThat(compilation.opened()).contains(List.of());
  }

  @Test
  void theImageDoesNotDependOnTheWorkingDirectory() throws Exception {
    CompilerOptions lines = CompilerOptions.builder().lineInfo(true).build();
    CompileJob job =
        job(
            "#include <a.h>\n__global__ void k(const char **x) { *x = a(); }\n",
            Map.of("a.h", "inline const char *a() { return __FILE__; }\n"),
            OutputKind.CUBIN,
            lines);
    byte[] first = Files.readAllBytes(compile(job).image());
    assertThat(Files.readAllBytes(compile(job).image())).isEqualTo(first);
    assertThat(new String(first, StandardCharsets.ISO_8859_1))
        .contains("a.h\0")
        .doesNotContain(directory.toString());
  }

  @Test
  void warningsAreDiagnostics() throws Exception {
    assertThat(
            compile("\n__global__ void k() { int unused = 3; }\n", CompilerOptions.INHERIT)
                .diagnostics())
        .first()
        .extracting(Diagnostic::severity, Diagnostic::file, Diagnostic::line, Diagnostic::text)
        .containsExactly(
            Severity.WARNING,
            "saxpy.cu",
            2,
            "variable \"unused\" was declared but never referenced");
  }

  @Test
  void everyOptionIsExpressed() throws Exception {
    CompilerOptions options =
        CompilerOptions.builder()
            .optimizeLevel("1")
            .fastMath(true)
            .maxRegisters(32)
            .registerUsageLevel(5)
            .checkNoSpills(true)
            .checkNoLocalMemory(true)
            .lineInfo(true)
            .flags("--std=c++17")
            .defines("VALUE=1, 2", "TEXT=\"a b\"")
            .extraFlags("--fmad=false")
            .build();
    String source =
        "__global__ void k(int *x) { int a[] = {VALUE}; x[a[0]] = TEXT[0] + __cplusplus; }\n";
    assertThat(compile(source, options).command().subList(2, 13))
        .containsExactly(
            "--gpu-architecture=sm_90a",
            "--use_fast_math",
            "--ptxas-options=--register-usage-level=5",
            "--maxrregcount=32",
            "--ptxas-options=--warn-on-spills",
            "--ptxas-options=--warn-on-local-memory-usage",
            "--generate-line-info",
            "--std=c++17",
            "-DVALUE=1, 2",
            "-DTEXT=\"a b\"",
            "--fmad=false");
  }

  @Test
  void spillsBreakTheCheck() {
    var source =
        """
        __global__ void k(float *x) {
          float a[100];
          for (int i = 0; i < 100; i++) a[i] = x[i * threadIdx.x];
          for (int j = 0; j < 50; j++)
            for (int i = 0; i < 100; i++) a[i] = a[i] * a[(i + 1) % 100] + x[j];
          for (int i = 0; i < 100; i++) x[i] = a[i];
        }
        """;
    CompilerOptions options =
        CompilerOptions.builder().maxRegisters(32).checkNoSpills(true).build();
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> compile(source, options))
        .withMessageMatching(
            "(?s)PTXAS reported register spills:\\n  _Z1kPf: \\d+ bytes spill stores, \\d+ bytes"
                + " spill loads, \\d+ bytes stack frame\\n.*");
  }

  @Test
  void flagsThatItDoesNotKnowAreRejectedByName() {
    CompilerOptions options =
        CompilerOptions.builder()
            .flags("--std=c++20", "--compiler-options=-fPIC", "--expt-relaxed-constexpr")
            .extraFlags("-ccbin", "/usr/bin/g++")
            .build();
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> compile(KERNEL, options))
        .withMessage(
            library
                + " does not know --compiler-options=-fPIC, --expt-relaxed-constexpr, -ccbin,"
                + " /usr/bin/g++ for saxpy.cu; its default flags are --std=c++20"
                + " --device-as-default-execution-space; nvcc is chosen by"
                + " JitConfig.compiler(\"nvcc\") or TEST_JIT_COMPILER=nvcc");
  }

  @Test
  void anArchitectureThatItDoesNotKnowIsRejectedWithThoseItKnows() {
    CompilerOptions options = CompilerOptions.builder().arch("99").build();
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> compile(KERNEL, options))
        .withMessageStartingWith(
            library + " cannot compile for --gpu-architecture=sm_99, it knows ")
        .withMessageContaining("80, ");
  }

  @Test
  void aFamilyThatItDoesNotKnowBecomesTheConcreteArchitecture() {
    assertThat(nvrtc(Optional.empty()).architecture("999f", "999a")).isEqualTo("999a");
    assertThat(nvrtc(Optional.empty()).architecture("90a", "90a")).isEqualTo("90a");
  }

  @Test
  void directoriesWithOddNamesWork() throws Exception {
    Path odd = Files.createDirectories(directory.resolve("it's, \"a\" $HOME `id` \\dir"));
    Files.writeString(odd.resolve("a.h"), "#define VALUE 3\n");
    CompileJob job = job("#include <a.h>\nint x = VALUE;\n", Map.of(), OutputKind.CUBIN);
    var other =
        new CompileJob(job.source(), "saxpy.cu", Map.of(), job.options(), List.of(odd), job.kind());
    assertThat(compile(other).opened()).contains(List.of(odd + "/a.h"));
  }
}
