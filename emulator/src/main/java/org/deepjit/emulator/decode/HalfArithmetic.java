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

import java.util.Arrays;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.number.Approximate;
import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Odd;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.ptx.PtxType;

/** Arithmetic of f16 and bf16, single and in pairs. Every result is rounded once. */
final class HalfArithmetic {

  /** A function of up to three values whose result is exact or rounded to odd. */
  private interface Function {
    double apply(double a, double b, double c);
  }

  private HalfArithmetic() {}

  static Step arithmetic(Operands operands, Modifiers modifiers) {
    modifiers.rounding();
    Function function =
        switch (operands.name()) {
          case "add" -> (a, b, c) -> Odd.add(a, b);
          case "sub" -> (a, b, c) -> Odd.add(a, -b);
          case "mul" -> (a, b, c) -> a * b;
          default -> (a, b, c) -> Odd.fma(a, b, c);
        };
    return apply(operands, modifiers, function, operands.name().equals("fma") ? 3 : 2);
  }

  static Step approximate(Operands operands, Modifiers modifiers) {
    modifiers.ignore("approx");
    boolean exponential = operands.name().equals("ex2");
    return apply(
        operands,
        modifiers,
        (a, b, c) -> exponential ? Approximate.ex2((float) a) : Approximate.tanh((float) a),
        1);
  }

  private static Step apply(
      Operands operands, Modifiers modifiers, Function function, int sources) {
    PtxType type = modifiers.type();
    FloatFormat format = format(type);
    boolean flush = modifiers.take("ftz");
    boolean saturate = modifiers.take("sat");
    boolean relu = modifiers.take("relu");
    modifiers.done();
    return perHalf(
        operands,
        type,
        sources,
        (a, b, c) -> {
          int x = flush ? format.flush(a) : a;
          int y = flush ? format.flush(b) : b;
          int z = flush ? format.flush(c) : c;
          double exact = function.apply(format.toDouble(x), format.toDouble(y), format.toDouble(z));
          if (saturate) {
            exact = exact > 0 ? Math.min(exact, 1) : 0;
          } else if (relu) {
            exact = exact < 0 ? 0 : exact;
          }
          int result = format.fromDouble(exact, Rounding.NEAREST);
          return flush ? format.flush(result) : result;
        });
  }

  static Step sign(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    FloatFormat format = format(type);
    boolean negate = operands.name().equals("neg");
    return perHalf(
        operands,
        type,
        1,
        (a, b, c) -> {
          int x = flush ? format.flush(a) : a;
          return negate ? x ^ 0x8000 : x & 0x7fff;
        });
  }

  static Step extreme(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean flush = modifiers.take("ftz");
    boolean nan = modifiers.take("NaN");
    modifiers.done();
    FloatFormat format = format(type);
    boolean min = operands.name().equals("min");
    return perHalf(
        operands,
        type,
        2,
        (a, b, c) -> {
          double x = format.toDouble(flush ? format.flush(a) : a);
          double y = format.toDouble(flush ? format.flush(b) : b);
          double both = min ? Math.min(x, y) : Math.max(x, y);
          if (!nan && Double.isNaN(x)) {
            both = y;
          } else if (!nan && Double.isNaN(y)) {
            both = x;
          }
          return format.fromDouble(both, Rounding.NEAREST);
        });
  }

  static FloatFormat format(PtxType type) {
    return type == PtxType.BF16 || type == PtxType.BF16X2 ? FloatFormat.BF16 : FloatFormat.F16;
  }

  static boolean isPair(PtxType type) {
    return type.bits() == 32;
  }

  /** A function of 16-bit patterns. */
  interface Bits {
    int apply(int a, int b, int c);
  }

  private static Step perHalf(Operands operands, PtxType type, int sources, Bits function) {
    PtxType[] types = new PtxType[sources];
    Arrays.fill(types, type);
    boolean pair = isPair(type);
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          int low = function.apply(low(a), low(b), low(c)) & 0xffff;
          return pair ? low | function.apply(high(a), high(b), high(c)) << 16 : low;
        },
        type,
        types);
  }

  static int low(long bits) {
    return (int) bits & 0xffff;
  }

  static int high(long bits) {
    return (int) (bits >>> 16) & 0xffff;
  }
}
