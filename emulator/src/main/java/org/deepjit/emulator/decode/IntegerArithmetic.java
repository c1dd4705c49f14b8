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
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.ptx.PtxType;

/** Integer {@code add sub mul mad abs neg min max sad mul24 mad24}. */
final class IntegerArithmetic {

  private static final int N = Warp.LANES;

  private static final Lanes.III ADD =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] + b[i];
        }
      };
  private static final Lanes.LLL ADD_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] + b[i];
        }
      };
  private static final Lanes.III SUB =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] - b[i];
        }
      };
  private static final Lanes.LLL SUB_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = a[i] - b[i];
        }
      };

  private IntegerArithmetic() {}

  static Step sum(Operands operands, Modifiers modifiers) {
    if (modifiers.take("cc")) {
      return CarryChain.sum(operands, modifiers, false);
    }
    PtxType type = modifiers.type();
    boolean add = operands.name().equals("add");
    if (modifiers.take("sat")) {
      modifiers.done();
      return Shapes.binary(
          operands,
          type,
          (d, a, b) -> {
            for (int i = 0; i < N; i++) {
              long exact = add ? (long) a[i] + b[i] : (long) a[i] - b[i];
              d[i] = Math.clamp(exact, Integer.MIN_VALUE, Integer.MAX_VALUE);
            }
          },
          ADD_WIDE);
    }
    modifiers.done();
    return add
        ? Shapes.binary(operands, type, ADD, ADD_WIDE)
        : Shapes.binary(operands, type, SUB, SUB_WIDE);
  }

  static Step sign(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    if (operands.name().equals("neg")) {
      return Shapes.unary(
          operands,
          type,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = -a[i];
            }
          },
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = -a[i];
            }
          });
    }
    int shift = 32 - Math.min(type.bits(), 32);
    return Shapes.unary(
        operands,
        type,
        (d, a) -> {
          for (int i = 0; i < N; i++) {
            d[i] = Math.abs(a[i] << shift >> shift);
          }
        },
        (d, a) -> {
          for (int i = 0; i < N; i++) {
            d[i] = Math.abs(a[i]);
          }
        });
  }

  static Step extreme(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    if (type == PtxType.S16X2 || type == PtxType.U16X2) {
      modifiers.done();
      return Video.packedExtreme(operands, type, operands.name().equals("min"));
    }
    boolean relu = modifiers.take("relu");
    modifiers.done();
    boolean min = operands.name().equals("min");
    int flip = type.isSigned() ? 0 : Integer.MIN_VALUE;
    long wideFlip = type.isSigned() ? 0 : Long.MIN_VALUE;
    int shift = 32 - Math.min(type.bits(), 32);
    int floor = relu ? 0 : Integer.MIN_VALUE;
    Lanes.III narrow =
        min
            ? (d, a, b) -> {
              for (int i = 0; i < N; i++) {
                d[i] = Math.max(Math.min(a[i] ^ flip, b[i] ^ flip) ^ flip, floor);
              }
            }
            : (d, a, b) -> {
              for (int i = 0; i < N; i++) {
                d[i] = Math.max(Math.max(a[i] ^ flip, b[i] ^ flip) ^ flip, floor);
              }
            };
    if (relu || type.bits() == 32 || type.bits() == 64) {
      return Shapes.binary(
          operands,
          type,
          floor == Integer.MIN_VALUE ? unclamped(min, flip) : narrow,
          (d, a, b) -> {
            for (int i = 0; i < N; i++) {
              long x = a[i] ^ wideFlip;
              long y = b[i] ^ wideFlip;
              d[i] = (min ? Math.min(x, y) : Math.max(x, y)) ^ wideFlip;
            }
          });
    }
    boolean signed = type.isSigned();
    return Shapes.binary(
        operands,
        type,
        (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            int x = signed ? a[i] << shift >> shift : a[i] << shift >>> shift;
            int y = signed ? b[i] << shift >> shift : b[i] << shift >>> shift;
            d[i] = min ? Math.min(x, y) : Math.max(x, y);
          }
        },
        ADD_WIDE);
  }

  private static Lanes.III unclamped(boolean min, int flip) {
    return min
        ? (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = Math.min(a[i] ^ flip, b[i] ^ flip) ^ flip;
          }
        }
        : (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = Math.max(a[i] ^ flip, b[i] ^ flip) ^ flip;
          }
        };
  }

  static Step absoluteDifference(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          long x = Widths.extend(type, a);
          long y = Widths.extend(type, b);
          boolean less = type.isSigned() ? x < y : Long.compareUnsigned(x, y) < 0;
          return c + (less ? y - x : x - y);
        },
        type,
        type,
        type,
        type);
  }

  static Step wide(Operands operands, Lanes.LII lanes, PtxType source, PtxType result) {
    operands.expect(3);
    int d = operands.target(0, result);
    return LaneOperations.lii(
        operands.origin(), lanes, d, operands.source(1, source), operands.source(2, source));
  }
}
