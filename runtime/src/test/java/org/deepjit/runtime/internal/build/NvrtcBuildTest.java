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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.Kernel.Origin;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.nvrtc.Nvrtc;
import org.deepjit.runtime.internal.compile.nvrtc.NvrtcSearch;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Artifacts that NVRTC makes; needs the library. */
@Tag("nvrtc")
final class NvrtcBuildTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = VALUE; }\n";
  private static final CompilerOptions FLAGS =
      CompilerOptions.builder().flags("--std=c++20", "--device-as-default-execution-space").build();

  @TempDir Path directory;

  private BuilderFixture fixture;

  @BeforeEach
  void makeFixture() throws Exception {
    fixture = new BuilderFixture(directory);
  }

  private static Compiler nvrtc(Environment environment) {
    return new Nvrtc(
        NvrtcSearch.search(environment, Optional.empty()), Optional.empty(), environment);
  }

  private Artifact build(String source) {
    return fixture
        .builder(NvrtcBuildTest::nvrtc)
        .build(fixture.request("saxpy", source, FLAGS, "headers"));
  }

  @Test
  void compilesOnceAndAnEditedHeaderIsSeenAtOnce() throws Exception {
    fixture.header("headers/a.h", "#include \"sub/b.h\"\n");
    fixture.header("headers/sub/b.h", "#define VALUE 1\n");
    String source = "#include <a.h>\n" + KERNEL;
    Artifact first = build(source);
    assertThat(first.origin()).isEqualTo(new Origin.Compiled());
    Artifact second = build(source);
    assertThat(second.origin()).isEqualTo(new Origin.Disk(directory.resolve("cache")));
    assertThat(second.name()).isEqualTo(first.name());
    assertThat(second.resources().of("_Z1kPi")).isPresent();

    fixture.header("headers/sub/b.h", "#define VALUE 2\n");
    Artifact edited = build(source);
    assertThat(edited.origin()).isEqualTo(new Origin.Compiled());
    assertThat(edited.name()).isNotEqualTo(first.name());
    assertThat(edited.image()).isNotEqualTo(first.image());

    fixture.header("headers/sub/b.h", "#define VALUE 1\n");
    assertThat(build(source).name()).isEqualTo(first.name());
  }

  @Test
  void theSourceBehindAComputedIncludeIsNotCachedAndThatIsSaid() throws Exception {
    fixture.header("headers/a.h", "#define VALUE 1\n");
    String source = "#define HEADER <a.h>\n#include HEADER\n" + KERNEL;
    try (var warnings = new Warnings()) {
      assertThat(build(source).directory()).isEmpty();
      assertThat(warnings.messages())
          .containsExactly(
              "the artifact of saxpy.cu is not cached: the compiler did not say which headers it"
                  + " read");
    }
  }

  @Test
  void theTwoCompilersHaveKeysAndMetadataOfTheirOwn() throws Exception {
    String source = "#define VALUE 1\n" + KERNEL;
    Artifact own = build(source);
    Artifact nvccs =
        fixture
            .builder()
            .build(fixture.request("saxpy", source, CompilerOptions.INHERIT, "headers"));
    assertThat(own.name()).isNotEqualTo(nvccs.name());
    JsonNode meta =
        new JsonMapper().readTree(Files.readAllBytes(own.requireDirectory().resolve("meta.json")));
    assertThat(meta.path("compiler_info").propertyNames())
        .containsExactly("path", "version", "toolkit");
    assertThat(meta.path("compiler_info").path("version").stringValue()).startsWith("NVRTC 1");
    assertThat(meta.path("command").stringValue())
        .contains("libnvrtc.so.", " kernel.cu --gpu-architecture=sm_90a ");
  }

  @Test
  void dumpsComeFromTheSameCompiler() throws Exception {
    CompilerOptions options = CompilerOptions.builder().dumpPtx(true).build().over(FLAGS);
    Artifact artifact =
        fixture
            .builder(NvrtcBuildTest::nvrtc)
            .build(fixture.request("saxpy", "#define VALUE 1\n" + KERNEL, options, "headers"));
    assertThat(artifact.requireDirectory().resolve("kernel.ptx"))
        .content()
        .contains(".target sm_90a");
  }
}
