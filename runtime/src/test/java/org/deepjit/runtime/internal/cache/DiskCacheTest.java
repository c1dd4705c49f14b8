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
package org.deepjit.runtime.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DiskCacheTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());

  private final Warnings warnings = new Warnings();

  @TempDir Path directory;

  @AfterEach
  void stopListening() {
    warnings.close();
  }

  private DiskCache cache(String... roots) {
    String list =
        Arrays.stream(roots)
            .map(root -> directory.resolve(root).toString())
            .collect(Collectors.joining(":"));
    return DiskCache.of(new Environment("MYLIB", Map.of("MYLIB_JIT_CACHE_DIR", list)));
  }

  private static Map<String, byte[]> files(String content) {
    return Map.of("kernel.cu", bytes("source"), "kernel.cubin", bytes(content));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Optional<String> content(Optional<Entry> entry) {
    return entry.map(
        found -> new String(found.files().get("kernel.cubin"), StandardCharsets.UTF_8));
  }

  private Path entry(String root) {
    return directory.resolve(root).resolve("cache").resolve(NAME.toString());
  }

  private List<String> list(String path) throws IOException {
    try (Stream<Path> children = Files.list(directory.resolve(path))) {
      return children.map(child -> child.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void findsWhatWasPublished() throws IOException {
    assertThat(cache("a").publish(NAME, files("1"))).contains(entry("a"));
    Entry found = cache("a").find(NAME).orElseThrow();
    assertThat(found.root()).isEqualTo(directory.resolve("a"));
    assertThat(found.directory()).isEqualTo(entry("a"));
    assertThat(found.files().keySet()).containsExactlyInAnyOrder("kernel.cu", "kernel.cubin");
    assertThat(list("a/cache/" + NAME)).containsExactly(".committed", "kernel.cu", "kernel.cubin");
    assertThat(list("a/tmp")).isEmpty();
    assertThat(warnings.messages()).isEmpty();
  }

  @Test
  void anEntryIsAsOpenAsItsSurroundings() throws IOException {
    Path entries = Files.createDirectories(directory.resolve("a/cache"));
    Files.setPosixFilePermissions(entries, PosixFilePermissions.fromString("rwxrwx---"));
    cache("a").publish(NAME, files("1"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(entry("a"))))
        .isEqualTo("rwxrwx---");
  }

  @Test
  void workIsPrivateAndGoesAway() throws IOException {
    Path work;
    try (PrivateDirectory made = cache("a").workDirectory(_ -> true)) {
      work = made.path();
      assertThat(work.getParent()).isEqualTo(directory.resolve("a/tmp"));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(work)))
          .isEqualTo("rwx------");
      Files.createDirectories(work.resolve("x/y"));
    }
    assertThat(work).doesNotExist();
  }

  @Test
  void rootsAreSearchedInOrderAndTheFirstIsWritten() throws IOException {
    cache("b").publish(NAME, files("second"));
    assertThat(content(cache("a", "b").find(NAME))).contains("second");
    assertThat(directory.resolve("a")).doesNotExist();
    assertThat(cache("a", "b").publish(NAME, files("first"))).contains(entry("a"));
    assertThat(content(cache("a", "b").find(NAME))).contains("first");
  }

  @Test
  void anIncompleteEntryDoesNotHideAGoodOne() throws IOException {
    Files.createDirectories(entry("a"));
    Files.writeString(entry("a").resolve("kernel.cubin"), "half");
    cache("b").publish(NAME, files("good"));
    assertThat(content(cache("a", "b").find(NAME))).contains("good");
    assertThat(entry("a").resolve("kernel.cubin")).exists();
  }

  @Test
  void c1TheLoserOfARaceLeavesTheWinnersEntry() throws IOException {
    cache("a").publish(NAME, files("winner"));
    assertThat(cache("a").publish(NAME, files("loser"))).contains(entry("a"));
    assertThat(content(cache("a").find(NAME))).contains("winner");
    assertThat(list("a/tmp")).isEmpty();
  }

  /** What may lie where an entry is to go. */
  enum Obstacle {
    EMPTY_DIRECTORY,
    DIRECTORY_WITHOUT_MARKER,
    FILE,
    LINK_TO_A_DIRECTORY,
    DANGLING_LINK,
    DAMAGED_ENTRY
  }

  @ParameterizedTest
  @EnumSource
  void c1ReplacesWhatIsNoEntry(Obstacle obstacle) throws IOException {
    Path outside = Files.createDirectories(directory.resolve("outside"));
    Files.writeString(outside.resolve("kept"), "kept");
    Files.createDirectories(entry("a").getParent());
    switch (obstacle) {
      case EMPTY_DIRECTORY -> Files.createDirectory(entry("a"));
      case DIRECTORY_WITHOUT_MARKER -> Files.createDirectories(entry("a").resolve("x/y"));
      case FILE -> Files.createFile(entry("a"));
      case LINK_TO_A_DIRECTORY -> Files.createSymbolicLink(entry("a"), outside);
      case DANGLING_LINK -> Files.createSymbolicLink(entry("a"), directory.resolve("none"));
      case DAMAGED_ENTRY -> {
        cache("a").publish(NAME, files("old"));
        Files.writeString(entry("a").resolve("kernel.cubin"), "bad");
      }
    }
    assertThat(cache("a").publish(NAME, files("new"))).contains(entry("a"));
    assertThat(Files.isDirectory(entry("a"), LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(content(cache("a").find(NAME))).contains("new");
    assertThat(list("outside")).containsExactly("kept");
    assertThat(list("a/tmp")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "printf y > kernel.cubin", ": > kernel.cubin", "rm kernel.cubin", "touch extra",
        "mkdir extra", ": > .committed", "printf x >> .committed",
            "rm kernel.cu; ln -s /dev/null kernel.cu",
        "rm kernel.cubin; ln -s ../../../outside/same kernel.cubin"
      })
  void aDamagedEntryIsAMissWithOneWarning(String damage) throws Exception {
    Files.createDirectories(directory.resolve("outside"));
    Files.writeString(directory.resolve("outside/same"), "x");
    cache("a").publish(NAME, files("x"));
    new ProcessBuilder("/bin/sh", "-c", damage).directory(entry("a").toFile()).start().waitFor();
    assertThat(cache("a").find(NAME)).isEmpty();
    assertThat(entry("a")).doesNotExist();
    assertThat(list("a/tmp")).isEmpty();
    assertThat(directory.resolve("outside/same")).hasContent("x");
    assertThat(warnings.messages()).hasSize(1);
    assertThat(warnings.messages().getFirst())
        .startsWith("the cache entry " + entry("a") + " is damaged and is set aside: ");
    assertThat(cache("a").find(NAME)).isEmpty();
    assertThat(warnings.messages()).hasSize(1);
  }

  @Test
  void aRootThatCannotBeWrittenCostsOneWarning() throws IOException {
    Files.writeString(directory.resolve("file"), "");
    DiskCache cache = cache("file/root");
    Path work;
    try (PrivateDirectory made = cache.workDirectory(_ -> true)) {
      work = made.path();
      assertThat(work.getParent()).isEqualTo(Path.of(System.getProperty("java.io.tmpdir")));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(work)))
          .isEqualTo("rwx------");
    }
    assertThat(work).doesNotExist();
    assertThat(cache.publish(NAME, files("1"))).isEmpty();
    cache.leaveHint(NAME.digest(), bytes("hint"));
    assertThat(cache.find(NAME)).isEmpty();
    assertThat(cache.hints(NAME.digest())).isEmpty();
    assertThat(warnings.messages()).hasSize(1);
    assertThat(warnings.messages().getFirst())
        .startsWith(
            "the kernel cache "
                + directory
                + "/file/root cannot be written, so kernels are kept in memory only; set"
                + " MYLIB_JIT_CACHE_DIR to a directory that can be written (");
  }

  @Test
  void withoutHomeThereIsNoDefaultRoot() {
    DiskCache cache = DiskCache.of(new Environment("MYLIB", Map.of("HOME", "")));
    assertThat(cache.roots()).isEmpty();
    assertThat(cache.publish(NAME, files("1"))).isEmpty();
    assertThat(warnings.messages())
        .containsExactly(
            "the kernel cache cannot be written, so kernels are kept in memory only; set"
                + " MYLIB_JIT_CACHE_DIR to a directory that can be written (HOME environment"
                + " variable must not be empty)");
  }

  @Test
  void theDefaultRootLiesInHome() {
    assertThat(DiskCache.of(new Environment("MYLIB", Map.of("HOME", "/home/me"))).roots())
        .containsExactly(Path.of("/home/me/.dj"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":", "/a:", ":/a", "/a::/b"})
  void rejectsAnEmptyPath(String list) {
    var environment = new Environment("MYLIB", Map.of("DJ_JIT_CACHE_DIR", list));
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> DiskCache.of(environment))
        .withMessage("disk cache path list contains an empty path: " + list);
  }

  @Test
  void keepsAHintInEachRoot() throws IOException {
    cache("b").leaveHint(NAME.digest(), bytes("b"));
    cache("a").leaveHint(NAME.digest(), bytes("old"));
    cache("a", "b").leaveHint(NAME.digest(), bytes("a"));
    assertThat(cache("a", "b").hints(NAME.digest())).containsExactly(bytes("a"), bytes("b"));
    assertThat(list("a/headers")).containsExactly(NAME.digest().hex());
    assertThat(list("a/tmp")).isEmpty();
  }

  @Test
  void h5TheLifeOfACache() throws IOException {
    Path stale = Files.createDirectories(directory.resolve("a/tmp/stale"));
    try (PrivateDirectory abandoned = cache("a", "b").workDirectory(_ -> true)) {
      Files.writeString(abandoned.path().resolve("half"), "half");
    }
    assertThat(list("a/tmp")).containsExactly("stale");
    Path incomplete = Files.createDirectories(entry("b"));
    assertThat(cache("a", "b").find(NAME)).isEmpty();
    assertThat(cache("a", "b").publish(NAME, files("first"))).contains(entry("a"));
    assertThat(cache("a", "b").publish(NAME, files("again"))).contains(entry("a"));
    assertThat(content(cache("a", "b").find(NAME))).contains("first");
    assertThat(content(cache("b", "a").find(NAME))).contains("first");
    assertThat(incomplete).isEmptyDirectory();
    cache("c").publish(NAME, files("secondary"));
    assertThat(content(cache("b", "c").find(NAME))).contains("secondary");
    assertThat(content(cache("c", "a").find(NAME))).contains("secondary");
    assertThat(stale).isEmptyDirectory();
    assertThat(warnings.messages()).isEmpty();
  }

  @Test
  void c3DeletionDoesNotFollowLinks() throws IOException {
    Path outside = Files.createDirectories(directory.resolve("outside/x"));
    Path sentinel = Files.writeString(outside.resolve("sentinel"), "kept");
    Path work;
    try (PrivateDirectory made = cache("a").workDirectory(_ -> true)) {
      work = made.path();
      Files.createSymbolicLink(work.resolve("link"), outside);
      Files.createSymbolicLink(Files.createDirectory(work.resolve("d")).resolve("l"), outside);
      Files.createSymbolicLink(work.resolve("file"), sentinel);
      Files.createSymbolicLink(work.resolve("d/file"), sentinel);
      Files.createSymbolicLink(work.resolve("dangling"), directory.resolve("none"));
      Files.createSymbolicLink(work.resolve("d/dangling"), directory.resolve("none"));
    }
    assertThat(work).doesNotExist();
    assertThat(outside).exists();
    FileTrees.deleteQuietly(work);
    for (Path target : List.of(outside, sentinel, directory.resolve("none"))) {
      Path link = Files.createSymbolicLink(directory.resolve("link"), target);
      FileTrees.deleteQuietly(link);
      assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isFalse();
    }
    assertThat(sentinel).hasContent("kept");
  }
}
