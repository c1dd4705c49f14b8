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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every row in both dialects of PTX and compares with its Java reference, bit for bit. */
final class InstructionRowsTest {

  private static final Map<String, TestDevice> DEVICES = new HashMap<>();

  static Stream<Arguments> rows() {
    List<Row> all = new ArrayList<>(IntegerRows.ALL);
    all.addAll(FloatRows.ALL);
    return Stream.of("compute_90a", "compute_100f")
        .flatMap(dialect -> all.stream().map(row -> Arguments.of(dialect, row)));
  }

  private static TestDevice device(String dialect) {
    return DEVICES.computeIfAbsent(
        dialect,
        key -> {
          String source =
              Stream.concat(IntegerRows.ALL.stream(), FloatRows.ALL.stream())
                  .map(Row::source)
                  .collect(Collectors.joining("\n"));
          return new TestDevice().load(Nvcc.ptx(source, "rows.cu", key));
        });
  }

  @ParameterizedTest(name = "{1} ({0})")
  @MethodSource("rows")
  void equalsItsReference(String dialect, Row row) {
    TestDevice device = device(dialect);
    int[] words = RowLaunch.words();
    long[] results = RowLaunch.run(device, row.name());
    for (int i = 0; i < results.length; i++) {
      Row.Inputs inputs = new Row.Inputs(i, words[3 * i], words[3 * i + 1], words[3 * i + 2]);
      assertThat(Long.toHexString(results[i]))
          .as("%s", inputs)
          .isEqualTo(Long.toHexString(row.reference().apply(inputs)));
    }
  }
}
