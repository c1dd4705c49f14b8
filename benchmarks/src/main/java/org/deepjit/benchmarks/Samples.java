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

import java.util.Arrays;

/** The rounds of one contender. */
final class Samples {

  private final double[] nanosPerLaunch;
  private final int launches;
  private int count;
  private long bytes;

  Samples(int rounds, int launches) {
    this.nanosPerLaunch = new double[rounds];
    this.launches = launches;
  }

  void add(long nanos, long allocated) {
    nanosPerLaunch[count++] = (double) nanos / launches;
    bytes += allocated;
  }

  double median() {
    return quantile(0.5);
  }

  double quantile(double fraction) {
    double[] sorted = Arrays.copyOf(nanosPerLaunch, count);
    Arrays.sort(sorted);
    return sorted[Math.min(count - 1, (int) (fraction * count))];
  }

  double bytesPerLaunch() {
    return (double) bytes / ((long) count * launches);
  }
}
