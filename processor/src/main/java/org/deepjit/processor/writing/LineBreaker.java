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
package org.deepjit.processor.writing;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a statement that does not fit into a line as google-java-format does: after an assignment,
 * before the calls of a chain, before an operator, or into one argument a line.
 */
final class LineBreaker {

  static final int COLUMNS = 100;
  private static final int CONTINUATION = 4;

  private LineBreaker() {}

  /** The line or lines of a statement that stands at the given indentation. */
  static String broken(int indent, String statement) {
    return " ".repeat(indent) + lines(indent, statement, 0);
  }

  /**
   * The text in lines, the first without its indentation.
   *
   * @param suffix characters that follow the last line
   */
  private static String lines(int indent, String text, int suffix) {
    if (indent + text.length() + suffix <= COLUMNS) {
      return text;
    }
    int inner = indent + CONTINUATION;
    String separator = "\n" + " ".repeat(inner);
    int assignment = Nesting.find(text, " = ");
    if (assignment >= 0) {
      String right = text.substring(assignment + " = ".length());
      return text.substring(0, assignment) + " =" + separator + lines(inner, right, suffix);
    }
    List<String> chain = Nesting.chain(text);
    if (chain.size() > 1) {
      return chain(indent, chain, suffix);
    }
    int open = Nesting.lastOpening(text);
    if (open < 0) {
      return text;
    }
    int close = Nesting.closing(text, open);
    String tail = text.substring(close);
    String arguments = text.substring(open + 1, close);
    List<String> conditions = Nesting.split(arguments, " && ");
    if (conditions.size() > 1) {
      return text.substring(0, open + 1) + String.join(separator + "&& ", conditions) + tail;
    }
    List<String> clauses = Nesting.split(arguments, "; ");
    if (clauses.size() > 1) {
      return text.substring(0, open + 1) + String.join(";" + separator, clauses) + tail;
    }
    int rest = tail.length() + suffix;
    if (inner + arguments.length() + rest <= COLUMNS) {
      return text.substring(0, open + 1) + separator + arguments + tail;
    }
    List<String> parts = Nesting.split(arguments, ", ");
    List<String> broken = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      broken.add(lines(inner, parts.get(i), i + 1 < parts.size() ? 1 : rest));
    }
    return text.substring(0, open + 1) + separator + String.join("," + separator, broken) + tail;
  }

  private static String chain(int indent, List<String> calls, int suffix) {
    int inner = indent + CONTINUATION;
    StringBuilder lines = new StringBuilder(lines(indent, calls.get(0), 0));
    for (int i = 1; i < calls.size(); i++) {
      String call = lines(inner, calls.get(i), i + 1 < calls.size() ? 0 : suffix);
      lines.append('\n').append(" ".repeat(inner)).append(call);
    }
    return lines.toString();
  }
}
