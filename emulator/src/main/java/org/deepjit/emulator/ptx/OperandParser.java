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

import java.util.ArrayList;
import java.util.List;

/** Reads operands. */
final class OperandParser {

  private final TokenStream tokens;

  OperandParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** The operands up to the semicolon, which is taken. */
  List<Operand> untilSemicolon() {
    List<Operand> operands = new ArrayList<>();
    if (!tokens.accept(";")) {
      do {
        operands.add(operand());
      } while (tokens.accept(","));
      tokens.expect(";");
    }
    return operands;
  }

  private Operand operand() {
    Operand first = single();
    return tokens.accept("|") ? new Operand.Pair(first, single()) : first;
  }

  private Operand single() {
    Token token = tokens.peek();
    if (tokens.accept("[")) {
      return address();
    }
    if (tokens.accept("{")) {
      return new Operand.Vector(list("}"));
    }
    if (tokens.accept("(")) {
      return new Operand.Group(list(")"));
    }
    if (tokens.accept("!")) {
      return new Operand.Negated(tokens.word("a predicate"));
    }
    return switch (token.kind()) {
      case WORD -> named();
      case INTEGER, FLOAT, PUNCTUATION -> constant();
      case DIRECTIVE, STRING, END -> throw tokens.expected("an operand");
    };
  }

  private List<Operand> list(String end) {
    List<Operand> elements = new ArrayList<>();
    if (!tokens.accept(end)) {
      do {
        Token token = tokens.peek();
        if (token.is("{") || token.is("(") || token.is("[")) {
          throw tokens.expected("a register or constant");
        }
        elements.add(single());
      } while (tokens.accept(","));
      tokens.expect(end);
    }
    return elements;
  }

  private Operand named() {
    String text = name();
    if (text.equals("_")) {
      return new Operand.Sink();
    }
    long offset = offset();
    return offset == 0 ? new Operand.Name(text) : new Operand.NameOffset(text, offset);
  }

  private String name() {
    Token token = tokens.take();
    StringBuilder text = new StringBuilder(token.text());
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE && token.touches(tokens.peek())) {
      token = tokens.take();
      text.append('.').append(token.text());
    }
    return text.toString();
  }

  private Operand constant() {
    boolean negative = false;
    boolean inverted = false;
    while (tokens.peek().is("-") || tokens.peek().is("~")) {
      if (tokens.take().is("-")) {
        negative = !negative;
      } else {
        inverted = true;
      }
    }
    Token token = tokens.peek();
    if (token.kind() == Token.Kind.FLOAT) {
      Operand.FloatConstant value = Numbers.floating(tokens.source(), tokens.take());
      long sign = value.single() ? 0x8000_0000L : Long.MIN_VALUE;
      return negative ? new Operand.FloatConstant(value.bits() ^ sign, value.single()) : value;
    }
    long value = Numbers.integer(tokens.source(), tokens.expect(Token.Kind.INTEGER, "an operand"));
    value = inverted ? ~value : value;
    value = negative ? -value : value;
    return new Operand.IntegerConstant(value + offset());
  }

  private Operand address() {
    Operand.Address address;
    if (tokens.peek().kind() == Token.Kind.WORD) {
      address = new Operand.Address(name(), offset());
    } else {
      long sign = tokens.accept("-") ? -1 : 1;
      Token value = tokens.expect(Token.Kind.INTEGER, "an address");
      address =
          new Operand.Address(null, sign * Numbers.integer(tokens.source(), value) + offset());
    }
    tokens.expect("]");
    return address;
  }

  private long offset() {
    long sum = 0;
    while (tokens.peek().is("+") || tokens.peek().is("-")) {
      long sign = tokens.take().is("-") ? -1 : 1;
      if (tokens.accept("-")) {
        sign = -sign;
      }
      sum +=
          sign
              * Numbers.integer(
                  tokens.source(), tokens.expect(Token.Kind.INTEGER, "an offset in bytes"));
    }
    return sum;
  }
}
