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

import java.util.List;

/** The tokens of a module and a place among them. */
final class TokenStream {

  private final SourceText source;
  private final List<Token> tokens;
  private int next;

  TokenStream(SourceText source) {
    this.source = source;
    this.tokens = new Lexer(source).tokens();
  }

  Token peek() {
    return tokens.get(next);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  Token take() {
    Token token = tokens.get(next);
    if (next < tokens.size() - 1) {
      next++;
    }
    return token;
  }

  boolean atEnd() {
    return peek().kind() == Token.Kind.END;
  }

  boolean accept(String punctuation) {
    if (peek().is(punctuation)) {
      take();
      return true;
    }
    return false;
  }

  boolean acceptDirective(String name) {
    if (peek().isDirective(name)) {
      take();
      return true;
    }
    return false;
  }

  void expect(String punctuation) {
    if (!accept(punctuation)) {
      throw expected("'" + punctuation + "'");
    }
  }

  Token expect(Token.Kind kind, String what) {
    if (peek().kind() != kind) {
      throw expected(what);
    }
    return take();
  }

  String word(String what) {
    return expect(Token.Kind.WORD, what).text();
  }

  /** An integer with an optional sign, which must fit an int. */
  int smallInteger(String what) {
    int line = peek().line();
    boolean negative = accept("-");
    long value = Numbers.integer(source, expect(Token.Kind.INTEGER, what));
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw source.error(line, what + " is out of range");
    }
    return (int) (negative ? -value : value);
  }

  PtxException expected(String what) {
    Token found = peek();
    return source.error(found.line(), "expected " + what + ", found '" + found.text() + "'");
  }

  PtxException error(int line, String problem) {
    return source.error(line, problem);
  }

  SourceText source() {
    return source;
  }
}
