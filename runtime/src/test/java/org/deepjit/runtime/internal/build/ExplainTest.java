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

  private KernelCache cache() {
    return KernelCache.of(
        JitConfig.builder("TEST")
            .environment(Map.of("TEST_JIT_CACHE_DIR", directory.resolve("cache").toString()))
            .build());
  }

  private String explain(Artifact artifact) {
    String sentence = cache().explain(artifact.requireDirectory());
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
  void namesTheHeader() throws IOException {
    fixture.header("include/a.h", "int b;\n");
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .isEqualTo("the content of the header a.h");
  }

  @Test
  void namesANewHeader() throws IOException {
    fixture.header("include/a.h", "#include \"b.h\"\nint a;\n");
    fixture.header("include/b.h", "");
    assertThat(explain(build(SOURCE, CompilerOptions.INHERIT)))
        .isEqualTo("the content of the header a.h; the header b.h, which is new");
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
    assertThat(cache().explain(old.requireDirectory()))
        .isEqualTo(old.name() + ": there is no other entry with the tag saxpy");
  }

  @Test
  void whatIsNoArtifactIsAnError() throws IOException {
    Path other = Files.createDirectory(directory.resolve("other"));
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> cache().explain(other))
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
      assertThat(messages.messages()).containsExactly(cache().explain(artifact.requireDirectory()));
    }
  }
}
