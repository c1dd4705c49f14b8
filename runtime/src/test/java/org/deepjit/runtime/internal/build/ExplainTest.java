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
import java.util.Map;
import org.deepjit.runtime.CacheException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.KernelCache;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.toolkit.NvccVersion;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExplainTest {

  private static final String SOURCE = "#include <a.h>\n__global__ void k() {}\n";

  @TempDir Path directory;
  private BuilderFixture fixture;
  private Artifact old;

  @BeforeEach
  void buildOne() throws IOException {
    fixture = new BuilderFixture(directory).withPreprocessor();
    fixture.header("include/a.h", "int a;\n");
    old = build(SOURCE, CompilerOptions.INHERIT);
  }

  private Artifact build(String source, CompilerOptions options) {
    return fixture.builder().build(fixture.request("saxpy", source, options, "include"));
  }

  private KernelCache cache(String root) {
    return KernelCache.of(
        JitConfig.builder("TEST")
            .environment(Map.of("TEST_JIT_CACHE_DIR", directory.resolve(root).toString()))
            .build());
  }

  private String explain(Artifact artifact) {
    return explain("cache", artifact);
  }

  private String explain(String root, Artifact artifact) {
    String sentence = cache(root).explain(artifact.requireDirectory());
    String start = artifact.name() + " differs from " + old.name() + " in ";
    assertThat(sentence).startsWith(start);
    return sentence.substring(start.length());
  }

  @Test
  void namesTheFlag() {
    assertThat(explain(build(SOURCE, CompilerOptions.builder().optimizeLevel("1").build())))
        .isEqualTo(
            "the flag -O1, which is new; the flag --compiler-options=-O1, which is new; the flag"
                + " -O3, which is missing; the flag --compiler-options=-O3, which is missing");
  }

  @Test
  void namesTheHeaderAndItsFirstLineThatDiffers() throws IOException {
    fixture.header("include/a.h", "int a;\nint b;\n");
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .isEqualTo("line 2 of the header a.h (`int b;` instead of ``)");
  }

  @ParameterizedTest
  @CsvSource({
    // Texts are kept up to 64 KiB, lines' digests up to 1 MiB.
    "0, 0, line 7 of the header a.h (`int c;` instead of `int b;`)",
    "0, 10000, line 7 of the header a.h (instead of `int b;`)",
    "10000, 0, line 7 of the header a.h (`int c;`)",
    "10000, 10000, line 7 of the header a.h",
    "0, 150000, the content of the header a.h",
    "150000, 150000, the content of the header a.h"
  })
  void ofLargeHeadersLessIsKept(int before, int after, String change) throws IOException {
    fixture.root("large");
    String start = "int a;\n".repeat(6);
    fixture.header("include/a.h", start + "int b;\n" + "int d;\n".repeat(before));
    old = build(SOURCE, CompilerOptions.INHERIT);
    fixture.header("include/a.h", start + "int c;\n" + "int d;\n".repeat(after));
    assertThat(explain("large", build(SOURCE, CompilerOptions.INHERIT))).isEqualTo(change);
  }

  @Test
  void headersShareTheRoomForTexts() throws IOException {
    fixture.root("large");
    String source = "#include <a.h>\n#include <b.h>\n#include <c.h>\n";
    writeThree("1");
    old = build(source, CompilerOptions.INHERIT);
    writeThree("2");
    assertThat(explain("large", build(source, CompilerOptions.INHERIT)))
        .isEqualTo(
            "line 5001 of the header a.h (`int a2;` instead of `int a1;`); line 5002 of the"
                + " header b.h; line 1 of the header c.h (`int c2;` instead of `int c1;`)");
  }

  private void writeThree(String last) throws IOException {
    fixture.header("include/a.h", "int x;\n".repeat(5_000) + "int a" + last + ";\n");
    fixture.header("include/b.h", "int y;\n".repeat(5_001) + "int b" + last + ";\n");
    fixture.header("include/c.h", "int c" + last + ";\n");
  }

  @Test
  void namesTheClassPathsHeader() {
    fixture.ownHeader("own.h", "int a;\n");
    Artifact first = build(SOURCE, CompilerOptions.INHERIT);
    assertThat(explain(first)).isEqualTo("the class path's header own.h, which is new");
    fixture.ownHeader("own.h", "int b;\n");
    assertThat(cache("cache").explain(build(SOURCE, CompilerOptions.INHERIT).requireDirectory()))
        .endsWith(
            " differs from "
                + first.name()
                + " in line 1 of the class path's header own.h (`int b;` instead of `int a;`)");
  }

  @Test
  void namesANewHeader() throws IOException {
    fixture.header("include/a.h", "#include \"b.h\"\nint a;\n");
    fixture.header("include/b.h", "");
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .isEqualTo(
            "line 1 of the header a.h (`#include \"b.h\"` instead of `int a;`); the header b.h,"
                + " which is new");
  }

  @Test
  void namesTheFirstLineThatDiffers() {
    assertThat(explain(build(SOURCE.replace("k()", "k(int x)"), CompilerOptions.INHERIT)))
        .isEqualTo(
            "line 2 of the source (`__global__ void k(int x) {}` instead of `__global__ void k()"
                + " {}`)");
  }

  @Test
  void namesTheSignature() {
    fixture.signature("v2");
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .isEqualTo("the extra signature (v2 instead of )");
  }

  @Test
  void namesTheCompiler() {
    var other =
        new Toolkit(
            fixture.toolkit().home(),
            fixture.toolkit().nvcc(),
            new NvccVersion("nvcc\nBuild cuda_13.9\n", 13, 9));
    Artifact artifact =
        fixture
            .builder(other)
            .build(fixture.request("saxpy", SOURCE, CompilerOptions.INHERIT, "include"));
    assertThat(explain(artifact)).startsWith("the compiler (Build cuda_13.9 instead of Build cuda");
  }

  @Test
  void namesTheHostCompiler() throws IOException {
    fixture.script(
        "bin/gcc",
        """
        #!/bin/sh
        if [ "$1" = --version ]; then echo 'another compiler 1.0'; else exec /usr/bin/gcc "$@"; fi
        """);
    fixture.variable("PATH", directory.resolve("bin") + ":" + System.getenv("PATH"));
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .startsWith("the host compiler (another compiler 1.0 instead of gcc ")
        .doesNotContain(";");
  }

  @Test
  void namesTheToolkitBesideNvrtc() throws IOException {
    Artifact changed = build(SOURCE + "\n", CompilerOptions.INHERIT);
    describeToolkit(old, "12.9");
    describeToolkit(changed, "13.0");
    assertThat(explain(changed))
        .isEqualTo(
            "the toolkit (Build 13.0 instead of Build 12.9); line 3 of the source (`` instead of"
                + " ``)");
  }

  private static void describeToolkit(Artifact artifact, String version) throws IOException {
    Path meta = artifact.requireDirectory().resolve("meta.json");
    String host = "\"host\":\"";
    Files.writeString(
        meta,
        Files.readString(meta)
            .replace(host, "\"toolkit\":\"nvcc\\nBuild " + version + "\\n\"," + host));
  }

  @Test
  void namesWhatHasIncludeFound() throws IOException {
    String source = "#if __has_include(<b.h>)\n#endif\n";
    fixture.root("answers");
    old = build(source, CompilerOptions.INHERIT);
    fixture.header("include/b.h", "");
    assertThat(explain("answers", build(source, CompilerOptions.INHERIT)))
        .isEqualTo("the answers to __has_include ([<b.h> 1] instead of [<b.h> 0])");
  }

  @Test
  void namesThePostHook() throws IOException {
    fixture.libraryRoot("library").script("library/sign.sh", "#!/bin/sh\n");
    assertThat(explain(build(SOURCE, CompilerOptions.builder().postHook("sign.sh").build())))
        .matches("the post hook \\(\\[file, sign.sh, [0-9a-f]{32}] instead of \\[]\\)");
  }

  @Test
  void theNearestEntryIsCompared() {
    Artifact far = build(SOURCE + "// 2\n", CompilerOptions.builder().optimizeLevel("0").build());
    Artifact near = build(SOURCE + "// 2\n", CompilerOptions.builder().defines("A").build());
    assertThat(far.name()).isNotEqualTo(near.name());
    assertThat(explain(near))
        .isEqualTo("the flag -DA, which is new; line 3 of the source (`// 2` instead of ``)");
  }

  @Test
  void anOnlyEntryHasNothingToBeComparedWith() {
    assertThat(cache("cache").explain(old.requireDirectory()))
        .isEqualTo(old.name() + ": there is no other entry with the tag saxpy");
  }

  @Test
  void whatIsNoArtifactIsAnError() throws IOException {
    Path other = Files.createDirectory(directory.resolve("other"));
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> cache("cache").explain(other))
        .withMessage(
            other
                + " is no artifact that can be read: java.nio.file.NoSuchFileException: "
                + other
                + "/meta.json");
  }

  @Test
  void missesAreExplainedOnRequest() {
    fixture.variable("TEST_JIT_EXPLAIN_MISSES", "1");
    try (var messages = new Warnings()) {
      Artifact artifact = build(SOURCE + "\n//", CompilerOptions.INHERIT);
      assertThat(messages.messages())
          .containsExactly(cache("cache").explain(artifact.requireDirectory()));
    }
  }
}
