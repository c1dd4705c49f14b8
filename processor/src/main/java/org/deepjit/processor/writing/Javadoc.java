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

import com.palantir.javapoet.CodeBlock;

/** Documentation comments, broken into lines that fit. */
final class Javadoc {

  private static final int COLUMNS = 100;
  private static final String LEAD = " * ";

  private Javadoc() {}

  /**
   * A comment.
   *
   * @param indent the column of the comment
   * @param paragraphs the texts, without line breaks
   */
  static CodeBlock of(int indent, String... paragraphs) {
    CodeBlock.Builder comment = CodeBlock.builder();
    for (int i = 0; i < paragraphs.length; i++) {
      String paragraph = i == 0 ? paragraphs[i] : "<p>" + paragraphs[i];
      comment.add(i == 0 ? "$L\n" : "\n$L\n", broken(paragraph, COLUMNS - indent - LEAD.length()));
    }
    return comment.build();
  }

  /** A text in {@code {@code}}; what would end the tag or the comment is left out of it. */
  static String code(String text) {
    long opening = text.chars().filter(c -> c == '{').count();
    long closing = text.chars().filter(c -> c == '}').count();
    String balanced = opening == closing ? text : text.replaceAll("[{}]", "");
    return "{@code " + balanced.replace("*/", "*") + "}";
  }

  private static String broken(String text, int width) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > width) {
        lines.append('\n');
        column = 0;
      } else if (column > 0) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += word.length();
    }
    return lines.toString();
  }
}
