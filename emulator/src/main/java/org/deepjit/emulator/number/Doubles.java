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

import java.math.BigDecimal;

/** Double arithmetic with a rounding that Java does not have. */
public final class Doubles {

  /** The bits of the canonical NaN. */
  public static final long NAN = 0x7fff_ffff_ffff_ffffL;

  private Doubles() {}

  /** A sum. */
  public static double add(double a, double b, Rounding rounding) {
    double nearest = a + b;
    if (rounding == Rounding.NEAREST || !Double.isFinite(a) || !Double.isFinite(b)) {
      return nearest;
    }
    if (nearest == 0) {
      boolean bothNegative = 1 / a < 0 && 1 / b < 0;
      boolean opposite = a != 0 || 1 / a != 1 / b;
      return bothNegative || (opposite && rounding == Rounding.DOWN) ? -0.0 : 0.0;
    }
    return direct(new BigDecimal(a).add(new BigDecimal(b)), nearest, rounding);
  }

  /** A product. */
  public static double multiply(double a, double b, Rounding rounding) {
    double nearest = a * b;
    if (rounding == Rounding.NEAREST || !Double.isFinite(a) || !Double.isFinite(b)) {
      return nearest;
    }
    return a == 0 || b == 0
        ? nearest
        : direct(new BigDecimal(a).multiply(new BigDecimal(b)), nearest, rounding);
  }

  /** A product plus a third operand. */
  public static double fma(double a, double b, double c, Rounding rounding) {
    double nearest = Math.fma(a, b, c);
    boolean finite = Double.isFinite(a) && Double.isFinite(b) && Double.isFinite(c);
    if (rounding == Rounding.NEAREST || !finite || a == 0 || b == 0) {
      return nearest;
    }
    BigDecimal exact = new BigDecimal(a).multiply(new BigDecimal(b)).add(new BigDecimal(c));
    if (exact.signum() == 0) {
      return rounding == Rounding.DOWN ? -0.0 : 0.0;
    }
    return direct(exact, nearest, rounding);
  }

  /** A quotient. */
  public static double divide(double a, double b, Rounding rounding) {
    double nearest = a / b;
    if (rounding == Rounding.NEAREST || !Double.isFinite(nearest) || b == 0 || a == 0) {
      return nearest;
    }
    double residual = Math.fma(-nearest, b, a);
    return toward(nearest, b < 0 ? -residual : residual, rounding);
  }

  /** A square root. */
  public static double sqrt(double a, Rounding rounding) {
    double nearest = Math.sqrt(a);
    if (rounding == Rounding.NEAREST || !Double.isFinite(nearest) || nearest == 0) {
      return nearest;
    }
    return toward(nearest, Math.fma(-nearest, nearest, a), rounding);
  }

  private static double direct(BigDecimal exact, double nearest, Rounding rounding) {
    if (Double.isInfinite(nearest)) {
      boolean negative = nearest < 0;
      boolean toZero = rounding == Rounding.ZERO || (rounding == Rounding.DOWN) != negative;
      return toZero ? Math.copySign(Double.MAX_VALUE, nearest) : nearest;
    }
    return toward(nearest, exact.compareTo(new BigDecimal(nearest)), rounding);
  }

  /** Moves a result that was rounded to nearest by the sign of what it lacks. */
  private static double toward(double nearest, double lacking, Rounding rounding) {
    if (lacking == 0) {
      return nearest;
    }
    boolean negative = nearest < 0 || (nearest == 0 && lacking < 0);
    return switch (rounding) {
      case UP -> lacking > 0 ? Math.nextUp(nearest) : nearest;
      case DOWN -> lacking < 0 ? Math.nextDown(nearest) : nearest;
      case ZERO -> {
        if (negative) {
          yield lacking > 0 ? Math.nextUp(nearest) : nearest;
        }
        yield lacking < 0 ? Math.nextDown(nearest) : nearest;
      }
      case NEAREST, NEAREST_AWAY -> nearest;
    };
  }
}
