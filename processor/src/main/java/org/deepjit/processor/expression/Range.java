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
import java.util.stream.Stream;

/**
 * The values that an integer may have, from the lowest to the highest, both included. Bounds are
 * exact, so that a range can say by how much a result leaves 64 bits.
 */
public record Range(BigInteger low, BigInteger high) {

  /**
   * Checks the order of the bounds.
   *
   * @throws IllegalArgumentException if {@code low} is above {@code high}
   */
  public Range {
    if (low.compareTo(high) > 0) {
      throw new IllegalArgumentException("range from " + low + " to " + high + " is empty");
    }
  }

  /** The values from {@code low} to {@code high}, both included. */
  public static Range of(long low, long high) {
    return new Range(BigInteger.valueOf(low), BigInteger.valueOf(high));
  }

  static Range constant(BigInteger value) {
    return new Range(value, value);
  }

  /** The range of an operation whose extremes lie at the bounds of its operands. */
  static Range ofCorners(Range a, Range b, BinaryOperator<BigInteger> operation) {
    return Stream.of(
            operation.apply(a.low, b.low),
            operation.apply(a.low, b.high),
            operation.apply(a.high, b.low),
            operation.apply(a.high, b.high))
        .map(Range::constant)
        .reduce(Range::union)
        .orElseThrow();
  }

  boolean isConstant() {
    return low.equals(high);
  }

  boolean isZero() {
    return isConstant() && low.signum() == 0;
  }

  boolean isWithin(Range other) {
    return other.low.compareTo(low) <= 0 && high.compareTo(other.high) <= 0;
  }

  boolean meets(Range other) {
    return low.compareTo(other.high) <= 0 && other.low.compareTo(high) <= 0;
  }

  Range union(Range other) {
    return new Range(low.min(other.low), high.max(other.high));
  }

  /** The values in both ranges, which must meet. */
  Range intersection(Range other) {
    return new Range(low.max(other.low), high.min(other.high));
  }

  @Override
  public String toString() {
    return isConstant() ? low.toString() : low + " to " + high;
  }
}
