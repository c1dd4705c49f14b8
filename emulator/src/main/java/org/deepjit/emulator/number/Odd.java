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
package org.deepjit.emulator.number;

/**
 * Arithmetic in double rounded to odd: where the result is not exact, the last bit is set. Such a
 * result can be rounded once more, to a format of at most 51 bits of mantissa and in any direction,
 * as if it were exact.
 */
public final class Odd {

  private Odd() {}

  /** A sum. */
  public static double add(double a, double b) {
    double sum = a + b;
    double back = sum - a;
    double error = (a - (sum - back)) + (b - back);
    return adjust(sum, error);
  }

  /** A product plus a third operand; the product must be exact in double. */
  public static double fma(double a, double b, double c) {
    return add(a * b, c);
  }

  /** A quotient. */
  public static double divide(double a, double b) {
    double quotient = a / b;
    if (quotient == 0 || Double.isInfinite(quotient) || Double.isInfinite(b)) {
      return quotient;
    }
    double residual = Math.fma(-quotient, b, a);
    return adjust(quotient, b < 0 ? -residual : residual);
  }

  /** A square root. */
  public static double sqrt(double a) {
    double root = Math.sqrt(a);
    return root == 0 || Double.isInfinite(root) ? root : adjust(root, Math.fma(-root, root, a));
  }

  /** A signed integer. */
  public static double of(long value) {
    if (Math.abs(value) <= 1L << 53 && value != Long.MIN_VALUE) {
      return value;
    }
    long sticky = (value & 0x7ff) != 0 ? 1 : 0;
    return (double) (value >> 11 | sticky) * 2048;
  }

  /** An unsigned integer. */
  public static double ofUnsigned(long value) {
    if (value >= 0) {
      return of(value);
    }
    long sticky = (value & 0x7ff) != 0 ? 1 : 0;
    return (double) (value >>> 11 | sticky) * 2048;
  }

  private static double adjust(double rounded, double error) {
    if (error == 0 || Double.isNaN(error) || Double.isInfinite(rounded)) {
      return rounded;
    }
    long bits = Double.doubleToRawLongBits(rounded);
    boolean beyond = (error < 0) != (rounded < 0);
    return Double.longBitsToDouble((beyond ? bits - 1 : bits) | 1);
  }
}
