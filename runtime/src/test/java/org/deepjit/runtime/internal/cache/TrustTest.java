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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TrustTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());
  private static final Map<String, byte[]> FILES =
      Map.of("kernel.cubin", "image".getBytes(StandardCharsets.UTF_8));
  private static final int SETGID = 02000;

  private final Warnings warnings = new Warnings();

  @TempDir Path directory;
  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectories(directory.resolve("above/root")).toRealPath();
  }

  @AfterEach
  void stopListening() {
    warnings.close();
  }

  private DiskCache cache(String trust) {
    return DiskCache.of(
        new Environment(
            "MYLIB",
            Map.of("MYLIB_JIT_CACHE_DIR", root.toString(), "MYLIB_JIT_CACHE_TRUST", trust)));
  }

  private static void mode(Path path, int mode) throws IOException {
    Files.setAttribute(path, "unix:mode", mode);
  }

  private static int mode(Path path) throws IOException {
    return (int) Files.getAttribute(path, "unix:mode") & 07777;
  }

  @ParameterizedTest
  @CsvSource({"above, 777", "above/root, 777", "above/root, 1777", "above/root/cache, 777"})
  void aRootThatOthersCanWriteIsNotUsed(String writable, String mode) throws IOException {
    assertThat(cache("private").publish(NAME, FILES)).isPresent();
    mode(directory.resolve(writable), Integer.parseInt(mode, 8));
    DiskCache cache = cache("private");
    assertThat(cache.find(NAME)).isEmpty();
    assertThat(cache.publish(NAME, FILES)).isEmpty();
    assertThat(cache.find(NAME)).isEmpty();
    assertThat(warnings.messages())
        .containsExactly(
            "the kernel cache "
                + root
                + " is not used, since others could replace kernels in it: "
                + directory.toRealPath().resolve(writable)
                + " can be written by everybody; take that away, or set MYLIB_JIT_CACHE_TRUST to"
                + " shared if they are trusted");
    assertThat(cache("shared").find(NAME)).isPresent();
  }

  @Test
  void aStickyDirectoryAboveTheRootIsFine() throws IOException {
    mode(directory.resolve("above"), 01777);
    assertThat(cache("private").publish(NAME, FILES)).isPresent();
  }

  @Test
  void aLinkThatOthersCouldReplaceIsNotFollowed() throws IOException {
    Path open = Files.createDirectory(directory.resolve("open"));
    mode(open, 0777);
    Path link = Files.createSymbolicLink(open.resolve("link"), root);
    assertThat(new TrustCheck().problem(link, List.of()))
        .contains(open + " can be written by everybody");
    mode(open, 0755);
    assertThat(new TrustCheck().problem(link, List.of())).isEmpty();
  }

  @Test
  void aRootOfAnotherUserIsNotUsed() throws IOException {
    int owner = (int) Files.getAttribute(root, "unix:uid");
    assertThat(new TrustCheck(owner).problem(root, List.of())).isEmpty();
    if (owner == 0) {
      Files.setAttribute(root, "unix:uid", 1234);
      assertThat(new TrustCheck(owner).problem(root, List.of()))
          .contains(root + " belongs to user 1234");
    } else {
      assertThat(new TrustCheck(1234).problem(root, List.of()))
          .contains(root + " belongs to user " + owner);
    }
  }

  @Test
  void directoriesHaveNoOtherWriters() throws IOException {
    Path old = root;
    root = directory.resolve("new/root");
    assertThat(cache("private").publish(NAME, FILES)).isPresent();
    assertThat(mode(root) & 022).isZero();
    assertThat(mode(root.resolve("cache")) & 022).isZero();
    assertThat(old).isEmptyDirectory();
  }

  @Test
  void aGroupsRootKeepsItsModes() throws IOException {
    mode(root, SETGID | 0775);
    Files.createDirectory(root.resolve("cache"));
    mode(root.resolve("cache"), SETGID | 0770);
    Path entry = cache("shared").publish(NAME, FILES).orElseThrow();
    assertThat(mode(root)).isEqualTo(SETGID | 0775);
    assertThat(mode(root.resolve("cache"))).isEqualTo(SETGID | 0770);
    assertThat(mode(root.resolve("tmp")) & SETGID).isEqualTo(SETGID);
    assertThat(mode(entry)).isEqualTo(SETGID | 0770);
    assertThat(mode(entry.resolve("kernel.cubin"))).isEqualTo(0640);
    assertThat(mode(entry.resolve(".committed"))).isEqualTo(0640);
    cache("shared").add(entry, "kernel.sass", new byte[] {1});
    assertThat(mode(entry.resolve("kernel.sass"))).isEqualTo(0640);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "everybody", "1"})
  void rejectsOtherTrust(String value) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> cache(value))
        .withMessage(
            "invalid value for MYLIB_JIT_CACHE_TRUST: " + value + "; it is private or shared");
  }
}
