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

/**
 * How tightly an expression holds together, loosest first. The levels and their order are the same
 * in C++ and in Java, so one list serves both the parser and the Java text.
 */
enum Precedence {
  CONDITIONAL,
  OR,
  AND,
  BIT_OR,
  BIT_AND,
  EQUALITY,
  RELATIONAL,
  SHIFT,
  ADDITIVE,
  MULTIPLICATIVE,
  UNARY,
  PRIMARY;

  boolean isLooserThan(Precedence other) {
    return compareTo(other) < 0;
  }

  @SuppressWarnings("EnumOrdinal") // the levels are declared from the loosest to the tightest
  Precedence nextTighter() {
    return values()[ordinal() + 1];
  }

  /**
   * Whether a reader should not have to know that an operand of the given level binds tighter:
   * bitwise operators and shifts among others, and {@code &&} in {@code ||}.
   */
  boolean isUnclearWith(Precedence operand) {
    return switch (this) {
      case OR -> operand == AND;
      case BIT_OR, BIT_AND, SHIFT -> operand != this && operand.isLooserThan(UNARY);
      default -> false;
    };
  }
}
