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
package org.deepjit.runtime.internal.cache.remote;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Leaves a failing store alone: after some failures in a row nobody asks it for a while, and then
 * one does; every further failure doubles the while.
 */
final class Breaker {

  static final int FAILURES = 3;
  static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
  static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

  private final InstantSource clock;
  private int failures;
  private Duration pause = FIRST_PAUSE;
  private Instant closedUntil = Instant.MIN;

  Breaker(InstantSource clock) {
    this.clock = clock;
  }

  /** Whether to ask the store now. */
  synchronized boolean permits() {
    if (failures < FAILURES) {
      return true;
    }
    Instant now = clock.instant();
    if (now.isBefore(closedUntil)) {
      return false;
    }
    closedUntil = now.plus(pause); // For all but the one who asks now.
    return true;
  }

  synchronized void succeeded() {
    failures = 0;
    pause = FIRST_PAUSE;
  }

  /** Counts a failure; true if the store is left alone from now on. */
  synchronized boolean failed() {
    failures++;
    if (failures < FAILURES) {
      return false;
    }
    closedUntil = clock.instant().plus(pause);
    Duration doubled = pause.multipliedBy(2);
    pause = doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    return true;
  }
}
