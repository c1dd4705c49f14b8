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

/** Finds separators in Java text that no parenthesis, bracket or string literal encloses. */
final class Nesting {

  private Nesting() {}

  /** Where the separator first stands; -1 if it does not. */
  static int find(String text, String separator) {
    int depth = 0;
    for (int i = 0; i < text.length(); i = next(text, i)) {
      if (depth == 0 && text.startsWith(separator, i)) {
        return i;
      }
      depth += change(text, i);
    }
    return -1;
  }

  /** The parts between the separators. */
  static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    String rest = text;
    int end = find(rest, separator);
    while (end >= 0) {
      parts.add(rest.substring(0, end));
      rest = rest.substring(end + separator.length());
      end = find(rest, separator);
    }
    parts.add(rest);
    return parts;
  }

  /** The calls of a chain, each of the later ones with its dot. */
  static List<String> chain(String text) {
    List<String> calls = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i < text.length(); i = next(text, i)) {
      if (depth == 0 && i > 0 && text.startsWith(").", i - 1)) {
        calls.add(text.substring(start, i));
        start = i;
      }
      depth += change(text, i);
    }
    calls.add(text.substring(start));
    return calls;
  }

  /** Where the last parenthesis group that nothing encloses begins; -1 if there is none. */
  static int lastOpening(String text) {
    int depth = 0;
    int last = -1;
    for (int i = 0; i < text.length(); i = next(text, i)) {
      if (depth == 0 && text.charAt(i) == '(') {
        last = i;
      }
      depth += change(text, i);
    }
    return last;
  }

  /** Where the group ends that begins at the given place. */
  static int closing(String text, int opening) {
    int depth = 0;
    for (int i = opening; i < text.length(); i = next(text, i)) {
      depth += change(text, i);
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("unbalanced: " + text);
  }

  private static int change(String text, int index) {
    return switch (text.charAt(index)) {
      case '(', '[' -> 1;
      case ')', ']' -> -1;
      case '<' -> isOperator(text, index) ? 0 : 1;
      case '>' -> isOperator(text, index) ? 0 : -1;
      default -> 0;
    };
  }

  /** Operators have blanks around them; the brackets of type arguments do not. */
  private static boolean isOperator(String text, int index) {
    char c = text.charAt(index);
    int first = index > 0 && text.charAt(index - 1) == c ? index - 1 : index;
    int after = text.charAt(first + 1) == c ? first + 2 : first + 1;
    return text.startsWith(" ", first - 1) && text.startsWith(" ", after);
  }

  private static int next(String text, int index) {
    if (text.charAt(index) != '"') {
      return index + 1;
    }
    int end = index + 1;
    while (text.charAt(end) != '"') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return end + 1;
  }
}
