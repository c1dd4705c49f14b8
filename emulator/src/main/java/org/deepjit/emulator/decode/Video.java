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
import org.deepjit.emulator.operation.ScalarOperation;
import org.deepjit.emulator.ptx.PtxType;

/** {@code dp4a dp2a}, packed minimum and maximum, and the video operations of whole bytes. */
final class Video {

  private Video() {}

  private static long part(PtxType type, long bits, int index, int width) {
    long shifted = bits << (64 - width * (index + 1));
    return type.isSigned() ? shifted >> (64 - width) : shifted >>> (64 - width);
  }

  static Step dot4(Operands operands, Modifiers modifiers) {
    PtxType a = modifiers.types().get(0);
    PtxType b = modifiers.types().getLast();
    modifiers.done();
    return Shapes.scalar(
        operands,
        (x, y, c, e) -> {
          long sum = c;
          for (int i = 0; i < 4; i++) {
            sum += part(a, x, i, 8) * part(b, y, i, 8);
          }
          return sum;
        },
        PtxType.B32,
        PtxType.B32,
        PtxType.B32,
        PtxType.B32);
  }

  static Step dot2(Operands operands, Modifiers modifiers) {
    PtxType a = modifiers.types().get(0);
    PtxType b = modifiers.types().getLast();
    int half = modifiers.takeOne("lo", "lo", "hi").equals("hi") ? 2 : 0;
    modifiers.done();
    return Shapes.scalar(
        operands,
        (x, y, c, e) ->
            c
                + part(a, x, 0, 16) * part(b, y, half, 8)
                + part(a, x, 1, 16) * part(b, y, half + 1, 8),
        PtxType.B32,
        PtxType.B32,
        PtxType.B32,
        PtxType.B32);
  }

  static Operation packedExtreme(Operands operands, PtxType type, boolean min) {
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          long result = 0;
          for (int i = 0; i < 2; i++) {
            long x = part(type, a, i, 16);
            long y = part(type, b, i, 16);
            result |= ((min ? Math.min(x, y) : Math.max(x, y)) & 0xffff) << (16 * i);
          }
          return result;
        },
        type,
        type,
        type);
  }

  static Step packed(Operands operands, Modifiers modifiers, int width) {
    if (modifiers.types().size() != 3) {
      throw operands.error("a video operation needs three types");
    }
    PtxType d = modifiers.types().get(0);
    PtxType a = modifiers.types().get(1);
    PtxType b = modifiers.types().get(2);
    boolean saturate = modifiers.take("sat");
    boolean add = modifiers.take("add");
    modifiers.done();
    if (operands.count() != 4) {
      operands.expect(3);
    }
    String name = operands.name().substring(1, operands.name().length() - 1);
    ScalarOperation.Function function =
        (x, y, c, e) -> {
          long result = add ? c : 0;
          for (int i = 0; i < 32 / width; i++) {
            long value = apply(name, part(a, x, i, width), part(b, y, i, width));
            value = saturate ? clamp(d, width, value) : value;
            if (add) {
              result += value;
            } else {
              result |= (value & ((1L << width) - 1)) << (width * i);
            }
          }
          return result;
        };
    return operands.count() == 4
        ? Shapes.scalar(operands, function, PtxType.B32, PtxType.B32, PtxType.B32, PtxType.B32)
        : Shapes.scalar(operands, function, PtxType.B32, PtxType.B32, PtxType.B32);
  }

  private static long clamp(PtxType type, int width, long value) {
    return type.isSigned()
        ? Math.clamp(value, -1L << (width - 1), (1L << (width - 1)) - 1)
        : Math.clamp(value, 0, (1L << width) - 1);
  }

  private static long apply(String name, long x, long y) {
    return switch (name) {
      case "add" -> x + y;
      case "sub" -> x - y;
      case "absdiff" -> Math.abs(x - y);
      case "avrg" -> (x + y + 1) >> 1;
      case "min" -> Math.min(x, y);
      default -> Math.max(x, y);
    };
  }

  static Step single(Operands operands, Modifiers modifiers) {
    if (modifiers.types().size() != 3) {
      throw operands.error("a video operation needs three types");
    }
    PtxType d = modifiers.types().get(0);
    PtxType a = modifiers.types().get(1);
    PtxType b = modifiers.types().get(2);
    boolean saturate = modifiers.take("sat");
    boolean wrap = modifiers.takeOne("clamp", "clamp", "wrap").equals("wrap");
    String second = modifiers.takeOne("", "add", "min", "max");
    modifiers.done();
    String name = operands.name().substring(1);
    boolean three = !second.isEmpty();
    ScalarOperation.Function function =
        (x, y, c, e) -> {
          long left = part(a, x, 0, 32);
          long right = part(b, y, 0, 32);
          long value =
              switch (name) {
                case "shl" -> shift(left, y, wrap, true);
                case "shr" -> shift(left, y, wrap, false);
                default -> apply(name, left, right);
              };
          value = saturate ? clamp(d, 32, value) : value;
          return three ? apply(second, part(d, value, 0, 32), part(d, c, 0, 32)) : value;
        };
    return three
        ? Shapes.scalar(operands, function, PtxType.B32, PtxType.B32, PtxType.B32, PtxType.B32)
        : Shapes.scalar(operands, function, PtxType.B32, PtxType.B32, PtxType.B32);
  }

  private static long shift(long value, long amount, boolean wrap, boolean left) {
    long n = wrap ? amount & 31 : Math.min(amount, 32);
    return left ? value << n : value >> n;
  }
}
