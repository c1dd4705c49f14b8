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
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.Kernel.Origin;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of docs/behaviours.md that concern compiling and keys and need no device. */
final class SeedBuildRowsTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory);
  }

  private String digest(CompilerOptions options) {
    return build(options).name().digest().hex();
  }

  private Artifact build(CompilerOptions options) {
    return fixture.builder().build(fixture.request("saxpy", KERNEL, options));
  }

  private static CompilerOptions extra(String... flags) {
    return CompilerOptions.builder().extraFlags(flags).build();
  }

  @Test
  void h11CyclesQuotesAndMissingHeadersAreTheCompilersBusiness() throws IOException {
    fixture.header("inc/lib/a.h", "#pragma once\n#include \"b.h\"\n#define VALUE 11\n");
    fixture.header("inc/lib/b.h", "#pragma once\n#include <lib/a.h>\n");
    fixture.header("inc/lib/unused.h", "#error not read\n");
    String source =
        """
        #if 0
        #include <lib/none.h>
        #endif
        /*
        #include <lib/unused.h>
        */
          #  include  <lib/a.h> // a comment
        __global__ void k(int *x) { *x = VALUE; }
        """;
    Artifact first = fixture.builder().build(fixture.request(source, "inc"));
    fixture.header("inc/lib/unused.h", "#error still not read\n");
    assertThat(fixture.builder().build(fixture.request(source, "inc")).name())
        .isEqualTo(first.name());

    BuildRequest missing = fixture.request("#include <lib/late.h>\n" + KERNEL, "inc");
    ArtifactBuilder builder = fixture.builder();
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> builder.build(missing))
        .withMessageContaining(
            """
            saxpy.cu(1,10): error: lib/late.h: No such file or directory
                1 | #include <lib/late.h>
                  |          ^~~~~~~~~~~~
            """);
    fixture.header("inc/lib/late.h", "");
    assertThat(builder.build(missing).origin()).isEqualTo(new Origin.Compiled());
  }

  @Test
  void h12AGraphOfHeadersHasOneDigestWhereverItLiesAndAnEditIsSeen() throws IOException {
    fixture.withPreprocessor();
    for (String root : List.of("one", "two")) {
      fixture.header(root + "/lib/h0.h", "#pragma once\nint x0 = 0;\n");
      for (int i = 1; i < 64; i++) {
        fixture.header(
            root + "/lib/h" + i + ".h",
            "#pragma once\n#include <lib/h%d.h>\n#include <lib/h%d.h>\nint x%d;\n"
                .formatted(i - 1, i / 2, i));
      }
    }
    String source = "#include <lib/h63.h>\n";
    ArtifactBuilder builder = fixture.builder();
    Artifact one = builder.build(fixture.request(source, "one"));
    Artifact two = builder.build(fixture.request(source, "two"));
    assertThat(two.name()).isEqualTo(one.name());
    assertThat(fixture.runs()).isEqualTo(1);

    fixture.header("two/lib/h0.h", "#pragma once\nint x0 = 1;\n");
    assertThat(builder.build(fixture.request(source, "two")).name()).isNotEqualTo(one.name());
    assertThat(builder.build(fixture.request(source, "one")).name()).isEqualTo(one.name());
  }

  @Test
  void g19FlagsOfALibraryChangeTheKeyAndAreRecorded() throws IOException {
    CompilerOptions library =
        extra("-diag-suppress=177", "--compiler-options=-Wall", "-I" + directory, "-DA=1", "-DB");
    Artifact artifact = build(library);
    assertThat(artifact.name().digest().hex()).isNotEqualTo(digest(CompilerOptions.INHERIT));
    assertThat(artifact.requireDirectory().resolve("meta.json"))
        .content()
        .contains(
            "\"extra_nvcc_flags\":[\"-diag-suppress=177\",\"--compiler-options=-Wall\",\"-I"
                + directory
                + "\",\"-DA=1\",\"-DB\"]");
  }

  @Test
  void g21AnIncludeFlagIsInTheKeyWithItsPathAndItsHeadersWithTheirContent() throws IOException {
    for (String tree : List.of("one", "same", "changed")) {
      fixture.header(
          tree + "/third_party/value.cuh",
          "constexpr int value = " + (tree.equals("changed") ? 18 : 17) + ";\n");
    }
    String source = "#include <third_party/value.cuh>\n__global__ void k(int *x) { *x = value; }\n";
    var digests = new HashSet<String>();
    for (String tree : List.of("one", "same", "changed")) {
      CompilerOptions options = extra("-I" + directory.resolve(tree));
      BuildRequest request = fixture.request("saxpy", source, options);
      digests.add(fixture.builder().build(request).name().digest().hex());
    }
    assertThat(digests).hasSize(3);

    fixture.header("one/third_party/value.cuh", "constexpr int value = 19;\n");
    BuildRequest request = fixture.request("saxpy", source, extra("-I" + directory.resolve("one")));
    digests.add(fixture.builder().build(request).name().digest().hex());
    assertThat(digests).hasSize(4);
  }

  @Test
  void g23AStatedArchitectureIsCompiledForAndRecorded() throws IOException {
    for (String arch : List.of("80", "89", "90", "90a", "100a", "100f", "120f")) {
      Artifact artifact = build(CompilerOptions.builder().arch(arch).build());
      assertThat(artifact.requireDirectory().resolve("meta.json"))
          .content()
          .contains("--gpu-architecture=sm_" + arch + " ", "\"arch\":\"" + arch + "\"");
    }
    assertThat(fixture.list("cache/cache")).hasSize(7);
  }

  static Stream<CompilerOptions> optionsInTheKey() {
    return Stream.of(
        CompilerOptions.builder().optimizeLevel("0").build(),
        CompilerOptions.builder().fastMath(true).build(),
        CompilerOptions.builder().ptxasVerbose(true).build(),
        CompilerOptions.builder().registerUsageLevel(5).build(),
        CompilerOptions.builder().checkNoSpills(true).build(),
        CompilerOptions.builder().checkNoLocalMemory(true).build(),
        CompilerOptions.builder().lineInfo(true).build(),
        CompilerOptions.builder().arch("80").build(),
        CompilerOptions.builder().flags("-std=c++17").build(),
        CompilerOptions.builder().maxRegisters(32).build(),
        CompilerOptions.builder().defines("A").build(),
        extra("-DA", "-DB"),
        extra("-DB", "-DA"),
        extra("-DA -DB"));
  }

  @Test
  void g29EveryOptionThatMattersIsInTheKeyAndEachFlagOnItsOwn() throws IOException {
    fixture.withStandIn();
    var digests = new HashSet<String>();
    digests.add(digest(CompilerOptions.INHERIT));
    optionsInTheKey().forEach(options -> digests.add(digest(options)));
    assertThat(digests).hasSize(15);
  }

  @Test
  void g28TheCompilersPathIsNotInTheKey() throws IOException {
    fixture.withStandIn();
    String usual = digest(CompilerOptions.INHERIT);
    ArtifactBuilder builder = fixture.builder(elsewhere("another/nvcc", fixture.toolkit()));
    BuildRequest request = fixture.request("saxpy", KERNEL, CompilerOptions.INHERIT);
    assertThat(builder.nameOf(request)).isEmpty();
    assertThat(builder.build(request).name().digest().hex()).isEqualTo(usual);
  }

  private Toolkit elsewhere(String nvcc, Toolkit toolkit) {
    return new Toolkit(toolkit.home(), directory.resolve(nvcc), toolkit.version());
  }

  @Test
  void g31ARelocatedTreeHitsWithoutACompiler() throws IOException {
    fixture.withPreprocessor();
    fixture.header("site-a/lib/a.h", "int a;\n");
    fixture.header("site-b/lib/a.h", "int a;\n");
    String source = "#include <lib/a.h>\n";
    Artifact built = fixture.builder().build(fixture.request(source, "site-a"));
    byte[] meta = Files.readAllBytes(built.requireDirectory().resolve("meta.json"));
    Artifact found =
        fixture
            .builder(elsewhere("none", fixture.toolkit()))
            .build(fixture.request(source, "site-b"));
    assertThat(found.name()).isEqualTo(built.name());
    assertThat(found.requireDirectory().resolve("meta.json")).hasBinaryContent(meta);
  }

  @Test
  void g30OrderOfDirectoriesAndSignatureMatter() throws IOException {
    fixture.withPreprocessor();
    fixture.header("one/lib/a.h", "int a = 11;\n");
    fixture.header("two/lib/a.h", "int a = 12;\n");
    String source = "#include <lib/a.h>\n";
    var names = new HashSet<>();
    names.add(fixture.builder().build(fixture.request(source, "one", "two")).name());
    names.add(fixture.builder().build(fixture.request(source, "two", "one")).name());
    names.add(fixture.builder().build(fixture.request(source, "one")).name());
    assertThat(names).hasSize(2);
    fixture.signature("a\0b");
    names.add(fixture.builder().build(fixture.request(source, "one")).name());
    fixture.signature("a\0c");
    names.add(fixture.builder().build(fixture.request(source, "one")).name());
    assertThat(names).hasSize(4);
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Local memory used for function 'k', true, false, ''",
    "Registers are spilled to local memory in function 'k', false, true, ''",
    "Registers are  SPILLED to LOCAL memory, true, false, PTXAS reported register spills:",
    "LOCAL memory  Used for function 'k', false, true, PTXAS reported local memory usage:"
  })
  void g37EachCheckFailsForItsOwnWarningOnly(
      String warning, boolean spills, boolean localMemory, String message) throws IOException {
    RealNvcc.behind(
        directory.resolve("nvcc"),
        "echo \"ptxas warning : " + warning + "\" >&2\nprintf '\\177ELF' > kernel.cubin");
    CompilerOptions options =
        CompilerOptions.builder().checkNoSpills(spills).checkNoLocalMemory(localMemory).build();
    if (message.isEmpty()) {
      assertThat(build(options).image()).hasSize(4);
    } else {
      assertThatExceptionOfType(CompilationException.class)
          .isThrownBy(() -> build(options))
          .withMessageStartingWith(message + "\n  ptxas warning : " + warning + "\n");
      assertThat(fixture.list("cache")).containsExactly("tmp");
      assertThat(fixture.list("cache/tmp")).isEmpty();
    }
  }

  static Map<String, String> brokenCompilers() {
    return Map.of(
        "printf '\\177ELF' > kernel.cubin; exit 37", "saxpy.cu failed with exit code 37:",
        "exit 0", "NVCC did not produce a valid CUBIN: ",
        ": > kernel.cubin", "NVCC did not produce a valid CUBIN: ",
        "case \"$*\" in *' --ptx '*) ;; *) printf '\\177ELF' > kernel.cubin ;; esac",
            "NVCC did not produce a valid PTX: ",
        "case \"$*\" in *' --ptx '*) : > kernel.ptx ;; *) printf '\\177ELF' > kernel.cubin ;; esac",
            "NVCC did not produce a valid PTX: ");
  }

  static Stream<Map.Entry<String, String>> brokenCompilerCases() {
    return brokenCompilers().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("brokenCompilerCases")
  void g39WhatIsNoImageOrDumpIsNotPublishedAndARepairHelps(Map.Entry<String, String> broken)
      throws IOException {
    RealNvcc.behind(directory.resolve("nvcc"), broken.getKey());
    ArtifactBuilder builder = fixture.builder();
    BuildRequest request =
        fixture.request("saxpy", KERNEL, CompilerOptions.builder().dumpPtx(true).build());
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> builder.build(request))
        .withMessageContaining(broken.getValue());
    assertThat(fixture.list("cache")).containsExactly("tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();

    RealNvcc.behind(
        directory.resolve("nvcc"), "printf '\\177ELF' > kernel.cubin; echo code > kernel.ptx");
    Artifact repaired = builder.build(request);
    assertThat(repaired.requireDirectory().resolve("kernel.ptx")).hasContent("code");
  }

  @Test
  void g39AHookThatSpoilsTheDirectoryDoesNotSpoilTheArtifact() throws IOException {
    fixture.withStandIn().libraryRoot("library");
    fixture.script(
        "library/odd.sh", "#!/bin/sh\nmkdir meta.json; ln -s / root; echo x > kernel.cu\n");
    Artifact artifact = build(CompilerOptions.builder().postHook("odd.sh").build());
    assertThat(fixture.list("cache/cache/" + artifact.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "meta.json");
    assertThat(artifact.requireDirectory().resolve("kernel.cu")).hasContent(KERNEL);
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }
}
