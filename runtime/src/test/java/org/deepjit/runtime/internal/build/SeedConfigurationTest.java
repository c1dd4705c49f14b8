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
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.PrivateDirectory;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of docs/behaviours.md that concern a configuration and the environment. */
final class SeedConfigurationTest {

  @TempDir Path directory;

  private static void assertRejected(ThrowingCallable call, String message) {
    assertThatExceptionOfType(ConfigurationException.class).isThrownBy(call).withMessage(message);
  }

  private static List<Path> roots(Map<String, String> variables) {
    return DiskCache.of(new Environment("LIB", variables)).roots();
  }

  @Test
  void h1RootsOfTheCacheComeInTheirOrder() {
    assertThat(roots(Map.of("LIB_JIT_CACHE_DIR", "/a:/b c", "DJ_JIT_CACHE_DIR", "/d")))
        .containsExactly(Path.of("/a"), Path.of("/b c"));
    assertThat(roots(Map.of("DJ_JIT_CACHE_DIR", "/d", "HOME", "/h")))
        .containsExactly(Path.of("/d"));
    assertThat(roots(Map.of("JIT_CACHE_DIR", "/bare", "HOME", "/h")))
        .containsExactly(Path.of("/h/.dj"));
    assertThat(roots(Map.of())).isEmpty(); // No HOME: kernels are kept in memory.
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":/a", "/a:", "/a::/b"})
  void h1AnEmptyRootIsAnError(String list) {
    assertRejected(
        () -> roots(Map.of("LIB_JIT_CACHE_DIR", list)),
        "disk cache path list contains an empty path: " + list);
  }

  @Test
  void h1ThePrefixIsCheckedFirst() {
    assertRejected(() -> JitConfig.builder(""), "environment variable prefix must not be empty");
    assertRejected(
        () -> JitConfig.builder("DJ"), "DJ is reserved for global environment variables");
  }

  @Test
  void h2PathsAreNormalisedAndMustBeAbsolute() {
    JitConfig config =
        JitConfig.builder("LIB")
            .libraryRoot(Path.of("/root/x/../library"))
            .includeDirs(List.of(Path.of("/inc/./a"), Path.of("/inc/b")))
            .build();
    assertThat(config.libraryRoot()).contains(Path.of("/root/library"));
    assertThat(config.includeDirs()).containsExactly(Path.of("/inc/a"), Path.of("/inc/b"));
    JitConfig.Builder builder = JitConfig.builder("LIB");
    assertRejected(() -> builder.libraryRoot(Path.of("")), "library root must not be empty");
    assertRejected(
        () -> builder.libraryRoot(Path.of("library")), "library root must be absolute: library");
    assertRejected(
        () -> builder.includeDirs(List.of(Path.of(""))), "JIT include directory must not be empty");
    assertRejected(
        () -> builder.includeDirs(List.of(Path.of("inc"))),
        "JIT include directory must be absolute: inc");
  }

  @Test
  void h2TheConfigurationIsRecorded() throws IOException {
    var fixture =
        new BuilderFixture(directory)
            .withStandIn()
            .libraryRoot("library")
            .signature("v1")
            .prefixes("lib/");
    Artifact artifact =
        fixture.builder().build(fixture.request("a", "int x;\n", CompilerOptions.INHERIT, "inc"));
    assertThat(artifact.requireDirectory().resolve("meta.json"))
        .content()
        .contains(
            "\"config\":{\"library_root\":\"%s/library\",\"extra_signature\":\"v1\",\"include_dirs\":[\"%s/inc\"],\"include_prefixes\":[\"lib/\"]}"
                .formatted(directory, directory));
  }

  @Test
  void h4NamesOfWorkDirectoriesAreUniqueAndTellTheProcess() throws IOException {
    DiskCache cache =
        DiskCache.of(new Environment("LIB", Map.of("LIB_JIT_CACHE_DIR", directory.toString())));
    var names = new HashSet<Path>();
    for (int i = 0; i < 16; i++) {
      try (PrivateDirectory work = cache.workDirectory(_ -> true)) {
        names.add(work.path().getFileName());
      }
    }
    assertThat(names)
        .hasSize(16)
        .allSatisfy(
            name ->
                assertThat(name.toString())
                    .matches(
                        "[0-9a-f]{8}-" + ProcessHandle.current().pid() + "-\\d+-[0-9a-f]{24}"));
  }
}
