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

import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** The operators that give or take conditions, and the border between conditions and integers. */
final class Conditions {
  private Conditions() {}

  /** The term as an integer for a consumer, such as {@code '+'}, that needs one. */
  static IntegerTerm integer(Term term, String consumer) {
    if (term instanceof IntegerTerm integer) {
      return integer;
    }
    throw new ExpressionException(
        term.column(),
        Kind.WRONG_TYPE,
        "%s needs an integer, found a condition at column %d; write (condition) ? 1 : 0"
            .formatted(consumer, term.column()));
  }

  /** The term as a condition for a consumer that needs one. */
  static BooleanTerm condition(Term term, String consumer) {
    if (term instanceof BooleanTerm condition) {
      return condition;
    }
    throw new ExpressionException(
        term.column(),
        Kind.WRONG_TYPE,
        "%s needs a condition, found an integer at column %d; write (integer) != 0"
            .formatted(consumer, term.column()));
  }

  static BooleanTerm compare(InfixOperator operator, IntegerTerm a, IntegerTerm b) {
    return new BooleanTerm(
        a.column(),
        Fragment.binary(operator, a.java(), b.java()),
        canHold(operator, a.range(), b.range()),
        canHold(opposite(operator), a.range(), b.range()));
  }

  static BooleanTerm and(BooleanTerm a, BooleanTerm b) {
    return new BooleanTerm(
        a.column(),
        Fragment.binary(InfixOperator.AND, a.java(), b.java()),
        a.canBeTrue() && b.canBeTrue(),
        a.canBeFalse() || b.canBeFalse());
  }

  static BooleanTerm or(BooleanTerm a, BooleanTerm b) {
    return new BooleanTerm(
        a.column(),
        Fragment.binary(InfixOperator.OR, a.java(), b.java()),
        a.canBeTrue() || b.canBeTrue(),
        a.canBeFalse() && b.canBeFalse());
  }

  static BooleanTerm not(int column, BooleanTerm a) {
    return new BooleanTerm(
        column,
        a.java().prefixed("!"),
        /* canBeTrue= */ a.canBeFalse(),
        /* canBeFalse= */ a.canBeTrue());
  }

  static IntegerTerm choose(BooleanTerm condition, IntegerTerm then, IntegerTerm otherwise) {
    Range range =
        !condition.canBeFalse()
            ? then.range()
            : !condition.canBeTrue() ? otherwise.range() : then.range().union(otherwise.range());
    return IntegerTerm.promoted(
            then,
            otherwise,
            range,
            (first, second) -> Fragment.conditional(condition.java(), first, second))
        .at(condition.column());
  }

  private static boolean canHold(InfixOperator operator, Range a, Range b) {
    return switch (operator) {
      case EQUAL -> a.meets(b);
      case NOT_EQUAL -> !(a.isConstant() && a.equals(b));
      case LESS -> a.low().compareTo(b.high()) < 0;
      case LESS_OR_EQUAL -> a.low().compareTo(b.high()) <= 0;
      case GREATER -> a.high().compareTo(b.low()) > 0;
      case GREATER_OR_EQUAL -> a.high().compareTo(b.low()) >= 0;
      default -> throw new IllegalArgumentException(operator + " does not compare");
    };
  }

  private static InfixOperator opposite(InfixOperator operator) {
    return switch (operator) {
      case EQUAL -> InfixOperator.NOT_EQUAL;
      case NOT_EQUAL -> InfixOperator.EQUAL;
      case LESS -> InfixOperator.GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> InfixOperator.GREATER;
      case GREATER -> InfixOperator.LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> InfixOperator.LESS;
      default -> throw new IllegalArgumentException(operator + " does not compare");
    };
  }
}
