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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The rows of a run: printed as a table, and added to a file, a JSON object in each line. */
final class LaunchRows {

  private final Path file;

  LaunchRows(Path file) {
    this.file = file;
    System.out.printf(
        "%-50s %9s %9s %9s %7s %7s%n", "ns per launch", "median", "p5", "p95", "ratio", "bytes");
  }

  void add(List<LaunchRow> rows) throws IOException {
    rows.forEach(System.out::println);
    Files.write(
        file,
        rows.stream().map(LaunchRow::json).toList(),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
