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

import java.util.List;
import java.util.Optional;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** A position in the words of an expression, with one word of sight. */
final class TokenReader {
  private static final String OPERATORS = "+ - * / % << >> & | < <= > >= == != && || ! ?:";

  private final List<Token> tokens;
  private int position;

  TokenReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(position);
  }

  /** Takes the next token; the end can be taken any number of times. */
  Token next() {
    Token token = peek();
    if (token.kind() != Token.Kind.END) {
      position++;
    }
    return token;
  }

  /** Takes the next token if it is the given symbol. */
  boolean skip(String symbol) {
    boolean isThere = peek().is(symbol);
    if (isThere) {
      next();
    }
    return isThere;
  }

  /** Takes the next token if it is a name. */
  Optional<Token> skipName() {
    return peek().kind() == Token.Kind.NAME ? Optional.of(next()) : Optional.empty();
  }

  /** Takes the words of a type, with the stars behind them, as one token. */
  Optional<Token> skipType() {
    Optional<Token> first = skipName();
    if (first.isEmpty()) {
      return first;
    }
    StringBuilder spelling = new StringBuilder(first.get().text());
    for (Optional<Token> word = skipName(); word.isPresent(); word = skipName()) {
      spelling.append(' ').append(word.get().text());
    }
    while (skip("*")) {
      spelling.append('*');
    }
    return Optional.of(new Token(Token.Kind.NAME, spelling.toString(), first.get().column()));
  }

  void expect(String symbol) {
    if (!skip(symbol)) {
      throw unexpected(peek(), "'" + symbol + "'");
    }
  }

  void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw unexpected(peek(), "an operator or the end");
    }
  }

  static ExpressionException unexpected(Token token, String expected) {
    String message =
        token.isForeignSymbol()
            ? "%s at column %d is not an operator here; use %s"
                .formatted(token.found(), token.column(), OPERATORS)
            : "expected %s at column %d, found %s"
                .formatted(expected, token.column(), token.found());
    return new ExpressionException(token.column(), Kind.SYNTAX, message);
  }
}
