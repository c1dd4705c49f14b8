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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.cache.FaultyFileSystem.Call;
import org.deepjit.runtime.internal.cache.FaultyFileSystem.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each error of docs/cache-format.md, injected into each call of a publication and a look-up. */
final class PublicationFaultsTest {

  private static final EntryName NAME = new EntryName("saxpy", Digest.builder().build());
  private static final Map<String, byte[]> FILES =
      Map.of("kernel.cu", bytes("source"), "kernel.cubin", bytes("image"));

  private final Warnings warnings = new Warnings();

  @TempDir Path directory;

  @AfterEach
  void stopListening() {
    warnings.close();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** An error as Java throws it. */
  enum Injected {
    ENOENT(true),
    ESTALE(true),
    EBUSY(true),
    EACCES(false),
    ENOSPC(false),
    EDQUOT(false),
    EROFS(false),
    EXDEV(false);

    private final boolean passing;

    Injected(boolean passing) {
      this.passing = passing;
    }

    private IOException at(Path path) {
      String file = path.toString();
      return switch (this) {
        case ENOENT -> new NoSuchFileException(file);
        case ESTALE -> new FileSystemException(file, null, "Stale file handle");
        case EBUSY -> new FileSystemException(file, null, "Device or resource busy");
        case EACCES -> new AccessDeniedException(file);
        case ENOSPC -> new IOException("No space left on device");
        case EDQUOT -> new IOException("Disk quota exceeded");
        case EROFS -> new FileSystemException(file, null, "Read-only file system");
        case EXDEV -> new AtomicMoveNotSupportedException(file, file, "Invalid cross-device link");
      };
    }
  }

  private DiskCache cache(Fault fault) {
    return cache(FaultyFileSystem.path(directory, fault));
  }

  private static DiskCache cache(Path root) {
    var guarded =
        new GuardedRoot(
            new DiskRoot(root, Trust.PRIVATE), Trust.PRIVATE, "T_TRUST", new TrustCheck());
    return new DiskCache(List.of(guarded), "T_DIR");
  }

  private boolean isPublished() {
    Optional<Entry> entry = cache(directory).find(NAME);
    entry.ifPresent(found -> assertThat(found.files()).containsOnlyKeys(FILES.keySet()));
    return entry.isPresent();
  }

  private int calls(AtomicInteger counter) {
    cache((_, _) -> counter.incrementAndGet()).publish(NAME, FILES);
    return counter.getAndSet(0);
  }

  private void clear() throws IOException {
    try (Stream<Path> children = Files.list(directory)) {
      children.forEach(FileTrees::deleteQuietly);
    }
  }

  @Test
  void allIsFlushedBeforeTheRenameAndTheNameAfterIt() {
    var calls = new ConcurrentLinkedQueue<String>();
    cache(
            (call, path) -> {
              if (call == Call.FLUSH || call == Call.RENAME) {
                calls.add(call + " " + path.getFileName());
              }
            })
        .publish(NAME, FILES);
    List<String> inOrder = List.copyOf(calls);
    assertThat(inOrder).hasSize(6);
    assertThat(inOrder.subList(0, 4))
        .contains("FLUSH .committed", "FLUSH kernel.cu", "FLUSH kernel.cubin")
        .anyMatch(flush -> WorkName.parse(flush.substring("FLUSH ".length())).isPresent());
    assertThat(inOrder.subList(4, 6)).containsExactly("RENAME " + NAME, "FLUSH cache");
  }

  @ParameterizedTest
  @EnumSource(names = {"ESTALE", "EBUSY", "ENOSPC", "EROFS"})
  void whatCannotBeFlushedIsNotPublished(Injected error) {
    DiskCache cache =
        cache(
            (call, path) -> {
              if (call == Call.FLUSH && path.endsWith("kernel.cubin")) {
                throw error.at(path);
              }
            });
    assertThat(cache.publish(NAME, FILES)).isEmpty();
    assertThat(warnings.messages()).hasSize(1);
    assertThat(isPublished()).isFalse();
    assertThat(directory.resolve("tmp")).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource(names = {"ESTALE", "ENOSPC"})
  void anErrorThatGoesByInAnyCallOfAPublication(Injected error) throws IOException {
    var counter = new AtomicInteger();
    int calls = calls(counter);
    assertThat(calls).isGreaterThan(20);
    for (int failing = 1; failing <= calls; failing++) {
      clear();
      int chosen = failing;
      counter.set(0);
      cache(
              (_, path) -> {
                if (counter.incrementAndGet() == chosen) {
                  throw error.at(path);
                }
              })
          .publish(NAME, FILES);
      // The entry is there whole, or is published by the next writer.
      if (error.passing) {
        assertThat(isPublished()).as("call " + failing).isTrue();
      }
      cache(directory).publish(NAME, FILES);
      assertThat(isPublished()).as("after call " + failing).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void anErrorThatStaysCostsOneWarning(Injected error) {
    DiskCache cache =
        cache(
            (call, path) -> {
              if (call == Call.RENAME) {
                throw error.at(path);
              }
            });
    assertThat(cache.publish(NAME, FILES)).isEmpty();
    assertThat(cache.publish(NAME, FILES)).isEmpty();
    assertThat(warnings.messages())
        .singleElement()
        .asString()
        .startsWith(
            "the kernel cache "
                + directory
                + " cannot be written, so kernels are kept in memory only; set T_DIR to a"
                + " directory that can be written (");
    assertThat(directory.resolve("tmp")).isEmptyDirectory();
    assertThat(directory.resolve("cache")).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource
  void onlyWhatMayGoByIsTriedAgain(Injected error) {
    var renames = new AtomicInteger();
    cache(
            (call, path) -> {
              if (call == Call.RENAME) {
                renames.incrementAndGet();
                throw error.at(path);
              }
            })
        .publish(NAME, FILES);
    assertThat(renames).hasValue(error.passing ? 3 : 1);
  }

  @ParameterizedTest
  @EnumSource
  void whatCannotBeDeletedIsLeft(Injected error) {
    cache(directory).publish(NAME, FILES);
    DiskCache loser =
        cache(
            (call, path) -> {
              if (call == Call.DELETE) {
                throw error.at(path);
              }
            });
    assertThat(loser.publish(NAME, FILES)).isPresent();
    assertThat(warnings.messages()).isEmpty();
    assertThat(directory.resolve("tmp")).isNotEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource
  void anEntryThatCannotBeReadIsAMissAndStays(Injected error) {
    cache(directory).publish(NAME, FILES);
    DiskCache cache =
        cache(
            (call, path) -> {
              if (call == Call.OPEN) {
                throw error.at(path);
              }
            });
    assertThat(cache.find(NAME)).isEmpty();
    assertThat(warnings.messages()).isEmpty();
    assertThat(isPublished()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(names = {"ESTALE", "EBUSY"})
  void aHandleThatWentStaleIsOpenedAgain(Injected error) {
    cache(directory).publish(NAME, FILES);
    var failures = new AtomicInteger();
    DiskCache cache =
        cache(
            (call, path) -> {
              if (call == Call.OPEN && failures.getAndIncrement() == 0) {
                throw error.at(path);
              }
            });
    assertThat(cache.find(NAME)).isPresent();
  }

  /** A network file system may remember for a while that a name does not exist. */
  @Test
  void theLoserNeedNotSeeTheWinnersEntry() {
    cache(directory).publish(NAME, FILES);
    Path entry = directory.resolve("cache").resolve(NAME.toString());
    DiskCache blind =
        cache(
            (call, path) -> {
              if (path.startsWith(entry) && call != Call.RENAME) {
                throw new NoSuchFileException(path.toString());
              }
            });
    assertThat(blind.find(NAME)).isEmpty();
    assertThat(blind.publish(NAME, FILES).map(Path::toString)).contains(entry.toString());
    assertThat(warnings.messages()).isEmpty();
    assertThat(isPublished()).isTrue();
    assertThat(directory.resolve("tmp")).isEmptyDirectory();
  }
}
