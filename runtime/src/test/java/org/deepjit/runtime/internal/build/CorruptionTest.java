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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.Entry;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thousand random corruptions of entries that nvcc made. */
final class CorruptionTest {

  private static final int CORRUPTIONS = 1000;

  private final Random random = new Random(20261201);

  @TempDir Path directory;

  /** What happens to an entry. */
  private enum Corruption {
    FLIP_A_BIT,
    OVERWRITE_A_BLOCK,
    TRUNCATE,
    EXTEND,
    EMPTY,
    DELETE_A_FILE,
    RENAME_A_FILE,
    ADD_A_FILE,
    DIRECTORY_FOR_FILE,
    LINK_FOR_FILE,
    PIPE_FOR_FILE,
    FILE_OF_ANOTHER_ENTRY,
    SWAP_TWO_FILES,
    FILE_FOR_ENTRY,
    LINK_FOR_ENTRY
  }

  @Test
  void noCorruptionIsLoadedAndAllAreRebuilt() throws Exception {
    var fixture = new BuilderFixture(directory);
    DiskCache cache =
        DiskCache.of(
            new Environment("T", Map.of("T_JIT_CACHE_DIR", directory.resolve("cache").toString())));
    var entries = new ArrayList<Entry>();
    var names = new ArrayList<EntryName>();
    for (int i = 0; i < 4; i++) {
      Artifact artifact =
          fixture
              .builder()
              .build(fixture.request("__global__ void k(int *x) { *x = " + i + "; }\n"));
      names.add(artifact.name());
      entries.add(cache.find(artifact.name()).orElseThrow());
    }
    try (var warnings = new Warnings()) {
      for (int i = 0; i < CORRUPTIONS; i++) {
        int chosen = random.nextInt(entries.size());
        Entry entry = entries.get(chosen);
        Corruption corruption = Corruption.values()[random.nextInt(Corruption.values().length)];
        corrupt(corruption, entry, entries.get((chosen + 1) % entries.size()));
        Optional<Entry> found = cache.find(names.get(chosen));
        assertThat(found).as(i + ": " + corruption).isEmpty();
        assertThat(cache.publish(names.get(chosen), entry.files())).isPresent();
        assertSame(cache.find(names.get(chosen)).orElseThrow(), entry);
      }
      assertThat(warnings.messages()).hasSizeLessThanOrEqualTo(CORRUPTIONS);
    }
    for (int i = 0; i < entries.size(); i++) {
      assertSame(cache.find(names.get(i)).orElseThrow(), entries.get(i));
    }
    assertThat(directory.resolve("cache/tmp")).isEmptyDirectory();
  }

  @Test
  void aDamagedHintCostsACompilationAtMost() throws IOException {
    var fixture = new BuilderFixture(directory).withPreprocessor();
    fixture.header("include/a.h", "int a;\n");
    String source = "#include <a.h>\n__global__ void k() {}\n";
    BuildRequest request = fixture.request(source, "include");
    byte[] image = fixture.builder().build(request).image();
    Path hint =
        directory.resolve("cache/headers").resolve(fixture.list("cache/headers").getFirst());
    byte[] bytes = Files.readAllBytes(hint);
    for (int i = 0; i < 100; i++) {
      byte[] damaged = Arrays.copyOf(bytes, bytes.length - random.nextInt(bytes.length / 2));
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(hint, damaged);
      assertThat(fixture.builder().build(request).image()).isEqualTo(image);
    }
  }

  private static void assertSame(Entry found, Entry expected) {
    assertThat(found.files().keySet()).isEqualTo(expected.files().keySet());
    found.files().forEach((name, bytes) -> assertThat(bytes).isEqualTo(expected.files().get(name)));
  }

  private void corrupt(Corruption corruption, Entry entry, Entry other) throws Exception {
    Path file = any(entry.directory());
    byte[] bytes = Files.readAllBytes(file);
    switch (corruption) {
      case FLIP_A_BIT -> {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, bytes);
      }
      case OVERWRITE_A_BLOCK -> {
        int start = random.nextInt(bytes.length);
        byte before = bytes[start];
        Arrays.fill(bytes, start, Math.min(bytes.length, start + 512), (byte) ~before);
        Files.write(file, bytes);
      }
      case TRUNCATE -> Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
      case EXTEND ->
          Files.write(file, Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(5000)));
      case EMPTY -> Files.write(file, new byte[0]);
      case DELETE_A_FILE -> Files.delete(file);
      case RENAME_A_FILE -> Files.move(file, file.resolveSibling("other"));
      case ADD_A_FILE -> Files.write(file.resolveSibling("extra"), bytes);
      case DIRECTORY_FOR_FILE -> {
        Files.delete(file);
        Files.createDirectory(file);
      }
      case LINK_FOR_FILE -> {
        Path same = Files.write(directory.resolve("same"), bytes);
        Files.delete(file);
        Files.createSymbolicLink(file, same);
      }
      case PIPE_FOR_FILE -> {
        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
      }
      case FILE_OF_ANOTHER_ENTRY -> {
        Path source = other.directory().resolve("kernel.cu");
        Files.copy(
            source, entry.directory().resolve("kernel.cu"), StandardCopyOption.REPLACE_EXISTING);
      }
      case SWAP_TWO_FILES -> {
        Path image = entry.directory().resolve("kernel.cubin");
        Files.copy(
            entry.directory().resolve("kernel.cu"), image, StandardCopyOption.REPLACE_EXISTING);
      }
      case FILE_FOR_ENTRY -> {
        clear(entry.directory());
        Files.write(entry.directory(), bytes);
      }
      case LINK_FOR_ENTRY -> {
        clear(entry.directory());
        Files.createSymbolicLink(entry.directory(), other.directory());
      }
    }
  }

  private Path any(Path entry) throws IOException {
    List<Path> files;
    try (Stream<Path> children = Files.list(entry)) {
      files = children.sorted().toList();
    }
    return files.get(random.nextInt(files.size()));
  }

  private static void clear(Path entry) throws IOException {
    try (Stream<Path> children = Files.list(entry)) {
      for (Path child : children.toList()) {
        Files.delete(child);
      }
    }
    Files.delete(entry);
  }
}
