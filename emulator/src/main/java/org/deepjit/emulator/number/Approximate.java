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
 * The approximate functions. Each is computed in double and rounded once, which is within every
 * bound that the PTX ISA gives; the last bits differ from a GPU's.
 */
public final class Approximate {

  private static final double LN2 = StrictMath.log(2);

  private Approximate() {}

  /** 2 to the power of x. */
  public static float ex2(float x) {
    if (x > 129) {
      return Float.POSITIVE_INFINITY;
    }
    return x < -151 ? 0 : (float) StrictMath.pow(2, x);
  }

  /** The logarithm to base 2. */
  public static float lg2(float x) {
    double log = StrictMath.log(x) / LN2;
    double rounded = Math.rint(log);
    return (float) (StrictMath.pow(2, rounded) == x ? rounded : log);
  }

  /** The reciprocal of the square root. */
  public static float rsqrt(float x) {
    return (float) (1 / Math.sqrt(x));
  }

  /** The sine. */
  public static float sin(float x) {
    return (float) StrictMath.sin(x);
  }

  /** The cosine. */
  public static float cos(float x) {
    return (float) StrictMath.cos(x);
  }

  /** The hyperbolic tangent. */
  public static float tanh(float x) {
    return (float) StrictMath.tanh(x);
  }

  /**
   * The quotient as a times the reciprocal of b, which is 0 for a divisor beyond 2^126, and NaN
   * there for an infinite dividend.
   */
  public static float divide(float a, float b) {
    float magnitude = Math.abs(b);
    if (magnitude > 0x1p126f && magnitude < Float.POSITIVE_INFINITY) {
      return Float.isInfinite(a) ? Float.NaN : Math.signum(a) * Math.signum(b) * 0f;
    }
    return (float) ((double) a / b);
  }

  /** The reciprocal of the upper 32 bits of a double; the lower 32 bits of the result are 0. */
  public static double coarseReciprocal(double x) {
    double input = upper(x);
    if (Math.abs(input) < Double.MIN_NORMAL) {
      input = Math.copySign(0, input);
    }
    double result = upper(1 / input);
    return Math.abs(result) < Double.MIN_NORMAL ? Math.copySign(0, result) : result;
  }

  /** The reciprocal square root, likewise. */
  public static double coarseRsqrt(double x) {
    double input = upper(x);
    if (Math.abs(input) < Double.MIN_NORMAL) {
      input = Math.copySign(0, input);
    }
    return input == 0
        ? Math.copySign(Double.POSITIVE_INFINITY, input)
        : upper(1 / Math.sqrt(input));
  }

  private static double upper(double x) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & 0xffff_ffff_0000_0000L);
  }
}
