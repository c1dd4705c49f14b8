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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Results of kernels on a GPU as a text file. After comments a line {@code kernel NAME AGREEMENT}
 * begins each kernel; its results follow in hexadecimal.
 */
final class Recording {

  private static final int PER_LINE = 16;

  /** A kernel's results and how they are compared. */
  record Entry(Agreement agreement, List<Long> results) {}

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  /** Reads a file. */
  static Recording read(Path file) {
    try {
      Recording recording = new Recording();
      List<String> lines = new ArrayList<>(Files.readAllLines(file));
      lines.removeIf(line -> line.startsWith("#") || line.isBlank());
      for (int from = 0; from < lines.size(); ) {
        int to = from + 1;
        while (to < lines.size() && !lines.get(to).startsWith("kernel ")) {
          to++;
        }
        String[] head = lines.get(from).split(" ", 3);
        String numbers = String.join(" ", lines.subList(from + 1, to));
        long[] results =
            Arrays.stream(numbers.split(" ", -1))
                .mapToLong(number -> Long.parseUnsignedLong(number, 16))
                .toArray();
        recording.add(head[1], Agreement.parse(head[2]), results);
        from = to;
      }
      return recording;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void add(String kernel, Agreement agreement, long[] results) {
    entries.put(kernel, new Entry(agreement, Arrays.stream(results).boxed().toList()));
  }

  /** The names of the kernels in the order of the file. */
  List<String> kernels() {
    return List.copyOf(entries.keySet());
  }

  Entry entry(String kernel) {
    Entry entry = entries.get(kernel);
    if (entry == null) {
      throw new IllegalArgumentException("nothing is recorded for " + kernel);
    }
    return entry;
  }

  /** The text of a file, with comments before the kernels. */
  String text(List<String> comments) {
    StringBuilder text = new StringBuilder();
    comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
    entries.forEach(
        (name, entry) -> {
          text.append("kernel ").append(name).append(' ').append(entry.agreement()).append('\n');
          List<Long> results = entry.results();
          for (int from = 0; from < results.size(); from += PER_LINE) {
            int to = Math.min(from + PER_LINE, results.size());
            text.append(
                    results.subList(from, to).stream()
                        .map(Long::toHexString)
                        .collect(Collectors.joining(" ")))
                .append('\n');
          }
        });
    return text.toString();
  }
}
