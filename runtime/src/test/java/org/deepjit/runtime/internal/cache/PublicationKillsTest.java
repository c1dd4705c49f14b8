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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P8 at every step: a writer is killed before each call that its publication makes. */
final class PublicationKillsTest {

  private static final EntryName NAME = new EntryName("p8", Digest.builder().build());
  private static final Map<String, byte[]> FILES = Map.of("one", bytes("1"), "two", bytes("2"));

  @TempDir Path directory;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static DiskCache cache(Path root) {
    var guarded =
        new GuardedRoot(new DiskRoot(root, Trust.PRIVATE), Trust.PRIVATE, "T", new TrustCheck());
    return new DiskCache(List.of(guarded), "D");
  }

  /** Publishes in one root after another, and stops for ever before another call in each. */
  static final class Writer {

    private Writer() {}

    public static void main(String[] arguments) throws InterruptedException {
      int step = Integer.parseInt(arguments[1]);
      var calls = new AtomicInteger();
      cache(
              FaultyFileSystem.path(
                  Path.of(arguments[0]),
                  (call, _) -> {
                    if (calls.incrementAndGet() == step) {
                      System.out.println(call);
                      sleepForEver();
                    }
                  }))
          .publish(NAME, FILES);
      System.out.println("published");
    }

    private static void sleepForEver() {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void p8AWriterKilledAtAnyStepHidesNothingAndBlocksNobody() throws Exception {
    String call = "";
    int step = 0;
    while (!call.equals("published")) {
      step++;
      Path root = directory.resolve("root" + step);
      Process writer = Jvm.start(Writer.class, Map.of(), root.toString(), Integer.toString(step));
      try (BufferedReader output = writer.inputReader()) {
        call = output.readLine();
        // All or nothing, while the writer stands still and after its death.
        assertThat(isComplete(root)).isEqualTo(entries(root) == 1);
        writer.destroyForcibly().waitFor();
      }
      assertThat(entries(root)).isLessThanOrEqualTo(1);
      assertThat(cache(root).publish(NAME, FILES)).as("after " + call).isPresent();
      assertThat(isComplete(root)).isTrue();
      new Collector(new DiskRoot(root, Trust.PRIVATE), Limits.NONE).collect();
      assertThat(root.resolve("tmp")).isEmptyDirectory();
    }
    assertThat(step).isGreaterThan(20);
  }

  private static boolean isComplete(Path root) {
    return cache(root)
        .find(NAME)
        .filter(entry -> entry.files().keySet().equals(FILES.keySet()))
        .isPresent();
  }

  private static long entries(Path root) throws IOException {
    Path entries = root.resolve("cache");
    if (!Files.exists(entries)) {
      return 0;
    }
    try (Stream<Path> children = Files.list(entries)) {
      return children.count();
    }
  }
}
