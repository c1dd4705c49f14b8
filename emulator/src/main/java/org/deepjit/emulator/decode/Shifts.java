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

/** {@code shl shr shf}; amounts of the first two clamp at the width. */
final class Shifts {

  private static final int N = Warp.LANES;

  private Shifts() {}

  static Step shiftLeft(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return shift(
        operands,
        type,
        (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = (b[i] & ~31) == 0 ? a[i] << b[i] : 0;
          }
        },
        (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = (b[i] & ~63) == 0 ? a[i] << b[i] : 0;
          }
        });
  }

  static Step shiftRight(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    int unused = 32 - Math.min(32, type.bits());
    if (type.isSigned()) {
      return shift(
          operands,
          type,
          (d, a, b) -> {
            for (int i = 0; i < N; i++) {
              d[i] = a[i] << unused >> unused >> ((b[i] & ~31) == 0 ? b[i] : 31);
            }
          },
          (d, a, b) -> {
            for (int i = 0; i < N; i++) {
              d[i] = a[i] >> ((b[i] & ~63) == 0 ? b[i] : 63);
            }
          });
    }
    return shift(
        operands,
        type,
        (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = (b[i] & ~31) == 0 ? a[i] << unused >>> unused >>> b[i] : 0;
          }
        },
        (d, a, b) -> {
          for (int i = 0; i < N; i++) {
            d[i] = (b[i] & ~63) == 0 ? a[i] >>> b[i] : 0;
          }
        });
  }

  private static Step shift(Operands operands, PtxType type, Lanes.III narrow, Lanes.LLI wide) {
    operands.expect(3);
    int d = operands.target(0, type);
    int a = operands.source(1, type);
    int b = operands.source(2, PtxType.U32);
    return type.bits() == 64
        ? LaneOperations.lli(operands.origin(), wide, d, a, b)
        : LaneOperations.iii(operands.origin(), narrow, d, a, b);
  }

  static Step funnel(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean left = modifiers.takeOne("r", "l", "r").equals("l");
    boolean wrap = modifiers.takeOne("wrap", "wrap", "clamp").equals("wrap");
    modifiers.done();
    Lanes.IIII lanes;
    if (wrap) {
      lanes =
          left
              ? (d, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = b[i] << c[i] | a[i] >>> 1 >>> (31 - c[i] & 31);
                }
              }
              : (d, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] >>> c[i] | b[i] << 1 << (31 - c[i] & 31);
                }
              };
    } else {
      lanes =
          (d, a, b, c) -> {
            for (int i = 0; i < N; i++) {
              int n = Integer.compareUnsigned(c[i], 32) < 0 ? c[i] : 32;
              long both = (long) b[i] << 32 | (a[i] & 0xffff_ffffL);
              d[i] = (int) (left ? both << n >>> 32 : n == 32 ? b[i] : both >>> n);
            }
          };
    }
    return Shapes.ternary(operands, type, lanes, (d, a, b, c) -> {});
  }
}
