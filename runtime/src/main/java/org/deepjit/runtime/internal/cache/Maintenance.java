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
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.deepjit.runtime.CollectionReport;
import org.deepjit.runtime.internal.environment.Environment;

/**
 * Collects the first root now and then, in the background after a publication: once an hour for all
 * processes together, told by the modification time of the file {@code collected}, and sooner when
 * this process has published an eighth of the size limit. On one host one process does it at a
 * time.
 */
public final class Maintenance {

  /** The file whose modification time is the last collection's. */
  static final String STAMP = "collected";

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final Duration PERIOD = Duration.ofHours(1);
  private static final Duration LOOK_PERIOD = Duration.ofMinutes(1);

  private final DiskCache disk;
  private final Limits limits;
  private final LocalLocks locks;
  private final AtomicLong published = new AtomicLong();
  private final AtomicBoolean running = new AtomicBoolean();
  private volatile long lastLook = System.nanoTime() - LOOK_PERIOD.toNanos();

  private Maintenance(DiskCache disk, Limits limits, LocalLocks locks) {
    this.disk = disk;
    this.limits = limits;
    this.locks = locks;
  }

  /**
   * The maintenance that an environment asks for.
   *
   * @throws org.deepjit.runtime.ConfigurationException if a limit is malformed
   */
  public static Maintenance of(Environment environment, DiskCache disk) {
    return new Maintenance(disk, Limits.of(environment), LocalLocks.of(environment));
  }

  /** Collects in the background if it is time. */
  public void afterPublication(long bytes) {
    boolean much = published.addAndGet(bytes) >= limits.bytes() / 8;
    long now = System.nanoTime();
    if (!much && now - lastLook < LOOK_PERIOD.toNanos()) {
      return;
    }
    lastLook = now;
    try {
      if ((isDue() || much) && !running.getAndSet(true)) {
        Thread.ofPlatform().daemon().name("deepjit-collect").start(this::run);
      }
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "the kernel cache cannot be stamped: {0}", e);
    }
  }

  private void run() {
    try {
      CollectionReport report = collect();
      if (report.removedAnything()) {
        LOGGER.log(System.Logger.Level.INFO, "the kernel cache was collected: {0}", report);
      }
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "the kernel cache cannot be collected: {0}", e);
    } finally {
      running.set(false);
    }
  }

  private boolean isDue() throws IOException {
    Path stamp = disk.first().path().resolve(STAMP);
    try {
      Instant last = Files.getLastModifiedTime(stamp).toInstant();
      return last.isBefore(Instant.now().minus(PERIOD));
    } catch (NoSuchFileException _) {
      stamp(stamp); // A new root: nothing to collect yet.
      return false;
    }
  }

  private static void stamp(Path stamp) throws IOException {
    if (Files.notExists(stamp)) {
      Files.write(stamp, new byte[0]);
    }
    Files.setLastModifiedTime(stamp, FileTime.from(Instant.now()));
  }

  /**
   * Collects the first root now, unless another process of this host is at it: then nothing is
   * removed.
   *
   * @throws IOException if there is no root, or it cannot be read
   */
  public CollectionReport collect() throws IOException {
    DiskRoot root = disk.first();
    published.set(0);
    LocalLock lock;
    try {
      lock = locks.open(Digest.builder().add("collect").add(root.identity()).build());
    } catch (IOException _) {
      return new Collector(root, limits).collect(); // Two at a time do no harm.
    }
    try (lock) {
      boolean taken = lock.tryTake();
      if (taken) {
        stamp(root.path().resolve(STAMP));
      }
      return new Collector(root, taken ? limits : Limits.NONE).collect();
    }
  }
}
