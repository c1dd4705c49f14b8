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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JSON file of figures: one array of one-line objects for each benchmark. */
final class SpeedReport {

  private static final List<String> SECTIONS = List.of("rows", "first_launch");

  private SpeedReport() {}

  /** Replaces one benchmark's array and keeps the others. */
  static void write(Path file, String section, List<String> rows) throws IOException {
    String old = Files.exists(file) ? Files.readString(file) : "";
    List<String> arrays = new ArrayList<>();
    for (String name : SECTIONS) {
      Matcher kept = Pattern.compile("\"" + name + "\": \\[[^]]*]").matcher(old);
      if (name.equals(section)) {
        arrays.add("\"" + name + "\": [\n    " + String.join(",\n    ", rows) + "\n  ]");
      } else if (kept.find()) {
        arrays.add(kept.group());
      }
    }
    Files.writeString(file, "{\n  " + String.join(",\n  ", arrays) + "\n}\n");
  }
}
