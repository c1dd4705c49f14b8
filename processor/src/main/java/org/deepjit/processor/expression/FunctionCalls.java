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
import java.util.List;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** The functions that take integers. */
final class FunctionCalls {
  private static final Range NATURAL_FROM_ONE = Range.of(1, Long.MAX_VALUE);

  private FunctionCalls() {}

  static IntegerTerm call(Function function, int column, List<IntegerTerm> arguments) {
    IntegerTerm first = arguments.get(0);
    IntegerTerm result =
        switch (function) {
          case CEIL_DIV -> ceilDiv(first, arguments.get(1));
          case ROUND_UP -> roundUp(column, first, arguments.get(1));
          case MIN -> arguments.stream().reduce(FunctionCalls::min).orElseThrow();
          case MAX -> arguments.stream().reduce(FunctionCalls::max).orElseThrow();
          case LOG2 -> log2(first);
          case NEXT_POW2 -> nextPow2(column, first);
          case SIZEOF, LENGTH ->
              throw new IllegalArgumentException(function + " does not take integers");
        };
    return result.at(column);
  }

  private static IntegerTerm ceilDiv(IntegerTerm a, IntegerTerm b) {
    Range divisors = positiveDivisors(b, Function.CEIL_DIV);
    return IntegerTerm.ofLong(
        a.column(),
        Range.ofCorners(a.range(), divisors, FunctionCalls::ceilingQuotient),
        LaunchMathCall.of("ceilDiv", a, b));
  }

  private static IntegerTerm roundUp(int column, IntegerTerm a, IntegerTerm b) {
    Range multiples = positiveDivisors(b, Function.ROUND_UP);
    Range exact =
        a.range().isConstant() && multiples.isConstant()
            ? Range.constant(
                ceilingQuotient(a.range().low(), multiples.low()).multiply(multiples.low()))
            : new Range(
                a.range().low(), a.range().high().add(multiples.high()).subtract(BigInteger.ONE));
    return IntegerTerm.ofLong(
        a.column(),
        Arithmetic.representable(Function.ROUND_UP.text(), column, exact),
        LaunchMathCall.of("roundUp", a, b));
  }

  private static IntegerTerm min(IntegerTerm a, IntegerTerm b) {
    return extreme("min", a, b, Range.ofCorners(a.range(), b.range(), BigInteger::min));
  }

  private static IntegerTerm max(IntegerTerm a, IntegerTerm b) {
    return extreme("max", a, b, Range.ofCorners(a.range(), b.range(), BigInteger::max));
  }

  private static IntegerTerm extreme(String method, IntegerTerm a, IntegerTerm b, Range range) {
    return IntegerTerm.promoted(
        a,
        b,
        range,
        (left, right) ->
            Fragment.primary("Math." + method + "(" + left.java() + ", " + right.java() + ")"));
  }

  private static IntegerTerm log2(IntegerTerm a) {
    Range values = fromOne(a, "argument of log2");
    Range range = Range.of(exponentAtLeast(values.low()), exponentAtLeast(values.high()));
    return IntegerTerm.ofInt(a.column(), range, LaunchMathCall.of("log2", a).java());
  }

  private static IntegerTerm nextPow2(int column, IntegerTerm a) {
    Range values = fromOne(a, "argument of nextPow2");
    Range exact =
        new Range(
            BigInteger.ONE.shiftLeft(exponentAtLeast(values.low())),
            BigInteger.ONE.shiftLeft(exponentAtLeast(values.high())));
    return IntegerTerm.ofLong(
        a.column(),
        Arithmetic.representable(Function.NEXT_POW2.text(), column, exact),
        LaunchMathCall.of("nextPow2", a));
  }

  private static Range positiveDivisors(IntegerTerm b, Function function) {
    Divisors.of(b, function.text());
    return fromOne(b, "divisor of " + function.text());
  }

  private static Range fromOne(IntegerTerm argument, String role) {
    if (!argument.range().meets(NATURAL_FROM_ONE)) {
      throw new ExpressionException(
          argument.column(),
          Kind.OUT_OF_RANGE,
          "the %s at column %d is %s; it must be at least 1"
              .formatted(role, argument.column(), argument.range()));
    }
    return argument.range().intersection(NATURAL_FROM_ONE);
  }

  /** For positive divisors only. */
  private static BigInteger ceilingQuotient(BigInteger a, BigInteger b) {
    BigInteger[] quotientAndRemainder = a.divideAndRemainder(b);
    return quotientAndRemainder[1].signum() > 0
        ? quotientAndRemainder[0].add(BigInteger.ONE)
        : quotientAndRemainder[0];
  }

  /** The smallest exponent of two whose power is at least the given positive value. */
  private static int exponentAtLeast(BigInteger value) {
    return value.subtract(BigInteger.ONE).bitLength();
  }
}
