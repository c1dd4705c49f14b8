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

/**
 * A token of PTX text.
 *
 * @param kind what it is
 * @param text its text; a directive's without the dot, a string's without the quotes
 * @param line its line, from 1
 * @param start offset of its first character
 * @param end offset behind its last character
 */
record Token(Kind kind, String text, int line, int start, int end) {

  /** The kinds of token. */
  enum Kind {
    WORD,
    DIRECTIVE,
    INTEGER,
    FLOAT,
    STRING,
    PUNCTUATION,
    END
  }

  boolean is(String punctuation) {
    return kind == Kind.PUNCTUATION && text.equals(punctuation);
  }

  boolean isDirective(String name) {
    return kind == Kind.DIRECTIVE && text.equals(name);
  }

  boolean touches(Token next) {
    return end == next.start;
  }
}
