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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class HeaderTrackingTest {

  private static final String SOURCE =
      "#include <lib/a.h>\n__global__ void k(int *x) { *x = VALUE; }\n";

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory);
    fixture.header("inc/lib/a.h", "#pragma once\n#include \"b.h\"\n");
    fixture.header("inc/lib/b.h", "#define VALUE 1\n");
  }

  private boolean isBuilt(BuildRequest request) {
    return isBuilt(fixture.builder(), request);
  }

  private static boolean isBuilt(ArtifactBuilder builder, BuildRequest request) {
    return builder.build(request).origin() instanceof Kernel.Origin.Compiled;
  }

  @Test
  void h11AnEditedHeaderIsSeenAtOnceInTheSameProcess() throws IOException {
    ArtifactBuilder builder = fixture.builder();
    BuildRequest request = fixture.request(SOURCE, "inc");
    Artifact one = builder.build(request);
    fixture.header("inc/lib/b.h", "#define VALUE 2\n");
    Artifact two = builder.build(request);
    assertThat(two.name()).isNotEqualTo(one.name());
    assertThat(two.image()).isNotEqualTo(one.image());
    fixture.header("inc/lib/b.h", "#define VALUE 1\n");
    assertThat(builder.nameOf(request)).contains(one.name());
    assertThat(builder.build(request).image()).isEqualTo(one.image());
    assertThat(fixture.runs()).isEqualTo(2);
  }

  @Test
  void g30TheSameTreeElsewhereHits() throws IOException {
    fixture.header("other place/lib/a.h", "#pragma once\n#include \"b.h\"\n");
    fixture.header("other place/lib/b.h", "#define VALUE 1\n");
    assertThat(isBuilt(fixture.request(SOURCE, "inc"))).isTrue();
    assertThat(isBuilt(fixture.request(SOURCE, "other place"))).isFalse();
    fixture.header("it's, odd/lib/a.h", "#pragma once\n#include \"b.h\"\n");
    fixture.header("it's, odd/lib/b.h", "#define VALUE 1\n");
    assertThat(isBuilt(fixture.request(SOURCE, "it's, odd"))).isFalse();
    assertThat(isBuilt(fixture.request(SOURCE + "\n", "it's, odd"))).isTrue();
    assertThat(isBuilt(fixture.request(SOURCE + "\n", "inc"))).isFalse();
  }

  @Test
  void modificationTimesDoNotMatter() throws IOException {
    fixture.withPreprocessor();
    assertThat(isBuilt(fixture.request(SOURCE, "inc"))).isTrue();
    Files.setLastModifiedTime(
        directory.resolve("inc/lib/b.h"), FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    assertThat(isBuilt(fixture.request(SOURCE, "inc"))).isFalse();
  }

  @Test
  void aHeaderThatTakesPrecedenceLaterIsSeen() throws IOException {
    fixture.withPreprocessor();
    BuildRequest request = fixture.request(SOURCE, "first", "inc");
    ArtifactBuilder builder = fixture.builder();
    assertThat(isBuilt(builder, request)).isTrue();
    assertThat(isBuilt(builder, request)).isFalse();
    fixture.header("first/lib/a.h", "#define VALUE 7\n");
    assertThat(isBuilt(builder, request)).isTrue();
    Files.delete(directory.resolve("first/lib/a.h"));
    assertThat(fixture.builder().build(request).image())
        .isEqualTo(fixture.builder().build(fixture.request(SOURCE, "inc")).image());
  }

  @Test
  void aHeaderBesideTheIncluderTakesPrecedenceLater() throws IOException {
    fixture.withPreprocessor();
    fixture.header("inc/lib/a.h", "#include \"c.h\"\n");
    fixture.header("inc/c.h", "#define VALUE 1\n");
    ArtifactBuilder builder = fixture.builder();
    BuildRequest request = fixture.request(SOURCE, "inc");
    assertThat(isBuilt(builder, request)).isTrue();
    fixture.header("inc/lib/c.h", "#define VALUE 2\n");
    assertThat(isBuilt(builder, request)).isTrue();
  }

  @Test
  void theAnswerOfHasIncludeIsInTheKey() throws IOException {
    fixture.withPreprocessor();
    String source =
        """
        #if __has_include(<lib/opt.h>)
        #define VALUE 1
        #else
        #define VALUE 2
        #endif
        __global__ void k(int *x) { *x = VALUE; }
        """;
    ArtifactBuilder builder = fixture.builder();
    Artifact without = builder.build(fixture.request(source, "inc"));
    fixture.header("inc/lib/opt.h", "");
    Artifact with = builder.build(fixture.request(source, "inc"));
    assertThat(with.image()).isNotEqualTo(without.image());
    Files.delete(directory.resolve("inc/lib/opt.h"));
    assertThat(builder.build(fixture.request(source, "inc")).image()).isEqualTo(without.image());
  }

  @Test
  void h11ConditionalAndComputedIncludesWork() throws IOException {
    fixture.withPreprocessor();
    String source =
        """
        #ifdef WIDE
        #define FILE <lib/a.h>
        #else
        #define FILE <lib/b.h>
        #endif
        #include FILE
        __global__ void k(int *x) { *x = VALUE; }
        """;
    ArtifactBuilder builder = fixture.builder();
    BuildRequest narrow = fixture.request(source, "inc");
    assertThat(isBuilt(builder, narrow)).isTrue();
    fixture.header("inc/lib/a.h", "#define VALUE 9\n");
    assertThat(isBuilt(builder, narrow)).isFalse();
    var wide =
        fixture.request("saxpy", source, CompilerOptions.builder().defines("WIDE").build(), "inc");
    assertThat(isBuilt(builder, wide)).isTrue();
    fixture.header("inc/lib/a.h", "#define VALUE 8\n");
    assertThat(isBuilt(builder, wide)).isTrue();
  }

  @Test
  void h11PrefixesNarrowWhatIsTracked() throws IOException {
    fixture.withPreprocessor();
    fixture.header("inc/big/c.h", "#define OTHER 1\n");
    String source = "#include <big/c.h>\n" + SOURCE;
    ArtifactBuilder all = fixture.builder();
    ArtifactBuilder some = fixture.prefixes("lib/").builder();
    BuildRequest request = fixture.request(source, "inc");
    assertThat(isBuilt(all, request)).isTrue();
    assertThat(isBuilt(some, request)).isTrue();
    fixture.header("inc/big/c.h", "#define OTHER 2\n");
    assertThat(isBuilt(some, request)).isFalse();
    assertThat(isBuilt(all, request)).isTrue();
    fixture.header("inc/lib/b.h", "#define VALUE 2\n");
    assertThat(isBuilt(some, request)).isTrue();
  }

  @Test
  void metadataTellsWhatWasReadAndIsReproducible() throws IOException {
    BuildRequest request = fixture.request("#include <cuda_fp16.h>\n" + SOURCE, "inc");
    Path first = fixture.root("one").builder().build(request).requireDirectory();
    Path second = fixture.root("two").builder().build(request).requireDirectory();
    for (String file : List.of("meta.json", "kernel.cubin", ".committed")) {
      assertThat(first.resolve(file)).hasSameBinaryContentAs(second.resolve(file));
    }
    JsonNode meta = new JsonMapper().readTree(Files.readString(first.resolve("meta.json")));
    assertThat(meta.propertyNames())
        .containsExactly(
            "command",
            "config",
            "compiler_info",
            "compiler_options",
            "headers",
            "resources",
            "warnings",
            "key");
    assertThat(meta.path("command").stringValue())
        .startsWith(directory + "/nvcc kernel.cu --cubin --output-file kernel.cubin ");
    assertThat(meta.path("config"))
        .isEqualTo(
            new JsonMapper()
                .readTree(
                    """
                    {"library_root": null, "extra_signature": "", "include_dirs": ["%s/inc"],
                     "include_prefixes": []}\
                    """
                        .formatted(directory)));
    assertThat(meta.path("compiler_info").path("path").stringValue())
        .isEqualTo(directory + "/nvcc");
    assertThat(meta.path("compiler_info").path("version").stringValue()).contains("release");
    assertThat(meta.path("compiler_info").path("host").stringValue()).startsWith("gcc ");
    assertThat(meta.path("compiler_options").path("optimize_level").stringValue()).isEqualTo("3");
    assertThat(meta.path("headers").valueStream().map(header -> header.path("name").stringValue()))
        .containsExactly("lib/a.h", "lib/b.h");
    assertThat(meta.path("key").path("format").stringValue()).isEqualTo("deepjit-key 3");
  }

  @Test
  void aHeaderOfTheSourcesOwnIsPartOfTheKeyAndNoFile() throws IOException {
    fixture.withPreprocessor();
    fixture.ownHeader("own/c.h", "#include <lib/a.h>\nOWN 1\n");
    String source = "#include \"own/c.h\"\n";
    BuildRequest request = fixture.request(source, "inc");
    Artifact one = fixture.builder().build(request);

    assertThat(new String(one.image(), StandardCharsets.UTF_8)).contains("OWN 1");
    assertThat(fixture.list("cache/cache/" + one.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "meta.json");
    JsonNode meta =
        new JsonMapper()
            .readTree(directory.resolve("cache/cache/" + one.name() + "/meta.json").toFile());
    assertThat(meta.path("headers").valueStream().map(header -> header.path("name").stringValue()))
        .containsExactly("lib/a.h", "lib/b.h");
    assertThat(isBuilt(request)).isFalse();
    fixture.root("another/cache");
    assertThat(fixture.builder().build(request).name()).isEqualTo(one.name());

    Artifact edited =
        fixture.builder().build(fixture.ownHeader("own/c.h", "OWN 2\n").request(source, "inc"));
    assertThat(edited.name()).isNotEqualTo(one.name());
    assertThat(new String(edited.image(), StandardCharsets.UTF_8)).contains("OWN 2");
  }

  @Test
  void whatAHeaderOfTheSourcesOwnIncludesMayBeShadowedLater() throws IOException {
    fixture.withPreprocessor();
    fixture.ownHeader("own.h", "#include <lib/a.h>\n");
    BuildRequest request = fixture.request("#include <own.h>\n", "first", "inc");
    assertThat(isBuilt(request)).isTrue();
    assertThat(isBuilt(request)).isFalse();
    fixture.header("first/lib/a.h", "#define VALUE 7\n");
    assertThat(isBuilt(request)).isTrue();
  }

  @Test
  void aHeaderOfTheSourcesOwnComesBeforeTheIncludeDirectories() throws IOException {
    fixture.withPreprocessor();
    fixture.ownHeader("lib/a.h", "OWN\n");
    Artifact artifact = fixture.builder().build(fixture.request(SOURCE, "inc"));
    assertThat(new String(artifact.image(), StandardCharsets.UTF_8)).contains("OWN");
  }

  @Test
  void aNameInALineDirectiveIsNoHeader() throws IOException {
    fixture.withPreprocessor();
    Path unrelated = fixture.header("Kernels.java", "class Kernels {}\n");
    String source = "#line 3 \"" + unrelated + "\"\n__global__ void k() {}\n";
    var request =
        new BuildRequest(
            "saxpy",
            source,
            unrelated.toString(),
            Collections.emptySortedMap(),
            RealNvcc.options(),
            List.of(),
            fixture.request(source).kind());
    assertThat(isBuilt(request)).isTrue();
    fixture.header("Kernels.java", "class Other {}\n");
    assertThat(isBuilt(request)).isFalse();
  }

  @Test
  void aHeaderThatIsEditedDuringTheCompilationMakesItRunAgain() throws IOException {
    // The first run edits the header after the compiler has read it.
    Toolkit editing =
        fixture.preprocessor(
            directory.resolve("editing"),
            "root='" + directory + "'; echo run >> \"$root/editing-runs\"",
            """
            if [ ! -e "$root/edited" ]; then
              touch "$root/edited"
              sleep 0.01
              echo '#define VALUE 2' > "$root/inc/lib/b.h"
            fi\
            """);
    BuildRequest request = fixture.request(SOURCE, "inc");
    Artifact artifact = fixture.builder(editing).build(request);
    assertThat(Files.readAllLines(directory.resolve("editing-runs"))).hasSize(2);
    Artifact found = fixture.withPreprocessor().builder().build(request);
    assertThat(found.origin()).isInstanceOf(Kernel.Origin.Disk.class);
    assertThat(found.name()).isEqualTo(artifact.name());
    assertThat(fixture.root("fresh").builder().build(request).image()).isEqualTo(found.image());
  }

  @Test
  void aHeaderThatIsEditedAgainAndAgainIsNotCached() throws Exception {
    Toolkit restless =
        fixture.preprocessor(
            directory.resolve("restless"),
            "",
            "sleep 0.01\necho \"// $$\" >> '" + directory + "/inc/lib/b.h'");
    try (var warnings = new Warnings()) {
      Artifact artifact = fixture.builder(restless).build(fixture.request(SOURCE, "inc"));
      assertThat(artifact.directory()).isEmpty();
      assertThat(warnings.messages())
          .containsExactly(
              "the artifact of saxpy.cu is not cached: headers were edited while it was compiled");
    }
  }

  @Test
  void aHeaderFromTheFutureIsCached() throws IOException {
    fixture.withPreprocessor();
    Files.setLastModifiedTime(
        directory.resolve("inc/lib/b.h"), FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));
    assertThat(isBuilt(fixture.request(SOURCE, "inc"))).isTrue();
    assertThat(fixture.runs()).isEqualTo(2);
    assertThat(isBuilt(fixture.request(SOURCE, "inc"))).isFalse();
  }
}
