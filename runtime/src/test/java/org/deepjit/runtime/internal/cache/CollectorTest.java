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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.CollectionReport;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CollectorTest {

  private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private static final String ELSEWHERE = "ffffffff-1-1-000000000000000000000000";

  @TempDir Path directory;
  private DiskRoot root;

  @BeforeEach
  void makeRoot() {
    root = new DiskRoot(directory, Trust.PRIVATE);
  }

  private static EntryName name(int number) {
    return new EntryName("k" + number, Digest.builder().add("" + number).build());
  }

  /** Entries 0 to 9 of 100 bytes, used last so many hours ago. */
  private void publishTen() throws IOException {
    for (int i = 0; i < 10; i++) {
      root.publish(name(i), Map.of("kernel.cubin", new byte[100]));
      age(i, Duration.ofHours(i));
    }
  }

  private Path marker(int number) {
    return root.entries().resolve(name(number).toString()).resolve(Marker.FILE);
  }

  private void age(int number, Duration age) throws IOException {
    Files.setLastModifiedTime(marker(number), FileTime.from(now.minus(age)));
  }

  private List<String> names(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.map(child -> child.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aRootWithinItsLimitsIsLeftAlone() throws IOException {
    publishTen();
    assertThat(new Collector(root, new Limits(1000, 10)).collect())
        .isEqualTo(new CollectionReport(directory, 10, 1000, 0, 0, 0, 0));
  }

  @Test
  void removesTheLeastRecentlyUsedUntilATenthBelowTheLimit() throws IOException {
    publishTen();
    assertThat(new Collector(root, new Limits(500, 100)).collect())
        .isEqualTo(new CollectionReport(directory, 4, 400, 6, 600, 0, 0));
    assertThat(names(root.entries()))
        .containsExactly(
            name(0).toString(), name(1).toString(), name(2).toString(), name(3).toString());
    assertThat(root.work()).isEmptyDirectory();
  }

  @Test
  void countsEntriesToo() throws IOException {
    publishTen();
    CollectionReport report = new Collector(root, new Limits(Long.MAX_VALUE, 5)).collect();
    assertThat(report.entries()).isEqualTo(5);
    assertThat(report.removedAnything()).isTrue();
    assertThat(root.find(name(4))).isPresent();
    assertThat(root.find(name(5))).isEmpty();
  }

  @Test
  void aHitStampsAnEntryOnceAnHour() throws IOException {
    publishTen();
    root.find(name(9));
    assertThat(Files.getLastModifiedTime(marker(9)).toInstant()).isAfterOrEqualTo(now);
    Instant recent = now.minus(Duration.ofMinutes(50));
    Files.setLastModifiedTime(marker(8), FileTime.from(recent));
    root.find(name(8));
    assertThat(Files.getLastModifiedTime(marker(8)).toInstant()).isEqualTo(recent);
  }

  @Test
  void whatIsNoEntryIsLeftAlone() throws IOException {
    publishTen();
    Path incomplete = Files.createDirectories(root.entries().resolve(name(20).toString()));
    Path foreign = Files.createDirectories(root.entries().resolve("foreign"));
    Path stale = Files.createDirectories(root.work().resolve("stale"));
    new Collector(root, new Limits(1, 1)).collect();
    assertThat(incomplete).exists();
    assertThat(foreign).exists();
    assertThat(stale).exists();
  }

  @Test
  void sweepsWhatTheDeadLeft() throws Exception {
    var child = new ProcessBuilder("true").start();
    child.waitFor();
    String own = WorkName.next();
    WorkName name = WorkName.parse(own).orElseThrow();
    String random = own.substring(own.lastIndexOf('-'));
    Path live = Files.createDirectories(root.work().resolve(own));
    Files.createDirectories(
        root.work().resolve(name.scope() + "-" + child.pid() + "-" + name.start() + random));
    Files.createDirectories(root.work().resolve(name.scope() + "-" + name.pid() + "-1" + random));
    Path elsewhere = Files.createDirectories(root.work().resolve(ELSEWHERE));
    assertThat(new Collector(root, Limits.NONE).collect().removedDirectories()).isEqualTo(2);
    assertThat(names(root.work()))
        .containsExactlyInAnyOrder(own, elsewhere.getFileName().toString());
    Files.setLastModifiedTime(
        elsewhere, FileTime.from(now.minus(Collector.ABANDONED).minusSeconds(1)));
    assertThat(new Collector(root, Limits.NONE).collect().removedDirectories()).isEqualTo(1);
    assertThat(live).exists();
  }

  @Test
  void removesTheOldestHints() throws IOException {
    for (int i = 0; i < 10; i++) {
      root.writeHint(name(i).digest(), new byte[1]);
      Files.setLastModifiedTime(
          root.hints().resolve(name(i).digest().hex()),
          FileTime.from(now.minus(Duration.ofHours(i))));
    }
    assertThat(new Collector(root, new Limits(Long.MAX_VALUE, 5)).collect().removedHints())
        .isEqualTo(5);
    assertThat(root.readHint(name(4).digest())).isPresent();
    assertThat(root.readHint(name(5).digest())).isEmpty();
  }

  @Test
  void anEntryThatVanishesWhileItIsReadIsAMiss() throws IOException {
    publishTen();
    try (var warnings = new Warnings()) {
      var reader =
          new DiskRoot(
              FaultyFileSystem.path(
                  directory,
                  (call, path) -> {
                    if (call == FaultyFileSystem.Call.OPEN && path.endsWith("kernel.cubin")) {
                      new Collector(root, new Limits(1, 1)).collect();
                    }
                  }),
              Trust.PRIVATE);
      assertThat(reader.find(name(3))).isEmpty();
      assertThat(warnings.messages()).isEmpty();
    }
  }

  private static Limits limits(String size, String entries) {
    return Limits.of(
        new Environment(
            "T", Map.of("T_JIT_CACHE_MAX_SIZE", size, "T_JIT_CACHE_MAX_ENTRIES", entries)));
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1000",
    "2K, 2048",
    "3M, 3145728",
    "4G, 4294967296",
    "5T, 5497558138880",
    "0, 9223372036854775807",
    "0G, 9223372036854775807"
  })
  void readsSizes(String text, long bytes) {
    assertThat(limits(text, "7")).isEqualTo(new Limits(bytes, 7));
  }

  @Test
  void hasDefaults() {
    assertThat(Limits.of(new Environment("T", Map.of()))).isEqualTo(new Limits(4L << 30, 20_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "1 G", "4g", "1P", "9999999T", "1.5G"})
  void rejectsWhatIsNoSize(String text) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> limits(text, "1"))
        .withMessage(
            "invalid value for T_JIT_CACHE_MAX_SIZE: "
                + text
                + "; it is a number of bytes, such as 500M or 4G");
  }

  @Test
  void rejectsANegativeNumber() {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> limits("1", "-1"))
        .withMessage("T_JIT_CACHE_MAX_ENTRIES must not be negative, given -1");
  }
}
