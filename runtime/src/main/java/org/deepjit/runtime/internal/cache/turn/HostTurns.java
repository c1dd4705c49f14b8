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
package org.deepjit.runtime.internal.cache.turn;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.LocalLock;
import org.deepjit.runtime.internal.cache.LocalLocks;

/** Turns among the processes of a host, by locks that end with their holder. */
final class HostTurns {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final Duration SILENCE = Duration.ofSeconds(1);
  private static final Duration PERIOD = Duration.ofMillis(50);

  private final LocalLocks locks;
  private final Duration longest;

  /**
   * Turns.
   *
   * @param longest how long to wait for one
   */
  HostTurns(LocalLocks locks, Duration longest) {
    this.locks = locks;
    this.longest = longest;
  }

  /** Waits for the turn; gives none where there are no locks, or after the longest wait. */
  Optional<LocalLock> take(Digest key, String what) throws InterruptedException {
    try {
      LocalLock lock = locks.open(key);
      boolean taken = false;
      try {
        taken = await(lock, what);
      } finally {
        if (!taken) {
          lock.close();
        }
      }
      return taken ? Optional.of(lock) : Optional.empty();
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "{0} is compiled without a lock: {1}", what, e);
      return Optional.empty();
    }
  }

  private boolean await(LocalLock lock, String what) throws IOException, InterruptedException {
    long start = System.nanoTime();
    boolean said = false;
    while (!lock.tryTake()) {
      Duration waited = Duration.ofNanos(System.nanoTime() - start);
      if (waited.compareTo(longest) >= 0) {
        LOGGER.log(
            System.Logger.Level.WARNING,
            "{0} is compiled here too, after {1} s of waiting for {2}",
            what,
            waited.toSeconds(),
            lock.holder());
        return false;
      }
      if (!said && waited.compareTo(SILENCE) >= 0) {
        said = true;
        LOGGER.log(
            System.Logger.Level.INFO, "waiting for {0}, which compiles {1}", lock.holder(), what);
      }
      Thread.sleep(PERIOD);
    }
    return true;
  }
}
