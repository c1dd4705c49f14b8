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
package org.deepjit.processor.cuda;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One preprocessing token with its place in the source. A token that came out of a macro stands at
 * the place of the macro's use and remembers the token that was written there.
 */
record Token(
    Kind kind,
    String text,
    int offset,
    int line,
    boolean spaced,
    Branch branch,
    @Nullable Token expandedFrom) {

  /** The lexical kind of a token. */
  enum Kind {
    IDENTIFIER,
    NUMBER,
    STRING,
    CHARACTER,
    PUNCTUATOR
  }

  boolean is(String spelling) {
    return (kind == Kind.PUNCTUATOR || kind == Kind.IDENTIFIER) && text.equals(spelling);
  }

  boolean isOneOf(Set<String> spellings) {
    return (kind == Kind.PUNCTUATOR || kind == Kind.IDENTIFIER) && spellings.contains(text);
  }

  boolean isIdentifier() {
    return kind == Kind.IDENTIFIER;
  }

  /** The token as the source's author wrote it. */
  Token written() {
    return expandedFrom == null ? this : expandedFrom;
  }

  /** This token, taken from a macro's body, at the place where the macro is used. */
  Token usedAt(Token use) {
    return new Token(kind, text, use.offset, use.line, spaced, use.branch, use.written());
  }
}
