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

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PublicationProcessesTest {

  private static final EntryName NAME = new EntryName("p7", Digest.builder().build());

  @TempDir Path root;

  /** Publishes two files that hold its number, when it is told to, and prints who won. */
  static final class Writer {

    private Writer() {}

    public static void main(String[] arguments) throws IOException {
      DiskCache cache = cache(arguments[0]);
      try (PrivateDirectory work = cache.workDirectory(_ -> true)) {
        Files.writeString(work.path().resolve("half"), "half");
        System.out.println(cache.find(NAME).isPresent() ? "present" : "absent");
        if (System.in.read() < 0) {
          return;
        }
      }
      byte[] mine = arguments[1].getBytes(StandardCharsets.UTF_8);
      cache.publish(NAME, Map.of("one", mine, "two", mine));
      Entry entry = cache.find(NAME).orElseThrow();
      System.out.println(
          new String(entry.files().get("one"), StandardCharsets.UTF_8)
              + new String(entry.files().get("two"), StandardCharsets.UTF_8));
    }
  }

  private static DiskCache cache(String root) {
    return DiskCache.of(new Environment("TEST", Map.of("TEST_JIT_CACHE_DIR", root)));
  }

  private List<Path> workDirectories() throws IOException {
    try (Stream<Path> children = Files.list(root.resolve("tmp"))) {
      return children.toList();
    }
  }

  @Test
  void p7OfEightWritersOneWinsAndAllReportIt() throws Exception {
    var writers = new ArrayList<Process>();
    var outputs = new ArrayList<BufferedReader>();
    for (int i = 0; i < 8; i++) {
      Process writer = Jvm.start(Writer.class, Map.of(), root.toString(), Integer.toString(i));
      writers.add(writer);
      outputs.add(writer.inputReader());
    }
    for (BufferedReader output : outputs) {
      assertThat(output.readLine()).isEqualTo("absent");
    }
    for (Process writer : writers) {
      try (OutputStream stream = writer.getOutputStream()) {
        stream.write('\n');
      }
    }
    var winners = new HashSet<String>();
    for (int i = 0; i < 8; i++) {
      winners.add(outputs.get(i).readLine());
      assertThat(writers.get(i).waitFor()).isZero();
    }
    assertThat(winners).hasSize(1);
    assertThat(winners.iterator().next()).matches("([0-7])\\1");
    assertThat(workDirectories()).isEmpty();
  }

  @Test
  void p8AWriterThatIsKilledLeavesNothingInSight() throws Exception {
    Process writer = Jvm.start(Writer.class, Map.of(), root.toString(), "1");
    assertThat(writer.inputReader().readLine()).isEqualTo("absent");
    writer.destroyForcibly().waitFor();
    assertThat(cache(root.toString()).find(NAME)).isEmpty();
    assertThat(workDirectories()).hasSize(1);

    byte[] mine = "2".getBytes(StandardCharsets.UTF_8);
    assertThat(cache(root.toString()).publish(NAME, Map.of("one", mine))).isPresent();
    assertThat(cache(root.toString()).find(NAME)).isPresent();
    assertThat(workDirectories()).hasSize(1);
  }
}
