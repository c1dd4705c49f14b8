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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that use one root while others of them are killed, collect it, and find it full or
 * read-only at times. The long form: {@code mvn -pl runtime -am verify -Dtest=SoakTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsoak.processes=32 -Dsoak.keys=200 -Dsoak.seconds=600}.
 */
final class SoakTest {

  private static final int PROCESSES = Integer.getInteger("soak.processes", 4);
  private static final int KEYS = Integer.getInteger("soak.keys", 40);
  private static final int SECONDS = Integer.getInteger("soak.seconds", 12);
  private static final String LOG = System.getProperty("soak.log", "");
  private static final Duration BETWEEN_KILLS = Duration.ofMillis(500);
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  private final Random random = new Random(1);
  private final List<Worker> workers = new ArrayList<>();
  private final AtomicLong counts = new AtomicLong();

  @TempDir Path root;

  /** A process and what it has said. */
  private static final class Worker {

    private final Process process;
    private final Thread reader;
    private final List<String> trouble = new ArrayList<>();
    private final long[] last = new long[4];

    Worker(Process process) {
      this.process = process;
      this.reader = Thread.ofVirtual().start(this::read);
    }

    private void read() {
      try (BufferedReader lines = process.inputReader()) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (line.matches("\\d+ \\d+ \\d+ \\d+")) {
            String[] numbers = line.split(" ", -1);
            for (int i = 0; i < last.length; i++) {
              last[i] = Long.parseLong(numbers[i]);
            }
          } else {
            trouble.add(line);
          }
        }
      } catch (IOException _) {
        // Killed.
      }
    }

    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
      reader.join();
    }
  }

  private Worker start() throws IOException {
    return new Worker(
        Jvm.start(
            SoakWorker.class,
            Map.of(),
            root.toString(),
            Integer.toString(KEYS),
            Long.toString(counts.incrementAndGet())));
  }

  @Test
  void everyResultIsRightWhateverHappens() throws Exception {
    long[] total = new long[4];
    var trouble = new ArrayList<String>();
    log(
        "soak of "
            + Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + ": "
            + PROCESSES
            + " processes, "
            + KEYS
            + " keys, "
            + SECONDS
            + " s, "
            + Runtime.getRuntime().availableProcessors()
            + " cores, "
            + Files.getFileStore(root).type()
            + ", Java "
            + Runtime.version());
    for (int i = 0; i < PROCESSES; i++) {
      workers.add(start());
    }
    int kills = 0;
    Instant start = Instant.now();
    Instant end = start.plusSeconds(SECONDS);
    Instant nextLine = start.plus(BETWEEN_LINES);
    while (Instant.now().isBefore(end)) {
      Thread.sleep(BETWEEN_KILLS);
      int victim = random.nextInt(PROCESSES);
      workers.get(victim).kill();
      add(workers.get(victim), total, trouble);
      workers.set(victim, start());
      kills++;
      if (Instant.now().isAfter(nextLine)) {
        nextLine = nextLine.plus(BETWEEN_LINES);
        long seconds = Duration.between(start, Instant.now()).toSeconds();
        log("after " + seconds + " s: " + now(kills, total));
      }
    }
    for (Worker worker : workers) {
      worker.kill();
      add(worker, total, trouble);
    }
    log("at the end: " + now(kills, total));
    // The only thing that a worker may say is that the injected errors keep it from writing.
    assertThat(trouble)
        .allMatch(
            line ->
                line.contains("cannot be written, so kernels are kept in memory only")
                    || line.contains("DiskCache warn"));
    recovers();
    log("every entry was right, no exception but the injected ones, recovered: passed");
  }

  /** The counts of the workers that ended, and of those that run. */
  private String now(int kills, long[] ended) {
    long[] all = ended.clone();
    workers.stream().filter(worker -> worker.process.isAlive()).forEach(worker -> add(worker, all));
    return String.format(
        Locale.ROOT,
        "%d kills, %d hits, %d misses, %d published, %d not",
        kills,
        all[0],
        all[1],
        all[2],
        all[3]);
  }

  private static void log(String line) throws IOException {
    System.out.println(line);
    if (!LOG.isEmpty()) {
      Files.writeString(
          Path.of(LOG), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  private static void add(Worker worker, long[] total) {
    for (int i = 0; i < total.length; i++) {
      total[i] += worker.last[i];
    }
  }

  private static void add(Worker worker, long[] total, List<String> trouble) {
    add(worker, total);
    trouble.addAll(worker.trouble);
  }

  private void recovers() throws IOException {
    var disk = new DiskRoot(root, Trust.PRIVATE);
    new Collector(disk, Limits.NONE).collect();
    assertThat(disk.work()).isEmptyDirectory();
    try (var warnings = new Warnings()) {
      for (int key = 0; key < KEYS; key++) {
        disk.publish(SoakWorker.name(key), SoakWorker.files(key, 0));
        SoakWorker.check(key, disk.find(SoakWorker.name(key)).orElseThrow().files());
      }
      assertThat(warnings.messages()).isEmpty();
    }
    try (Stream<Path> entries = Files.list(disk.entries())) {
      assertThat(entries).hasSize(KEYS);
    }
  }
}
