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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.deepjit.runtime.internal.cache.FaultyFileSystem.Call;

/**
 * A process of the soak: looks for random keys, publishes those that it misses, and checks all that
 * it finds. Its file system fails now and then, and in some seconds is full or read-only. A line of
 * counts goes to the output each second; anything wrong ends the process with a stack trace.
 */
final class SoakWorker {

  private static final int SIZE = 20_000;
  private static final int SECONDS_OF_A_PHASE = 10;

  private final Path root;
  private final int keys;
  private final Random random;
  private long hits;
  private long misses;
  private long published;
  private long unpublished;

  private SoakWorker(Path root, int keys, long seed) {
    this.root = root;
    this.keys = keys;
    this.random = new Random(seed);
  }

  /** Runs until it is killed; arguments: root, keys, seed. */
  public static void main(String[] arguments) throws IOException {
    new SoakWorker(
            Path.of(arguments[0]), Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]))
        .run();
  }

  private void run() throws IOException {
    long next = System.nanoTime();
    DiskCache cache = cache();
    while (true) {
      int key = random.nextInt(keys);
      EntryName name = name(key);
      Optional<Entry> found = cache.find(name);
      if (found.isPresent()) {
        hits++;
        check(key, found.get().files());
      } else {
        misses++;
        if (cache.publish(name, files(key, ProcessHandle.current().pid())).isPresent()) {
          published++;
        } else {
          unpublished++;
        }
      }
      if (random.nextInt(100) == 0) {
        collect();
      }
      if (System.nanoTime() > next) {
        System.out.println(hits + " " + misses + " " + published + " " + unpublished);
        next += 1_000_000_000;
        cache = cache(); // As a new process would have it.
      }
    }
  }

  private DiskCache cache() {
    Path faulty = FaultyFileSystem.path(root, this::fail);
    var guarded =
        new GuardedRoot(
            new DiskRoot(faulty, Trust.PRIVATE), Trust.PRIVATE, "TRUST", new TrustCheck());
    return new DiskCache(List.of(guarded), "DIR");
  }

  private void collect() throws IOException {
    var limits = new Limits(Long.MAX_VALUE, Math.max(1, keys * 3L / 4));
    new Collector(new DiskRoot(root, Trust.PRIVATE), limits).collect();
  }

  private void fail(Call call, Path path) throws IOException {
    long phase = System.currentTimeMillis() / 1000 % SECONDS_OF_A_PHASE;
    boolean writes =
        call == Call.CREATE
            || call == Call.WRITE
            || call == Call.MAKE_DIRECTORY
            || call == Call.RENAME;
    if (writes && phase == 3) {
      throw new IOException("No space left on device");
    }
    if ((writes || call == Call.DELETE) && phase == 7) {
      throw new FileSystemException(path.toString(), null, "Read-only file system");
    }
    switch (random.nextInt(2000)) {
      case 0 -> throw new FileSystemException(path.toString(), null, "Stale file handle");
      case 1 -> throw new FileSystemException(path.toString(), null, "Device or resource busy");
      case 2 -> {
        if (call == Call.STAT || call == Call.OPEN || call == Call.LIST) {
          throw new NoSuchFileException(path.toString()); // Not seen yet.
        }
      }
      default -> {}
    }
  }

  static EntryName name(int key) {
    return new EntryName("soak" + key % 7, Digest.builder().add("key " + key).build());
  }

  /** What a writer makes of a key: each file tells both, so that a mixture shows. */
  static Map<String, byte[]> files(int key, long writer) {
    return Map.of(
        "kernel.cu", content(key, writer, 100), "kernel.cubin", content(key, writer, SIZE));
  }

  private static byte[] content(int key, long writer, int size) {
    byte[] content = new byte[size];
    Arrays.fill(content, (byte) key);
    byte[] start = ("key " + key + " of " + writer + "\n").getBytes(StandardCharsets.UTF_8);
    System.arraycopy(start, 0, content, 0, start.length);
    return content;
  }

  /** Fails unless the files are what one writer made of the key. */
  static void check(int key, Map<String, byte[]> files) {
    byte[] source = files.get("kernel.cu");
    String start = new String(source, StandardCharsets.UTF_8);
    long writer = Long.parseLong(start.substring(start.indexOf(" of ") + 4, start.indexOf('\n')));
    Map<String, byte[]> expected = files(key, writer);
    if (!files.keySet().equals(expected.keySet())
        || !Arrays.equals(source, expected.get("kernel.cu"))
        || !Arrays.equals(files.get("kernel.cubin"), expected.get("kernel.cubin"))) {
      throw new IllegalStateException("a wrong entry for key " + key);
    }
  }
}
