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
package org.deepjit.emulator.decode;

import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.number.Doubles;
import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Odd;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.ptx.PtxType;

/** {@code add sub mul fma mad neg abs min max} of f32 and f64. */
final class FloatArithmetic {

  private FloatArithmetic() {}

  static Step two(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    Rounding rounding = modifiers.rounding();
    boolean flush = modifiers.take("ftz");
    boolean saturate = modifiers.take("sat");
    modifiers.done();
    String name = operands.name();
    Lanes.III narrow =
        switch (name) {
          case "add" -> FloatLanes.ADD;
          case "sub" -> FloatLanes.SUB;
          default -> FloatLanes.MUL;
        };
    Lanes.LLL wide =
        switch (name) {
          case "add" -> FloatLanes.ADD_WIDE;
          case "sub" -> FloatLanes.SUB_WIDE;
          default -> FloatLanes.MUL_WIDE;
        };
    if (rounding != Rounding.NEAREST) {
      narrow = FloatLanes.each((a, b) -> round(directedSingle(name, a, b, rounding), rounding));
      wide = FloatLanes.eachWide((a, b) -> directed(name, a, b, rounding));
    }
    return Shapes.binary(operands, type, FloatLanes.dressed(narrow, flush, saturate), wide);
  }

  private static double directedSingle(String name, double a, double b, Rounding rounding) {
    return switch (name) {
      case "add" -> exactZero(a, b, rounding);
      case "sub" -> exactZero(a, -b, rounding);
      default -> a * b;
    };
  }

  private static double directed(String name, double a, double b, Rounding rounding) {
    return switch (name) {
      case "add" -> Doubles.add(a, b, rounding);
      case "sub" -> Doubles.add(a, -b, rounding);
      default -> Doubles.multiply(a, b, rounding);
    };
  }

  private static float round(double exact, Rounding rounding) {
    return Float.intBitsToFloat(FloatFormat.F32.fromDouble(exact, rounding));
  }

  static Step three(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    Rounding rounding = modifiers.rounding();
    boolean flush = modifiers.take("ftz");
    boolean saturate = modifiers.take("sat");
    modifiers.done();
    Lanes.IIII narrow = FloatLanes.FMA;
    Lanes.LLLL wide = FloatLanes.FMA_WIDE;
    if (rounding != Rounding.NEAREST) {
      narrow =
          (d, a, b, c) -> {
            for (int i = 0; i < d.length; i++) {
              double x = Float.intBitsToFloat(a[i]);
              double y = Float.intBitsToFloat(b[i]);
              double z = Float.intBitsToFloat(c[i]);
              d[i] = FloatFormat.F32.fromDouble(exactZero(x * y, z, rounding), rounding);
            }
          };
      wide =
          (d, a, b, c) -> {
            for (int i = 0; i < d.length; i++) {
              d[i] =
                  FloatLanes.wideBits(
                      Doubles.fma(
                          Double.longBitsToDouble(a[i]),
                          Double.longBitsToDouble(b[i]),
                          Double.longBitsToDouble(c[i]),
                          rounding));
            }
          };
    }
    return Shapes.ternary(operands, type, FloatLanes.dressed(narrow, flush, saturate), wide);
  }

  /** A sum rounded to odd; one that is exactly zero has the sign of the rounding. */
  private static double exactZero(double a, double b, Rounding rounding) {
    double sum = Odd.add(a, b);
    if (sum == 0 && (a != 0 || Double.compare(a, b) != 0)) {
      return rounding == Rounding.DOWN ? -0.0 : 0.0;
    }
    return sum;
  }

  static Step sign(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    boolean negate = operands.name().equals("neg");
    Lanes.II narrow =
        negate
            ? (d, a) -> {
              for (int i = 0; i < d.length; i++) {
                d[i] = a[i] ^ 0x8000_0000;
              }
            }
            : (d, a) -> {
              for (int i = 0; i < d.length; i++) {
                d[i] = a[i] & 0x7fff_ffff;
              }
            };
    Lanes.LL wide =
        negate
            ? (d, a) -> {
              for (int i = 0; i < d.length; i++) {
                d[i] = a[i] ^ Long.MIN_VALUE;
              }
            }
            : (d, a) -> {
              for (int i = 0; i < d.length; i++) {
                d[i] = a[i] & Long.MAX_VALUE;
              }
            };
    return Shapes.unary(operands, type, FloatLanes.dressed(narrow, flush), wide);
  }

  static Step extreme(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean flush = modifiers.take("ftz");
    boolean nan = modifiers.take("NaN");
    boolean signMagnitude = modifiers.take("xorsign");
    modifiers.ignore("abs");
    modifiers.done();
    if (signMagnitude) {
      throw operands.error("unsupported modifier .xorsign");
    }
    boolean min = operands.name().equals("min");
    if (operands.count() == 4 && type == PtxType.F32) {
      Lanes.III once = FloatLanes.extreme(min, nan);
      return LaneOperations.iiii(
          operands.origin(),
          FloatLanes.dressed(
              (d, a, b, c) -> {
                int[] first = new int[d.length];
                once.run(first, a, b);
                once.run(d, first, c);
              },
              flush,
              false),
          operands.target(0, type),
          operands.source(1, type),
          operands.source(2, type),
          operands.source(3, type));
    }
    return Shapes.binary(
        operands,
        type,
        FloatLanes.dressed(FloatLanes.extreme(min, nan), flush, false),
        FloatLanes.extremeWide(min));
  }
}
