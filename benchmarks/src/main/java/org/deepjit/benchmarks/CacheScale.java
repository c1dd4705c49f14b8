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
package org.deepjit.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.deepjit.runtime.CollectionReport;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.KernelCache;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.environment.Environment;

/**
 * What a look-up in the disk cache and a collection cost with many entries of 16 KiB, beside what
 * {@code rm -r} takes for as many directories as the collection removes, made in between.
 * Arguments: a directory to make the cache in, and numbers of entries; 1,000, 10,000 and 100,000 if
 * there are none.
 */
public final class CacheScale {

  private static final int LOOK_UPS = 2_000;
  private static final int SIZE = 16 << 10;

  private final Path root;
  private final Random random = new Random(1);
  private int entries;

  private CacheScale(Path root) {
    this.root = root;
  }

  /** Prints one line for each size. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    var scale = new CacheScale(Path.of(arguments[0]));
    System.out.println(
        "entries  hit us  miss us  collect nothing ms  remove 10 % ms  rm -r as many ms");
    int[] sizes = Arrays.stream(arguments).skip(1).mapToInt(Integer::parseInt).toArray();
    for (int size : sizes.length == 0 ? new int[] {1_000, 10_000, 100_000} : sizes) {
      scale.fillUpTo(size);
      new ProcessBuilder("sync").start().waitFor();
      scale.measure();
    }
  }

  // One entry is published; the others are its copies, made without waiting for the disk.
  private void fillUpTo(int size) throws IOException {
    Files.createDirectories(twins());
    byte[] image = new byte[SIZE];
    random.nextBytes(image);
    Path first =
        cache("0")
            .publish(
                name(0),
                Map.of(
                    "kernel.cu",
                    "source".getBytes(StandardCharsets.UTF_8),
                    "kernel.cubin",
                    image,
                    "meta.json",
                    new byte[1000]))
            .orElseThrow();
    var files = new HashMap<String, byte[]>();
    for (String file : new String[] {"kernel.cu", "kernel.cubin", "meta.json", ".committed"}) {
      files.put(file, Files.readAllBytes(first.resolve(file)));
    }
    for (; entries < size; entries++) {
      Path entry = first.resolveSibling(name(entries).toString());
      copy(files, entry);
      if (entries % 10 == 0) {
        copy(files, twins().resolve(Integer.toString(entries)));
      }
    }
  }

  // What rm -r removes.
  private Path twins() {
    return root.resolve("twins");
  }

  private static void copy(Map<String, byte[]> files, Path entry) throws IOException {
    if (Files.notExists(entry)) {
      Files.createDirectory(entry);
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Files.write(entry.resolve(file.getKey()), file.getValue());
      }
    }
  }

  private void measure() throws IOException, InterruptedException {
    DiskCache cache = cache("0");
    long hit = median(() -> cache.find(name(random.nextInt(entries))).isPresent(), true);
    long miss =
        median(() -> cache.find(name(entries + random.nextInt(entries))).isPresent(), false);
    long start = System.nanoTime();
    CollectionReport nothing = kernelCache(0).collect();
    long collected = System.nanoTime();
    CollectionReport tenth = kernelCache(entries - 1).collect();
    long removed = System.nanoTime();
    new ProcessBuilder("rm", "-r", twins().toString()).start().waitFor();
    long alone = System.nanoTime();
    if (nothing.removedEntries() != 0 || tenth.removedEntries() < entries / 10) {
      throw new IllegalStateException(nothing + " " + tenth);
    }
    System.out.printf(
        "%7d  %6.1f  %7.1f  %18d  %14d  %16d%n",
        entries,
        hit / 1e3,
        miss / 1e3,
        Duration.ofNanos(collected - start).toMillis(),
        Duration.ofNanos(removed - collected).toMillis(),
        Duration.ofNanos(alone - removed).toMillis());
    entries = 0; // The removed ones are made again.
  }

  private static long median(Supplier<Boolean> lookUp, boolean expected) {
    long[] times = new long[LOOK_UPS];
    for (int i = 0; i < LOOK_UPS; i++) {
      long start = System.nanoTime();
      boolean found = lookUp.get();
      times[i] = System.nanoTime() - start;
      if (found != expected) {
        throw new IllegalStateException("look-up " + i + " found " + found);
      }
    }
    Arrays.sort(times);
    return times[LOOK_UPS / 2];
  }

  private static EntryName name(int number) {
    return new EntryName("scale", Digest.builder().add("entry " + number).build());
  }

  private Map<String, String> variables(String limit) {
    return Map.of(
        "SCALE_JIT_CACHE_DIR",
        root.toString(),
        "SCALE_JIT_CACHE_MAX_SIZE",
        "0",
        "SCALE_JIT_CACHE_MAX_ENTRIES",
        limit);
  }

  private DiskCache cache(String limit) {
    return DiskCache.of(new Environment("SCALE", variables(limit)));
  }

  private KernelCache kernelCache(int limit) {
    return KernelCache.of(
        JitConfig.builder("SCALE").environment(variables(Integer.toString(limit))).build());
  }
}
