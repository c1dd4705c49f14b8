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

/** Java text blocks, in ASCII, so that the launcher's file does not depend on an encoding. */
final class TextBlock {

  private TextBlock() {}

  /** The text as a text block whose value is exactly the text. */
  static String of(String text) {
    StringBuilder block = new StringBuilder("\"\"\"\n");
    int quotes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quotes = c == '"' ? quotes + 1 : 0;
      if (c == '\n') {
        block.append('\n');
      } else if (c == ' ' && isLast(text, i)) {
        block.append("\\s");
      } else if (quotes == 3) {
        block.append("\\\"");
        quotes = 0;
      } else {
        append(block, c);
      }
    }
    if (!text.endsWith("\n")) {
      block.append("\\\n");
    }
    return block.append("\"\"\"").toString();
  }

  private static boolean isLast(String text, int index) {
    return index + 1 == text.length() || text.charAt(index + 1) == '\n';
  }

  private static void append(StringBuilder block, char c) {
    switch (c) {
      case '\\' -> block.append("\\\\");
      case '\t' -> block.append("\\t");
      case '\r' -> block.append("\\r");
      case '\f' -> block.append("\\f");
      default -> {
        if (c < ' ') {
          block.append(String.format("\\%03o", (int) c));
        } else if (c > '~') {
          block.append(String.format("\\u%04x", (int) c));
        } else {
          block.append(c);
        }
      }
    }
  }
}
