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
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MaintenanceTest {

  @TempDir Path directory;

  private Environment environment(String roots) {
    return new Environment(
        "T",
        Map.of(
            "T_JIT_CACHE_DIR",
            roots,
            "T_JIT_CACHE_MAX_ENTRIES",
            "3",
            "XDG_RUNTIME_DIR",
            directory.resolve("locks").toString()));
  }

  private DiskCache cache() {
    return DiskCache.of(environment(directory.resolve("root").toString()));
  }

  private Maintenance maintenance() {
    return Maintenance.of(environment(directory.resolve("root").toString()), cache());
  }

  private void publish(int count) {
    for (int i = 0; i < count; i++) {
      cache()
          .publish(
              new EntryName("k", Digest.builder().add("" + i).build()), Map.of("a", new byte[1]));
    }
  }

  private Path stamp() {
    return directory.resolve("root").resolve(Maintenance.STAMP);
  }

  private long entries() throws IOException {
    try (var entries = Files.list(directory.resolve("root/cache"))) {
      return entries.count();
    }
  }

  private void awaitCollection() throws Exception {
    while (entries() > 3 || !isEmpty(directory.resolve("root/tmp"))) {
      Thread.sleep(5);
    }
  }

  private static boolean isEmpty(Path parent) throws IOException {
    try (var children = Files.list(parent)) {
      return children.findAny().isEmpty();
    }
  }

  @Test
  void aNewRootIsStampedOnly() throws IOException {
    publish(10);
    maintenance().afterPublication(1);
    assertThat(stamp()).isEmptyFile();
    assertThat(entries()).isEqualTo(10);
  }

  @Test
  void anHourAfterTheLastCollectionTheNextOneRunsInTheBackground() throws Exception {
    publish(10);
    Maintenance maintenance = maintenance();
    maintenance.afterPublication(1);
    Instant before = Instant.now().minus(Duration.ofMinutes(61));
    Files.setLastModifiedTime(stamp(), FileTime.from(before));
    maintenance.afterPublication(1); // It has looked a moment ago.
    assertThat(entries()).isEqualTo(10);
    maintenance().afterPublication(1);
    awaitCollection();
    assertThat(Files.getLastModifiedTime(stamp()).toInstant()).isAfter(before);
  }

  @Test
  void muchThatIsPublishedIsCollectedSooner() throws Exception {
    publish(10);
    maintenance().afterPublication((4L << 30) / 8);
    awaitCollection();
  }

  @Test
  void collectsOnDemand() throws IOException {
    publish(10);
    assertThat(maintenance().collect().removedEntries()).isEqualTo(7);
    assertThat(entries()).isEqualTo(3);
  }

  @Test
  void whileAnotherCollectsNothingIsRemoved() throws IOException {
    publish(10);
    LocalLocks locks = LocalLocks.of(environment(directory.resolve("root").toString()));
    Digest key = Digest.builder().add("collect").add(cache().identity()).build();
    try (LocalLock lock = locks.open(key)) {
      assertThat(lock.tryTake()).isTrue();
      assertThat(maintenance().collect().removedEntries()).isZero();
    }
    assertThat(maintenance().collect().removedEntries()).isEqualTo(7);
  }

  @Test
  void withoutARootThereIsNothingToCollect() {
    var environment = new Environment("T", Map.of());
    Maintenance maintenance = Maintenance.of(environment, DiskCache.of(environment));
    assertThatIOException()
        .isThrownBy(maintenance::collect)
        .withMessage("there is no cache root; set T_JIT_CACHE_DIR");
  }
}
