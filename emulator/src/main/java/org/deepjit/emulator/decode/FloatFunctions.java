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

import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.number.Approximate;
import org.deepjit.emulator.number.Doubles;
import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Odd;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.ptx.PtxType;

/** {@code div rcp sqrt rsqrt sin cos lg2 ex2 tanh copysign testp} of f32 and f64. */
final class FloatFunctions {

  /** A function of a float. */
  private interface Unary {
    float apply(float x);
  }

  /** A function of a double. */
  private interface UnaryWide {
    double apply(double x);
  }

  private FloatFunctions() {}

  static Step divide(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean approximate = modifiers.take("approx");
    modifiers.ignore("full");
    Rounding rounding = modifiers.rounding();
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    Lanes.III narrow;
    if (approximate) {
      narrow = FloatLanes.each(Approximate::divide);
    } else if (rounding == Rounding.NEAREST) {
      narrow = FloatLanes.each((a, b) -> a / b);
    } else {
      narrow = FloatLanes.each((a, b) -> single(Odd.divide(a, b), rounding));
    }
    return Shapes.binary(
        operands,
        type,
        FloatLanes.dressed(narrow, flush, false),
        FloatLanes.eachWide((a, b) -> Doubles.divide(a, b, rounding)));
  }

  private static float single(double odd, Rounding rounding) {
    return Float.intBitsToFloat(FloatFormat.F32.fromDouble(odd, rounding));
  }

  static Step reciprocal(Operands operands, Modifiers modifiers) {
    boolean coarse = modifiers.type() == PtxType.F64 && modifiers.take("approx");
    modifiers.ignore("approx");
    Rounding rounding = modifiers.rounding();
    return unary(
        operands,
        modifiers,
        x -> rounding == Rounding.NEAREST ? 1 / x : single(Odd.divide(1, x), rounding),
        x -> coarse ? Approximate.coarseReciprocal(x) : Doubles.divide(1, x, rounding));
  }

  static Step root(Operands operands, Modifiers modifiers) {
    modifiers.ignore("approx");
    Rounding rounding = modifiers.rounding();
    return unary(
        operands,
        modifiers,
        x -> rounding == Rounding.NEAREST ? (float) Math.sqrt(x) : single(Odd.sqrt(x), rounding),
        x -> Doubles.sqrt(x, rounding));
  }

  static Step reciprocalRoot(Operands operands, Modifiers modifiers) {
    modifiers.ignore("approx");
    boolean coarse = modifiers.type() == PtxType.F64 && modifiers.take("ftz");
    return unary(
        operands,
        modifiers,
        Approximate::rsqrt,
        x -> coarse ? Approximate.coarseRsqrt(x) : 1 / Math.sqrt(x));
  }

  static Step approximate(Operands operands, Modifiers modifiers) {
    modifiers.ignore("approx");
    if (modifiers.type() != PtxType.F32) {
      throw operands.error(operands.name() + " exists for f32 and half types");
    }
    Unary function =
        switch (operands.name()) {
          case "sin" -> Approximate::sin;
          case "cos" -> Approximate::cos;
          case "lg2" -> Approximate::lg2;
          case "ex2" -> Approximate::ex2;
          default -> Approximate::tanh;
        };
    return unary(operands, modifiers, function, x -> x);
  }

  private static Operation unary(
      Operands operands, Modifiers modifiers, Unary narrow, UnaryWide wide) {
    PtxType type = modifiers.type();
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    Lanes.II lanes =
        (d, a) -> {
          for (int i = 0; i < d.length; i++) {
            d[i] = FloatLanes.bits(narrow.apply(FloatLanes.f(a[i])));
          }
        };
    return Shapes.unary(
        operands,
        type,
        FloatLanes.dressed(lanes, flush && type == PtxType.F32),
        (d, a) -> {
          for (int i = 0; i < d.length; i++) {
            d[i] = FloatLanes.wideBits(wide.apply(FloatLanes.g(a[i])));
          }
        });
  }

  static Step copySign(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return Shapes.binary(
        operands,
        type,
        (d, a, b) -> {
          for (int i = 0; i < d.length; i++) {
            d[i] = (a[i] & 0x8000_0000) | (b[i] & 0x7fff_ffff);
          }
        },
        (d, a, b) -> {
          for (int i = 0; i < d.length; i++) {
            d[i] = (a[i] & Long.MIN_VALUE) | (b[i] & Long.MAX_VALUE);
          }
        });
  }

  static Step testProperty(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    String property =
        modifiers.takeOne("", "finite", "infinite", "number", "notanumber", "normal", "subnormal");
    modifiers.done();
    if (property.isEmpty()) {
      throw operands.error("testp needs a property");
    }
    operands.expect(2);
    return Comparison.test(
        operands,
        operands.get(0),
        type,
        operands.get(1),
        operands.get(1),
        (a, b) -> holds(property, type, a));
  }

  private static boolean holds(String property, PtxType type, long bits) {
    boolean wide = type == PtxType.F64;
    double x = wide ? FloatLanes.g(bits) : FloatLanes.f((int) bits);
    double magnitude = Math.abs(x);
    double smallest = wide ? Double.MIN_NORMAL : Float.MIN_NORMAL;
    return switch (property) {
      case "finite" -> Double.isFinite(x);
      case "infinite" -> Double.isInfinite(x);
      case "number" -> !Double.isNaN(x);
      case "notanumber" -> Double.isNaN(x);
      case "normal" -> Double.isFinite(x) && magnitude >= smallest;
      default -> magnitude < smallest;
    };
  }
}
