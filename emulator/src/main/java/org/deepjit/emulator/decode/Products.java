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
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.ptx.PtxType;

/** Integer products: low half, high half or whole, with or without an addend. */
final class Products {

  private static final int N = Warp.LANES;

  private static final Lanes.III LOW =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] * b[i];
        }
      };
  private static final Lanes.LLL LOW_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] * b[i];
        }
      };
  private static final Lanes.IIII LOW_ADD =
      (d, a, b, c) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] * b[i] + c[i];
        }
      };
  private static final Lanes.LLLL LOW_ADD_WIDE =
      (d, a, b, c) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] * b[i] + c[i];
        }
      };

  private Products() {}

  static Step multiply(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    String part = modifiers.takeOne("lo", "lo", "hi", "wide");
    modifiers.done();
    return switch (part) {
      case "lo" -> Shapes.binary(operands, type, LOW, LOW_WIDE);
      case "hi" -> high(operands, type);
      default -> whole(operands, type);
    };
  }

  private static Operation high(Operands operands, PtxType type) {
    boolean signed = type.isSigned();
    if (type.bits() == 32) {
      return Shapes.binary(
          operands,
          type,
          signed
              ? (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = (int) (((long) a[i] * b[i]) >> 32);
                }
              }
              : (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = (int) (((a[i] & 0xffff_ffffL) * (b[i] & 0xffff_ffffL)) >>> 32);
                }
              },
          LOW_WIDE);
    }
    return Shapes.scalar(operands, (a, b, c, e) -> highHalf(type, a, b), type, type, type);
  }

  static long highHalf(PtxType type, long a, long b) {
    if (type.bits() == 64) {
      return type.isSigned() ? Math.multiplyHigh(a, b) : Math.unsignedMultiplyHigh(a, b);
    }
    return (Widths.extend(type, a) * Widths.extend(type, b)) >> type.bits();
  }

  private static Step whole(Operands operands, PtxType type) {
    PtxType result = Widths.doubled(type);
    return switch (type) {
      case S32 ->
          IntegerArithmetic.wide(
              operands,
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = (long) a[i] * b[i];
                }
              },
              type,
              result);
      case U32 ->
          IntegerArithmetic.wide(
              operands,
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = (a[i] & 0xffff_ffffL) * (b[i] & 0xffff_ffffL);
                }
              },
              type,
              result);
      case U16, S16 ->
          Shapes.scalar(
              operands,
              (a, b, c, e) -> Widths.extend(type, a) * Widths.extend(type, b),
              result,
              type,
              type);
      default -> throw operands.error("no product of twice the width for ." + type);
    };
  }

  static Step multiplyAdd(Operands operands, Modifiers modifiers) {
    if (modifiers.take("cc")) {
      return CarryChain.product(operands, modifiers, false);
    }
    PtxType type = modifiers.type();
    String part = modifiers.takeOne("lo", "lo", "hi", "wide");
    boolean saturate = modifiers.take("sat");
    modifiers.done();
    return switch (part) {
      case "lo" -> Shapes.ternary(operands, type, LOW_ADD, LOW_ADD_WIDE);
      case "hi" ->
          Shapes.scalar(
              operands,
              (a, b, c, e) -> {
                long sum = highHalf(type, a, b) + Widths.extend(type, c);
                return saturate ? Math.clamp(sum, Integer.MIN_VALUE, Integer.MAX_VALUE) : sum;
              },
              type,
              type,
              type,
              type);
      default -> wholeAdd(operands, type);
    };
  }

  private static Step wholeAdd(Operands operands, PtxType type) {
    PtxType result = Widths.doubled(type);
    if (type.bits() != 32) {
      return Shapes.scalar(
          operands,
          (a, b, c, e) -> Widths.extend(type, a) * Widths.extend(type, b) + c,
          result,
          type,
          type,
          result);
    }
    operands.expect(4);
    int d = operands.target(0, result);
    int a = operands.source(1, type);
    int b = operands.source(2, type);
    int c = operands.source(3, result);
    Lanes.LIIL lanes =
        type.isSigned()
            ? (t, x, y, z) -> {
              for (int i = 0; i < N; i++) {
                t[i] = (long) x[i] * y[i] + z[i];
              }
            }
            : (t, x, y, z) -> {
              for (int i = 0; i < N; i++) {
                t[i] = (x[i] & 0xffff_ffffL) * (y[i] & 0xffff_ffffL) + z[i];
              }
            };
    return LaneOperations.liil(operands.origin(), lanes, d, a, b, c);
  }

  static Step multiply24(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean high = modifiers.takeOne("lo", "lo", "hi").equals("hi");
    modifiers.done();
    return Shapes.scalar(
        operands, (a, b, c, e) -> product24(type, a, b) >> (high ? 16 : 0), type, type, type);
  }

  static Step multiplyAdd24(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean high = modifiers.takeOne("lo", "lo", "hi").equals("hi");
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> (product24(type, a, b) >> (high ? 16 : 0)) + c,
        type,
        type,
        type,
        type);
  }

  private static long product24(PtxType type, long a, long b) {
    return type.isSigned() ? (a << 40 >> 40) * (b << 40 >> 40) : (a & 0xff_ffff) * (b & 0xff_ffff);
  }
}
