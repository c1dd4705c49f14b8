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

import java.util.List;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.ScalarOperation;
import org.deepjit.emulator.ptx.PtxType;
import org.jspecify.annotations.Nullable;

/** {@code cvt}. Common conversions are loops; the rest goes lane by lane. */
final class Conversion {

  private static final int N = Warp.LANES;

  private Conversion() {}

  static Step convert(Operands operands, Modifiers modifiers) {
    if (modifiers.take("pack")) {
      return pack(operands, modifiers);
    }
    if (modifiers.types().size() != 2) {
      throw operands.error("cvt needs two types");
    }
    PtxType to = modifiers.types().get(0);
    PtxType from = modifiers.types().get(1);
    String round = modifiers.takeOne("", "rni", "rzi", "rmi", "rpi", "rn", "rz", "rm", "rp", "rna");
    ConversionRule.Options options =
        new ConversionRule.Options(
            round,
            modifiers.take("ftz"),
            modifiers.take("sat"),
            modifiers.take("satfinite"),
            modifiers.take("relu"));
    modifiers.done();
    boolean pairOfFloats = operands.count() == 3;
    if (pairOfFloats) {
      return Shapes.scalar(
          operands, ConversionRule.pair(operands, to, from, options), to, from, from);
    }
    Operation fast = options.plain() ? fast(operands, to, from) : null;
    if (fast == null && options.roundsAsJava(to, from)) {
      fast = FloatConversions.fast(operands, to, from);
    }
    if (fast != null) {
      return fast;
    }
    operands.expect(2);
    ScalarOperation.Function function = ConversionRule.single(operands, to, from, options);
    Element source = operands.element(operands.get(1), from, false);
    Element target = operands.element(operands.get(0), to, true);
    return new ScalarOperation(operands.origin(), function, target, List.of(source));
  }

  /** A loop for a common conversion between registers of the types' own widths, or null. */
  private static @Nullable Operation fast(Operands operands, PtxType to, PtxType from) {
    operands.expect(2);
    boolean wideSource = operands.isWide(operands.get(1));
    boolean wideTarget = operands.isWide(operands.get(0));
    if (from.bits() != (wideSource ? 64 : 32) || to.bits() != (wideTarget ? 64 : 32)) {
      return null;
    }
    if (from == PtxType.S32 && wideTarget && !to.isFloat()) {
      return LaneOperations.li(
          operands.origin(),
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = a[i];
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (from == PtxType.U32 && wideTarget && !to.isFloat()) {
      return LaneOperations.li(
          operands.origin(),
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = a[i] & 0xffff_ffffL;
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    if (wideSource && !wideTarget && !to.isFloat() && !from.isFloat()) {
      return LaneOperations.il(
          operands.origin(),
          (d, a) -> {
            for (int i = 0; i < N; i++) {
              d[i] = (int) a[i];
            }
          },
          operands.target(0, to),
          operands.source(1, from));
    }
    return null;
  }

  private static Step pack(Operands operands, Modifiers modifiers) {
    PtxType to = modifiers.types().get(0);
    boolean withRest = operands.count() == 4;
    boolean saturate = modifiers.take("sat");
    modifiers.done();
    if (!saturate || (to != PtxType.S8 && to != PtxType.U8 && to.bits() != 16)) {
      throw operands.error("cvt.pack needs .sat and a result of 8 or 16 bits");
    }
    int bits = to.bits();
    long low = to.isSigned() ? -1L << (bits - 1) : 0;
    long high = to.isSigned() ? (1L << (bits - 1)) - 1 : (1L << bits) - 1;
    long field = (1L << bits) - 1;
    ScalarOperation.Function function =
        (a, b, c, e) -> {
          int first = (int) a;
          int second = (int) b;
          long x = Math.clamp(first, low, high) & field;
          long y = Math.clamp(second, low, high) & field;
          return (withRest ? c << (2 * bits) : 0) | (x << bits) | y;
        };
    return withRest
        ? Shapes.scalar(operands, function, PtxType.B32, PtxType.S32, PtxType.S32, PtxType.B32)
        : Shapes.scalar(operands, function, PtxType.B32, PtxType.S32, PtxType.S32);
  }
}
