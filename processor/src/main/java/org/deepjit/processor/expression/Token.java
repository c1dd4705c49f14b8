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
package org.deepjit.processor.expression;

import java.util.Set;

/**
 * A word of an expression. Under {@code sizeof()}, all words of a type make one token.
 *
 * @param column where its first character is, from 1
 */
record Token(Kind kind, String text, int column) {

  enum Kind {
    NUMBER,
    /** An identifier, or identifiers joined by {@code .} or {@code ::} without spaces. */
    NAME,
    /** An operator, a parenthesis or a comma. */
    SYMBOL,
    END
  }

  /** The symbols of C++ that the language does not have. */
  private static final Set<String> FOREIGN =
      Set.of(
          "<<=", ">>=", "<=>", "++", "--", "->", "::", "+=", "-=", "*=", "/=", "%=", "&=", "|=",
          "^=", "=", "^", "~", ".", "[", "]", "{", "}", ";");

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isForeignSymbol() {
    return kind == Kind.SYMBOL && FOREIGN.contains(text);
  }

  /** The token as messages name it. */
  String found() {
    return kind == Kind.END ? "the end of the expression" : "'" + text + "'";
  }
}
