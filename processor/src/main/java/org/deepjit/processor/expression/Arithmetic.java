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

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/**
 * The operators on integers. Each is a plain Java operator where the ranges of its operands prove
 * that nothing can go wrong, and a checked call of {@code LaunchMath} elsewhere.
 */
final class Arithmetic {
  private static final Range INT = IntegralType.INT.range();
  private static final Range LONG = IntegralType.LONG.range();
  private static final Range LONG_DISTANCES = Range.of(0, Long.SIZE - 1);
  private static final Range INT_DISTANCES = Range.of(0, Integer.SIZE - 1);

  private Arithmetic() {}

  static IntegerTerm apply(InfixOperator operator, int column, IntegerTerm a, IntegerTerm b) {
    return switch (operator) {
      case ADD -> exact(operator, "addExact", BigInteger::add, column, a, b);
      case SUBTRACT -> exact(operator, "subtractExact", BigInteger::subtract, column, a, b);
      case MULTIPLY -> exact(operator, "multiplyExact", BigInteger::multiply, column, a, b);
      case DIVIDE -> divide(column, a, b);
      case REMAINDER -> remainder(a, b);
      case SHIFT_LEFT -> shiftLeft(column, a, b);
      case SHIFT_RIGHT -> shiftRight(a, b);
      case BIT_AND -> plain(operator, a, b, Bits.and(a.range(), b.range()));
      case BIT_OR -> plain(operator, a, b, Bits.or(a.range(), b.range()));
      default -> throw new IllegalArgumentException(operator + " does not give an integer");
    };
  }

  static IntegerTerm negate(int column, IntegerTerm a) {
    Range exact = new Range(a.range().high().negate(), a.range().low().negate());
    if (!exact.isWithin(LONG)) {
      Range range = representable("'-'", column, exact);
      return IntegerTerm.ofLong(column, range, LaunchMathCall.of("negateExact", a));
    }
    Fragment asLong = a.asLong().prefixed("-");
    return new IntegerTerm(column, exact, a.isLong() ? asLong : a.java().prefixed("-"), asLong)
        .inLongUnlessItFits();
  }

  /** The part of an exact result that 64 bits can hold. */
  static Range representable(String operation, int column, Range exact) {
    if (!exact.meets(LONG)) {
      throw new ExpressionException(
          column,
          Kind.OUT_OF_RANGE,
          "the result of %s at column %d is %s, which does not fit into 64 bits (%s)"
              .formatted(operation, column, exact, LONG));
    }
    return exact.intersection(LONG);
  }

  private static IntegerTerm plain(
      InfixOperator operator, IntegerTerm a, IntegerTerm b, Range range) {
    return IntegerTerm.promoted(
        a, b, range, (left, right) -> Fragment.binary(operator, left, right));
  }

  private static IntegerTerm exact(
      InfixOperator operator,
      String checked,
      BinaryOperator<BigInteger> operation,
      int column,
      IntegerTerm a,
      IntegerTerm b) {
    Range exact = Range.ofCorners(a.range(), b.range(), operation);
    if (exact.isWithin(LONG)) {
      return plain(operator, a, b, exact);
    }
    Range range = representable(operator.quoted(), column, exact);
    return IntegerTerm.ofLong(a.column(), range, LaunchMathCall.of(checked, a, b));
  }

  private static IntegerTerm divide(int column, IntegerTerm a, IntegerTerm b) {
    Divisors divisors = Divisors.of(b, "'/'");
    Range exact = divisors.quotients(a.range());
    if (divisors.excludeZero() && exact.isWithin(LONG)) {
      return plain(InfixOperator.DIVIDE, a, b, exact);
    }
    Range range = representable("'/'", column, exact);
    return IntegerTerm.ofLong(a.column(), range, LaunchMathCall.of("divide", a, b));
  }

  private static IntegerTerm remainder(IntegerTerm a, IntegerTerm b) {
    Divisors divisors = Divisors.of(b, "'%'");
    Range range = divisors.remainders(a.range());
    return divisors.excludeZero()
        ? plain(InfixOperator.REMAINDER, a, b, range)
        : IntegerTerm.ofLong(a.column(), range, LaunchMathCall.of("remainder", a, b));
  }

  private static IntegerTerm shiftLeft(int column, IntegerTerm a, IntegerTerm b) {
    Range distances = distances(InfixOperator.SHIFT_LEFT, b);
    Range exact =
        Range.ofCorners(a.range(), distances, (value, by) -> value.shiftLeft(by.intValue()));
    if (b.range().isWithin(LONG_DISTANCES) && exact.isWithin(LONG)) {
      return shifted(InfixOperator.SHIFT_LEFT, a, b, exact);
    }
    Range range = representable("'<<'", column, exact);
    return IntegerTerm.ofLong(a.column(), range, LaunchMathCall.of("shiftLeftExact", a, b));
  }

  private static IntegerTerm shiftRight(IntegerTerm a, IntegerTerm b) {
    Range distances = distances(InfixOperator.SHIFT_RIGHT, b);
    Range range =
        Range.ofCorners(a.range(), distances, (value, by) -> value.shiftRight(by.intValue()));
    return b.range().isWithin(LONG_DISTANCES)
        ? shifted(InfixOperator.SHIFT_RIGHT, a, b, range)
        : IntegerTerm.ofLong(a.column(), range, LaunchMathCall.of("shiftRight", a, b));
  }

  /** A plain shift: in Java its type is that of the left operand alone. */
  private static IntegerTerm shifted(
      InfixOperator operator, IntegerTerm a, IntegerTerm b, Range range) {
    Fragment asLong = Fragment.binary(operator, a.asLong(), b.java());
    boolean fitsInt = range.isWithin(INT) && b.range().isWithin(INT_DISTANCES);
    return a.isLong() || !fitsInt
        ? IntegerTerm.ofLong(a.column(), range, asLong)
        : new IntegerTerm(a.column(), range, Fragment.binary(operator, a.java(), b.java()), asLong);
  }

  private static Range distances(InfixOperator operator, IntegerTerm by) {
    if (!by.range().meets(LONG_DISTANCES)) {
      throw new ExpressionException(
          by.column(),
          Kind.OUT_OF_RANGE,
          "the distance of %s at column %d is %s; it must be 0 to 63"
              .formatted(operator.quoted(), by.column(), by.range()));
    }
    return by.range().intersection(LONG_DISTANCES);
  }
}
