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

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Contenders that take turns, the first of which is the reference. Each round draws their order
 * anew, so that none always follows the same other.
 */
final class Contest {

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final int rounds;
  private final int launches;
  private final Runnable synchronisation;
  private final List<Contender> contenders = new ArrayList<>();

  /**
   * A contest.
   *
   * @param rounds how many rounds count; a quarter as many come before them
   * @param launches how many launches a round of each contender makes
   * @param synchronisation what follows each round outside the clock
   */
  Contest(int rounds, int launches, Runnable synchronisation) {
    this.rounds = rounds;
    this.launches = launches;
    this.synchronisation = synchronisation;
  }

  /** Adds a contender whose launch is repeated. */
  void add(String name, Round.Action launch) {
    addRound(name, Round.of(launches, launch));
  }

  /** Adds a contender that repeats its launches itself. */
  void addRound(String name, Round round) {
    contenders.add(new Contender(name, round, new Samples(rounds, launches)));
  }

  /** Runs all rounds. */
  List<LaunchRow> run() throws Throwable {
    var order = new ArrayList<>(contenders);
    var random = new Random(1);
    for (int round = -rounds / 4; round < rounds; round++) {
      Collections.shuffle(order, random);
      for (Contender contender : order) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long nanos = contender.round().nanos();
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        synchronisation.run();
        if (round >= 0) {
          contender.samples().add(nanos, bytes);
        }
      }
    }
    double reference = contenders.getFirst().samples().median();
    return contenders.stream().map(contender -> contender.row(reference)).toList();
  }

  private record Contender(String name, Round round, Samples samples) {

    LaunchRow row(double reference) {
      double median = samples.median();
      return new LaunchRow(
          name,
          median,
          samples.quantile(0.05),
          samples.quantile(0.95),
          median / reference,
          samples.bytesPerLaunch());
    }
  }
}
