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
import java.util.Optional;
import java.util.stream.Stream;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** What a divisor may be when the division succeeds, that is, its range without zero. */
record Divisors(Range all) {
  private static final Range NEGATIVE = Range.of(Long.MIN_VALUE, -1);
  private static final Range POSITIVE = Range.of(1, Long.MAX_VALUE);

  /** The divisors of the operation with the given name, which fails if there are none. */
  static Divisors of(IntegerTerm divisor, String operation) {
    if (divisor.range().isZero()) {
      throw new ExpressionException(
          divisor.column(),
          Kind.DIVISION_BY_ZERO,
          "the divisor of %s at column %d is always 0".formatted(operation, divisor.column()));
    }
    return new Divisors(divisor.range());
  }

  boolean excludeZero() {
    return !all.meets(Range.of(0, 0));
  }

  /** Of each sign, the quotient changes in one direction only, so its extremes are at bounds. */
  Range quotients(Range dividend) {
    return ofEachSign()
        .map(divisors -> Range.ofCorners(dividend, divisors, BigInteger::divide))
        .reduce(Range::union)
        .orElseThrow();
  }

  /** A remainder has the sign of the dividend, and is nearer to zero than either operand's end. */
  Range remainders(Range dividend) {
    if (dividend.isConstant() && all.isConstant()) {
      return Range.constant(dividend.low().remainder(all.low()));
    }
    BigInteger largest = all.low().abs().max(all.high().abs()).subtract(BigInteger.ONE);
    return new Range(
        dividend.low().min(BigInteger.ZERO).max(largest.negate()),
        dividend.high().max(BigInteger.ZERO).min(largest));
  }

  private Stream<Range> ofEachSign() {
    return Stream.of(NEGATIVE, POSITIVE)
        .flatMap(sign -> Optional.of(sign).filter(all::meets).map(all::intersection).stream());
  }
}
