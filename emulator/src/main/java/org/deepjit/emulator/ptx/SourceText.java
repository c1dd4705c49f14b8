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
package org.deepjit.emulator.ptx;

/** PTX text, for messages that quote a line of it. */
public final class SourceText {

  private static final int LONGEST_QUOTE = 160;

  private final String text;

  /** Wraps the text. */
  public SourceText(String text) {
    this.text = text;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** An error at a line, from 1. */
  public PtxException error(int line, String problem) {
    return new PtxException(line, quote(line), problem);
  }

  /** A line's text without blanks around it, cut where it is very long. */
  public String quote(int line) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return "";
      }
      start = end + 1;
    }
    int end = text.indexOf('\n', start);
    String whole = text.substring(start, end < 0 ? text.length() : end).strip();
    return whole.length() <= LONGEST_QUOTE ? whole : whole.substring(0, LONGEST_QUOTE) + "...";
  }
}
