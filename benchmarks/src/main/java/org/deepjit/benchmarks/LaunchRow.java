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

import java.util.Locale;

/**
 * What one contender's launch costs.
 *
 * @param median nanoseconds; so are the fifth and the ninety-fifth of a hundred rounds
 * @param ratio the median over that of the C loop
 * @param bytes what one launch allocates on the Java heap
 */
record LaunchRow(String name, double median, double p5, double p95, double ratio, double bytes) {

  String json() {
    return String.format(
        Locale.ROOT,
        "{\"name\": \"%s\", \"median_ns\": %.1f, \"p5_ns\": %.1f, \"p95_ns\": %.1f,"
            + " \"ratio_to_c\": %.4f, \"bytes_per_launch\": %.2f}",
        name,
        median,
        p5,
        p95,
        ratio,
        bytes);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%-50s %9.0f %9.0f %9.0f %7.3f %7.1f", name, median, p5, p95, ratio, bytes);
  }
}
