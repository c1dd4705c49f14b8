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
import org.deepjit.emulator.ptx.PtxType;

/** {@code popc clz bfind brev bfe bfi bmsk fns prmt}. */
final class BitFields {

  private static final int N = Warp.LANES;

  private BitFields() {}

  static Step count(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    boolean ones = operands.name().equals("popc");
    int unused = 64 - type.bits();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> ones ? Long.bitCount(a) : Long.numberOfLeadingZeros(a) - unused,
        PtxType.U32,
        type);
  }

  static Step find(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean amount = modifiers.take("shiftamt");
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          long value = Widths.extend(type, a);
          long bits = type.isSigned() && value < 0 ? ~value : value;
          int place = 63 - Long.numberOfLeadingZeros(bits);
          return amount && place >= 0 ? type.bits() - 1 - place : place;
        },
        PtxType.U32,
        type);
  }

  static Step reverse(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    int unused = 64 - type.bits();
    return Shapes.scalar(operands, (a, b, c, e) -> Long.reverse(a) >>> unused, type, type);
  }

  static Step extract(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    int msb = type.bits() - 1;
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          int position = (int) b & 0xff;
          int length = (int) c & 0xff;
          long value = Widths.extend(type, a);
          boolean sign =
              type.isSigned()
                  && length != 0
                  && (value >>> Math.min(position + length - 1, msb) & 1) != 0;
          long low = position > msb ? 0 : Widths.extend(unsigned(type), value) >>> position;
          int kept = Math.min(length, Math.max(msb + 1 - position, 0));
          long field = kept >= 64 ? low : low & ((1L << kept) - 1);
          return sign && kept < 64 ? field | -1L << kept : field;
        },
        type,
        type,
        PtxType.U32,
        PtxType.U32);
  }

  private static PtxType unsigned(PtxType type) {
    return type.bits() == 64 ? PtxType.U64 : PtxType.U32;
  }

  static Step insert(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          int position = (int) c & 0xff;
          int length = (int) e & 0xff;
          if (position >= type.bits() || length == 0) {
            return b;
          }
          long field = (length >= 64 ? -1L : (1L << length) - 1) << position;
          return (b & ~field) | (a << position & field);
        },
        type,
        type,
        type,
        PtxType.U32,
        PtxType.U32);
  }

  static Step mask(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean wrap = modifiers.takeOne("clamp", "clamp", "wrap").equals("wrap");
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          long position = wrap ? a & 31 : Math.min(a, 32);
          long width = wrap ? b & 31 : Math.min(b, 32);
          return ((1L << width) - 1) << position;
        },
        type,
        type,
        type);
  }

  static Step nthSet(Operands operands, Modifiers modifiers) {
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> nthSet((int) a, (int) b, (int) c),
        PtxType.B32,
        PtxType.B32,
        PtxType.B32,
        PtxType.S32);
  }

  private static int nthSet(int mask, int base, int offset) {
    if (offset == 0) {
      return base >= 0 && base < 32 && (mask >>> base & 1) != 0 ? base : -1;
    }
    int left = Math.abs(offset);
    int step = offset > 0 ? 1 : -1;
    for (int at = base; at >= 0 && at < 32; at += step) {
      if ((mask >>> at & 1) != 0 && --left == 0) {
        return at;
      }
    }
    return -1;
  }

  static Step permute(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    String mode = modifiers.takeOne("", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16");
    modifiers.done();
    operands.expect(4);
    int d = operands.target(0, type);
    return LaneOperations.iiii(
        operands.origin(),
        (t, a, b, c) -> {
          for (int i = 0; i < N; i++) {
            t[i] = permute(a[i], b[i], selector(mode, c[i]));
          }
        },
        d,
        operands.source(1, type),
        operands.source(2, type),
        operands.source(3, type));
  }

  private static int selector(String mode, int control) {
    int n = control & 3;
    return switch (mode) {
      case "f4e" -> 0x3210 + 0x1111 * n;
      case "b4e" -> n | (n - 1 & 7) << 4 | (n - 2 & 7) << 8 | (n - 3 & 7) << 12;
      case "rc8" -> 0x1111 * n;
      case "ecl" -> n | Math.max(n, 1) << 4 | Math.max(n, 2) << 8 | 3 << 12;
      case "ecr" -> Math.min(n, 1) << 4 | Math.min(n, 2) << 8 | n << 12;
      case "rc16" -> (control & 1) == 0 ? 0x1010 : 0x3232;
      default -> control;
    };
  }

  private static int permute(int a, int b, int selector) {
    long bytes = (long) b << 32 | (a & 0xffff_ffffL);
    int result = 0;
    for (int i = 0; i < 4; i++) {
      int nibble = (selector >>> (4 * i)) & 15;
      int value = (int) (bytes >>> (8 * (nibble & 7))) & 0xff;
      if ((nibble & 8) != 0) {
        value = (value & 0x80) != 0 ? 0xff : 0;
      }
      result |= value << (8 * i);
    }
    return result;
  }
}
