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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.Diagnostic;

/** The compiler's messages, with its working names for files replaced by the user's. */
final class Diagnostics {

  // What nvcc calls its intermediate files.
  private static final Pattern INTERMEDIATE =
      Pattern.compile("(?:.*/)?tmpxft_\\p{XDigit}+_\\p{XDigit}+-\\d+_(.+)");

  private final UnaryOperator<String> naming;
  private final List<String> lines = new ArrayList<>();
  private final List<Diagnostic> messages = new ArrayList<>();

  /**
   * Reads an output.
   *
   * @param naming the user's name for a file as the compiler names it
   */
  Diagnostics(String output, UnaryOperator<String> naming) {
    this.naming = naming;
    List<String> raw = output.lines().toList();
    for (int i = 0; i < raw.size(); i++) {
      Optional<MessageLine> message = MessageLine.of(raw.get(i));
      lines.add(message.filter(MessageLine::isPlaced).map(renaming(raw.get(i))).orElse(raw.get(i)));
      if (message.isPresent()) {
        messages.add(diagnostic(message.get(), excerpt(raw, i + 1)));
      }
    }
  }

  /** The output with the user's file names. */
  String text() {
    return String.join("\n", lines);
  }

  /** The messages, in order. */
  List<Diagnostic> messages() {
    return messages;
  }

  private Function<MessageLine, String> renaming(String line) {
    return message -> message.renamed(line, name(message.file()));
  }

  private Diagnostic diagnostic(MessageLine message, String excerpt) {
    return new Diagnostic(
        message.severity(),
        name(message.file()),
        message.line(),
        message.column(),
        message.text(),
        excerpt);
  }

  // Every tool indents what belongs to a message.
  private static String excerpt(List<String> lines, int start) {
    int end = start;
    while (end < lines.size() && lines.get(end).startsWith(" ")) {
      end++;
    }
    return String.join("\n", lines.subList(start, end));
  }

  private String name(String file) {
    Matcher intermediate = INTERMEDIATE.matcher(file);
    return intermediate.matches() ? intermediate.group(1) : naming.apply(file);
  }
}
