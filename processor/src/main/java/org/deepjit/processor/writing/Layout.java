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

import java.util.Iterator;

/**
 * Touches up JavaPoet's text where it differs from what google-java-format writes, in one pass over
 * the lines. Text blocks, which hold C++, stay as they are.
 */
final class Layout {

  private static final String TEXT_BLOCK = "\"\"\"";

  private final Iterator<String> lines;
  private final StringBuilder layout = new StringBuilder();

  /** The line after the current one; empty at the end. */
  private String next = "";

  private Layout(String text) {
    this.lines = text.lines().iterator();
    take();
  }

  static String of(String text) {
    return new Layout(text).write();
  }

  private String write() {
    while (lines.hasNext()) {
      String line = take();
      String code = line.strip();
      if (code.equals(TEXT_BLOCK)) {
        copyTextBlock(line);
      } else if (code.equals("/**")) {
        writeJavadoc(line);
      } else {
        writeCode(isBrokenHead(code) ? head(line) : line);
      }
    }
    if (!next.isEmpty()) {
      add(next);
    }
    return layout.toString();
  }

  /** The current line without blanks at its end; the one after it becomes the current one. */
  private String take() {
    String line = next;
    next = lines.hasNext() ? lines.next().stripTrailing() : "";
    return line;
  }

  private void add(String line) {
    layout.append(line).append('\n');
  }

  private void copyTextBlock(String opening) {
    add(opening);
    while (!next.stripLeading().startsWith(TEXT_BLOCK)) {
      add(take());
    }
    add(take());
  }

  /** A comment of one line if it fits. */
  private void writeJavadoc(String opening) {
    String first = take();
    String line = opening + first.strip().substring(1) + " */";
    if (next.strip().equals("*/") && line.length() <= LineBreaker.COLUMNS) {
      take();
      add(line);
    } else {
      add(opening);
      add(first);
    }
  }

  /** Whether a method or constructor begins whose parameters JavaPoet broke into lines. */
  private static boolean isBrokenHead(String code) {
    int open = code.indexOf('(');
    return open >= 0
        && (code.startsWith("public ") || code.startsWith("private "))
        && code.indexOf(')', open) < 0
        && code.lastIndexOf('=', open) < 0;
  }

  private String head(String opening) {
    StringBuilder head = new StringBuilder(opening);
    while (!head.toString().endsWith(") {")) {
      head.append(head.charAt(head.length() - 1) == '(' ? "" : " ").append(take().strip());
    }
    return head.toString();
  }

  private void writeCode(String line) {
    String code = line;
    if (line.endsWith("{") && next.strip().equals("}")) {
      code = line + take().strip();
    }
    add(code.length() <= LineBreaker.COLUMNS ? code : broken(code));
  }

  private static String broken(String line) {
    String code = line.stripLeading();
    return code.startsWith("*") ? line : LineBreaker.broken(line.length() - code.length(), code);
  }
}
