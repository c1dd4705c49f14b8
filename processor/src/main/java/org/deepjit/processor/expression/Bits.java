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

/** What the bitwise operators can give: bounds that always hold, exact for constants. */
final class Bits {
  private Bits() {}

  static Range and(Range a, Range b) {
    if (a.isConstant() && b.isConstant()) {
      return Range.constant(a.low().and(b.low()));
    }
    boolean aIsNatural = a.low().signum() >= 0;
    boolean bIsNatural = b.low().signum() >= 0;
    if (aIsNatural && bIsNatural) {
      return new Range(BigInteger.ZERO, a.high().min(b.high()));
    }
    if (aIsNatural || bIsNatural) {
      return new Range(BigInteger.ZERO, aIsNatural ? a.high() : b.high());
    }
    return ofAsManyBits(a, b);
  }

  static Range or(Range a, Range b) {
    if (a.isConstant() && b.isConstant()) {
      return Range.constant(a.low().or(b.low()));
    }
    Range bits = ofAsManyBits(a, b);
    boolean areNatural = a.low().signum() >= 0 && b.low().signum() >= 0;
    return areNatural ? new Range(a.low().max(b.low()), bits.high()) : bits;
  }

  private static Range ofAsManyBits(Range a, Range b) {
    int bits =
        Math.max(
            Math.max(a.low().bitLength(), a.high().bitLength()),
            Math.max(b.low().bitLength(), b.high().bitLength()));
    BigInteger end = BigInteger.ONE.shiftLeft(bits);
    return new Range(end.negate(), end.subtract(BigInteger.ONE));
  }
}
