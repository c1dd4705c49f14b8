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
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.deepjit.runtime.CompilationException.Location;

/**
 * The compiler's messages, with its working names for files replaced by the user's. Each tool that
 * nvcc runs has its own format; file names may hold blanks and parentheses.
 */
final class Diagnostics {

  // cudafe++ and cicc: file(line): error: text
  private static final Pattern FRONT_END =
      Pattern.compile(
          "(?<file>.+?)\\((?<line>\\d{1,9})\\): (?<severity>(?:catastrophic |internal"
              + " )?error|warning|remark)(?<text>(?: #[\\w-]+)?: .*)");
  // gcc: file:line:column: error: text
  private static final Pattern HOST =
      Pattern.compile(
          "(?<file>.+?):(?<line>\\d{1,9}):(?:\\d+:)? (?<severity>(?:fatal )?error|warning|note)"
              + "(?<text>: .*)");
  // ptxas file, line n; error   : text
  private static final Pattern ASSEMBLER =
      Pattern.compile(
          "ptxas (?<file>.+?), line (?<line>\\d{1,9}); (?<severity>error|fatal|warning)\\s*"
              + "(?<text>: .*)");
  private static final List<Pattern> FORMATS = List.of(FRONT_END, HOST, ASSEMBLER);

  // What nvcc calls its intermediate files.
  private static final Pattern INTERMEDIATE =
      Pattern.compile("(?:.*/)?tmpxft_\\p{XDigit}+_\\p{XDigit}+-\\d+_(.+)");

  private final List<String> lines;
  private final UnaryOperator<String> naming;

  /**
   * Reads an output.
   *
   * @param naming the user's name for a file as the compiler names it
   */
  Diagnostics(String output, UnaryOperator<String> naming) {
    this.lines = output.lines().toList();
    this.naming = naming;
  }

  /** The output with the user's file names. */
  String text() {
    return lines.stream().map(this::renamed).collect(Collectors.joining("\n"));
  }

  /** The first error that has a place. */
  Optional<Location> firstError() {
    for (String line : lines) {
      Optional<Matcher> message = message(line);
      if (message.isPresent() && isError(message.get().group("severity"))) {
        Matcher found = message.get();
        return Optional.of(
            new Location(
                name(found.group("file")),
                Integer.parseInt(found.group("line")),
                found.group("text").replaceFirst("^(?: #[\\w-]+)?: ", "")));
      }
    }
    return Optional.empty();
  }

  private static boolean isError(String severity) {
    return severity.endsWith("error") || severity.equals("fatal");
  }

  private static Optional<Matcher> message(String line) {
    return FORMATS.stream()
        .map(format -> format.matcher(line))
        .filter(Matcher::matches)
        .findFirst();
  }

  private String renamed(String line) {
    return message(line)
        .map(
            found ->
                line.substring(0, found.start("file"))
                    + name(found.group("file"))
                    + line.substring(found.end("file")))
        .orElse(line);
  }

  private String name(String file) {
    Matcher intermediate = INTERMEDIATE.matcher(file);
    return intermediate.matches() ? intermediate.group(1) : naming.apply(file);
  }
}
