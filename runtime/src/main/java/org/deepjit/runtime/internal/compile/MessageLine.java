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
package org.deepjit.runtime.internal.compile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.Diagnostic.Severity;

/**
 * The line with which a message of the compiler begins. Each tool that nvcc runs has its own
 * format; file names may hold blanks and parentheses.
 */
final class MessageLine {

  private static final String PLACE = "(?<file>.+?)";

  // cudafe++ and cicc: file(line): error: text
  private static final Pattern FRONT_END =
      Pattern.compile(
          PLACE
              + "\\((?<line>\\d{1,9})\\): (?<severity>(?:catastrophic |internal )?error|warning"
              + "|remark)(?: #[\\w-]+)?: (?<text>.*)");
  // gcc: file:line:column: error: text
  private static final Pattern HOST =
      Pattern.compile(
          PLACE
              + ":(?<line>\\d{1,9}):(?:(?<column>\\d{1,9}):)?"
              + " (?<severity>(?:fatal )?error|warning|note): (?<text>.*)");
  // ptxas file, line n; error   : text
  private static final Pattern ASSEMBLER =
      Pattern.compile(
          "ptxas "
              + PLACE
              + ", line (?<line>\\d{1,9}); (?<severity>error|fatal|warning)\\s*: (?<text>.*)");
  // nvcc fatal   : text
  private static final Pattern TOOL =
      Pattern.compile(
          "(?:nvcc|cicc|ptxas|nvlink|fatbinary) (?<severity>fatal|error|warning)\\s*: (?<text>.*)");
  // gcc: fatal error: text
  private static final Pattern HOST_TOOL =
      Pattern.compile(
          "(?:gcc|g\\+\\+|cc1plus|clang)[\\w.+-]*: (?<severity>(?:fatal )?error|warning):"
              + " (?<text>.*)");
  private static final List<Pattern> PLACED = List.of(FRONT_END, HOST, ASSEMBLER);
  private static final List<Pattern> UNPLACED = List.of(TOOL, HOST_TOOL);

  private final Matcher found;
  private final boolean placed;

  private MessageLine(Matcher found, boolean placed) {
    this.found = found;
    this.placed = placed;
  }

  /** Reads a line, if a message begins with it. */
  static Optional<MessageLine> of(String line) {
    return of(line, PLACED, true).or(() -> of(line, UNPLACED, false));
  }

  private static Optional<MessageLine> of(String line, List<Pattern> formats, boolean placed) {
    return formats.stream()
        .map(format -> format.matcher(line))
        .filter(Matcher::matches)
        .findFirst()
        .map(found -> new MessageLine(found, placed));
  }

  /** Whether it names a file and a line. */
  boolean isPlaced() {
    return placed;
  }

  Severity severity() {
    return switch (found.group("severity")) {
      case "warning" -> Severity.WARNING;
      case "remark", "note" -> Severity.NOTE;
      default -> Severity.ERROR;
    };
  }

  /** The file as the compiler names it; empty if it names none. */
  String file() {
    return placed ? found.group("file") : "";
  }

  /** The line number; 0 if there is none. */
  int line() {
    return placed ? Integer.parseInt(found.group("line")) : 0;
  }

  /** The column; 0 if there is none. */
  int column() {
    return Optional.of(found)
        .filter(match -> match.namedGroups().containsKey("column"))
        .map(match -> match.group("column"))
        .map(Integer::parseInt)
        .orElse(0);
  }

  String text() {
    return found.group("text");
  }

  /** The whole line with another name for the file. */
  String renamed(String line, String name) {
    return line.substring(0, found.start("file")) + name + line.substring(found.end("file"));
  }
}
