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
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.ptx.PtxType;
import org.jspecify.annotations.Nullable;

/** Loops for conversions of floats that a Java cast does. */
final class FloatConversions {

  private static final int N = Warp.LANES;

  private FloatConversions() {}

  /** A loop, or null where there is none. */
  static @Nullable Operation fast(Operands operands, PtxType to, PtxType from) {
    Origin origin = operands.origin();
    if (operands.isWide(operands.get(1)) != (from.bits() == 64)
        || operands.isWide(operands.get(0)) != (to.bits() == 64)) {
      return null;
    }
    if (to == PtxType.F32 && from == PtxType.S32) {
      return LaneOperations.ii(
          origin,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = Float.floatToRawIntBits((float) a[i]);
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (to == PtxType.F32 && from == PtxType.U32) {
      return LaneOperations.ii(
          origin,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = Float.floatToRawIntBits((float) (a[i] & 0xffff_ffffL));
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (to == PtxType.S32 && from == PtxType.F32) {
      return LaneOperations.ii(
          origin,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = (int) Float.intBitsToFloat(a[i]);
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (to == PtxType.F64 && from == PtxType.F32) {
      return LaneOperations.li(
          origin,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = FloatLanes.wideBits(Float.intBitsToFloat(a[i]));
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (to == PtxType.F32 && from == PtxType.F64) {
      return LaneOperations.il(
          origin,
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = FloatLanes.bits((float) Double.longBitsToDouble(a[i]));
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    return null;
  }
}
