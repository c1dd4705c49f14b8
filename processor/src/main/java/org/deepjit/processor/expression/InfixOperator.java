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

import java.util.Arrays;
import java.util.Optional;

/** An operator between two operands, spelt the same in C++ and in Java. */
enum InfixOperator {
  OR("||", Precedence.OR),
  AND("&&", Precedence.AND),
  BIT_OR("|", Precedence.BIT_OR),
  BIT_AND("&", Precedence.BIT_AND),
  EQUAL("==", Precedence.EQUALITY),
  NOT_EQUAL("!=", Precedence.EQUALITY),
  LESS("<", Precedence.RELATIONAL),
  LESS_OR_EQUAL("<=", Precedence.RELATIONAL),
  GREATER(">", Precedence.RELATIONAL),
  GREATER_OR_EQUAL(">=", Precedence.RELATIONAL),
  SHIFT_LEFT("<<", Precedence.SHIFT),
  SHIFT_RIGHT(">>", Precedence.SHIFT),
  ADD("+", Precedence.ADDITIVE),
  SUBTRACT("-", Precedence.ADDITIVE),
  MULTIPLY("*", Precedence.MULTIPLICATIVE),
  DIVIDE("/", Precedence.MULTIPLICATIVE),
  REMAINDER("%", Precedence.MULTIPLICATIVE);

  private final String symbol;
  private final Precedence precedence;

  InfixOperator(String symbol, Precedence precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  static Optional<InfixOperator> of(String symbol) {
    return Arrays.stream(values()).filter(operator -> operator.symbol.equals(symbol)).findFirst();
  }

  String symbol() {
    return symbol;
  }

  /** The symbol as messages quote it. */
  String quoted() {
    return "'" + symbol + "'";
  }

  Precedence precedence() {
    return precedence;
  }
}
