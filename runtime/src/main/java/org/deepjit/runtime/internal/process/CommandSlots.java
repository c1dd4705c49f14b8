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
package org.deepjit.runtime.internal.process;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many compilers may run at a time in this process: as many as it has cores, and no more than
 * its memory holds at 1 GiB each. Who has waited longest is next.
 */
final class CommandSlots {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime.build");

  /** The slots of this process. */
  static final CommandSlots SHARED = new CommandSlots(count(MemoryLimit.ofThisProcess()));

  private static final long BYTES_PER_COMMAND = 1L << 30;

  private final Semaphore free;
  private final int count;

  CommandSlots(int count) {
    this.count = count;
    this.free = new Semaphore(count, true);
  }

  /** The number for a limit of memory in bytes. */
  static int count(long memory) {
    return count(memory, Runtime.getRuntime().availableProcessors());
  }

  static int count(long memory, int cores) {
    return Math.clamp(memory / BYTES_PER_COMMAND, 1, cores);
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** How many threads wait for one. */
  int waiting() {
    return free.getQueueLength();
  }

  /** Waits for a slot; closing gives it back. */
  Slot take() throws InterruptedException {
    if (!free.tryAcquire(0, TimeUnit.SECONDS)) {
      LOGGER.log(
          System.Logger.Level.DEBUG, "waiting for one of {0} running compilers to end", count);
      free.acquire();
    }
    return free::release;
  }

  /** The right to run a command. */
  interface Slot extends AutoCloseable {

    @Override
    void close();
  }
}
