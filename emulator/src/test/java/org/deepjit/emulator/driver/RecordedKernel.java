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
package org.deepjit.emulator.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A kernel whose results are recorded on a GPU and replayed on the emulator.
 *
 * @param file the CUDA file among {@link #FILES}
 * @param run launches it on a device that has the file loaded, and returns the results
 */
record RecordedKernel(
    String name, String file, Agreement agreement, Function<TestDevice, long[]> run) {

  /** The file of the rows, which include nothing. */
  static final String ROWS = "recorded-rows.cu";

  static final List<String> FILES = List.of(ROWS, "warps.cu", "seed.cu");

  /** Rows whose NaN results may have any payload: bit operations and software sequences. */
  private static final Set<String> OPEN_NANS =
      Set.of(
          "negFloat",
          "copysign",
          "roundEven",
          "floor",
          "narrow",
          "fromHalf",
          "divFloat",
          "sqrtFloat",
          "rcpFloat");

  /** Rows that are built on {@code ex2.approx} and {@code div.approx}. */
  private static final Set<String> APPROXIMATE = Set.of("exactPowers", "fastDivide");

  static List<RecordedKernel> all() {
    List<RecordedKernel> all = new ArrayList<>();
    rows().forEach(row -> all.add(row(row.name(), agreement(row.name()))));
    Approximation.ALL.forEach(row -> all.add(row(row.name(), row.agreement())));
    all.addAll(RecordedLaunches.ALL);
    return all;
  }

  /** The text of one of the files. */
  static String source(String file) {
    if (!file.equals(ROWS)) {
      return Kernels.source(file);
    }
    return Stream.concat(
            rows().map(Row::source), Approximation.ALL.stream().map(Approximation::source))
        .collect(Collectors.joining("\n"));
  }

  private static Stream<Row> rows() {
    return Stream.concat(IntegerRows.ALL.stream(), FloatRows.ALL.stream());
  }

  private static RecordedKernel row(String name, Agreement agreement) {
    return new RecordedKernel(
        "row_" + name, ROWS, agreement, device -> RowLaunch.run(device, name));
  }

  private static Agreement agreement(String row) {
    if (APPROXIMATE.contains(row)) {
      return Agreement.parse("ulp 2");
    }
    return OPEN_NANS.contains(row) ? Agreement.NAN : Agreement.EXACT;
  }

  @Override
  public String toString() {
    return name;
  }
}
