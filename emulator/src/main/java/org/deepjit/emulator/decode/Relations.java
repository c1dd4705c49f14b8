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

import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.ptx.PtxType;
import org.jspecify.annotations.Nullable;

/** The relations that comparisons test. */
final class Relations {

  private static final int N = Warp.LANES;

  private Relations() {}

  /** A loop for a common relation of 32 bits, or null. */
  static Lanes.@Nullable TestII narrow(String word, PtxType type) {
    if (type == PtxType.F32) {
      return floating(word);
    }
    boolean signed = type.isSigned();
    int flip = signed ? 0 : Integer.MIN_VALUE;
    return switch (word) {
      case "eq" ->
          (a, b) -> {
            int r = 0;
            for (int i = 0; i < N; i++) {
              r |= (a[i] == b[i] ? 1 : 0) << i;
            }
            return r;
          };
      case "ne" ->
          (a, b) -> {
            int r = 0;
            for (int i = 0; i < N; i++) {
              r |= (a[i] != b[i] ? 1 : 0) << i;
            }
            return r;
          };
      case "lt", "lo" -> less(word.equals("lo") ? Integer.MIN_VALUE : flip);
      case "gt", "hi" -> swapped(less(word.equals("hi") ? Integer.MIN_VALUE : flip));
      case "ge", "hs" -> inverted(less(word.equals("hs") ? Integer.MIN_VALUE : flip));
      case "le", "ls" -> inverted(swapped(less(word.equals("ls") ? Integer.MIN_VALUE : flip)));
      default -> null;
    };
  }

  private static Lanes.TestII less(int flip) {
    if (flip == 0) {
      return (a, b) -> {
        int r = 0;
        for (int i = 0; i < N; i++) {
          r |= (a[i] < b[i] ? 1 : 0) << i;
        }
        return r;
      };
    }
    return (a, b) -> {
      int r = 0;
      for (int i = 0; i < N; i++) {
        r |= ((a[i] ^ Integer.MIN_VALUE) < (b[i] ^ Integer.MIN_VALUE) ? 1 : 0) << i;
      }
      return r;
    };
  }

  private static Lanes.TestII swapped(Lanes.TestII test) {
    return (a, b) -> test.run(b, a);
  }

  private static Lanes.TestII inverted(Lanes.TestII test) {
    return (a, b) -> ~test.run(a, b);
  }

  private static Lanes.@Nullable TestII floating(String word) {
    Lanes.TestII less =
        (a, b) -> {
          int r = 0;
          for (int i = 0; i < N; i++) {
            r |= (Float.intBitsToFloat(a[i]) < Float.intBitsToFloat(b[i]) ? 1 : 0) << i;
          }
          return r;
        };
    Lanes.TestII lessOrEqual =
        (a, b) -> {
          int r = 0;
          for (int i = 0; i < N; i++) {
            r |= (Float.intBitsToFloat(a[i]) <= Float.intBitsToFloat(b[i]) ? 1 : 0) << i;
          }
          return r;
        };
    return switch (word) {
      case "lt" -> less;
      case "gt" -> swapped(less);
      case "le" -> lessOrEqual;
      case "ge" -> swapped(lessOrEqual);
      case "geu" -> inverted(less);
      case "leu" -> inverted(swapped(less));
      case "gtu" -> inverted(lessOrEqual);
      case "ltu" -> inverted(swapped(lessOrEqual));
      default -> null;
    };
  }

  /** A loop for a relation of 64-bit integers, or null. */
  static Lanes.@Nullable TestLL wide(String word, PtxType type) {
    if (type == PtxType.F64) {
      return null;
    }
    long flip = type.isSigned() ? 0 : Long.MIN_VALUE;
    return switch (word) {
      case "eq" ->
          (a, b) -> {
            int r = 0;
            for (int i = 0; i < N; i++) {
              r |= (a[i] == b[i] ? 1 : 0) << i;
            }
            return r;
          };
      case "ne" ->
          (a, b) -> {
            int r = 0;
            for (int i = 0; i < N; i++) {
              r |= (a[i] != b[i] ? 1 : 0) << i;
            }
            return r;
          };
      case "lt" -> less(flip);
      case "gt" -> swappedWide(less(flip));
      case "ge" -> invertedWide(less(flip));
      case "le" -> invertedWide(swappedWide(less(flip)));
      default -> null;
    };
  }

  private static Lanes.TestLL less(long flip) {
    return (a, b) -> {
      int r = 0;
      for (int i = 0; i < N; i++) {
        r |= ((a[i] ^ flip) < (b[i] ^ flip) ? 1 : 0) << i;
      }
      return r;
    };
  }

  private static Lanes.TestLL swappedWide(Lanes.TestLL test) {
    return (a, b) -> test.run(b, a);
  }

  private static Lanes.TestLL invertedWide(Lanes.TestLL test) {
    return (a, b) -> ~test.run(a, b);
  }

  /** Whether a relation holds between two values given as raw bits. */
  static boolean holds(String word, PtxType type, long a, long b, boolean flush) {
    if (!type.isFloat()) {
      return integers(word, type, a, b);
    }
    double x = value(type, a, flush);
    double y = value(type, b, flush);
    boolean unordered = Double.isNaN(x) || Double.isNaN(y);
    return switch (word) {
      case "eq" -> x == y;
      case "ne" -> !unordered && x != y;
      case "lt" -> x < y;
      case "le" -> x <= y;
      case "gt" -> x > y;
      case "ge" -> x >= y;
      case "equ" -> unordered || x == y;
      case "neu" -> x != y;
      case "ltu" -> !(x >= y);
      case "leu" -> !(x > y);
      case "gtu" -> !(x <= y);
      case "geu" -> !(x < y);
      case "num" -> !unordered;
      default -> unordered;
    };
  }

  private static double value(PtxType type, long bits, boolean flush) {
    return switch (type) {
      case F64 -> Double.longBitsToDouble(bits);
      case F32 -> FloatLanes.f(flush ? FloatLanes.flush((int) bits) : (int) bits);
      default -> {
        var format = HalfArithmetic.format(type);
        yield format.toDouble(flush ? format.flush((int) bits) : (int) bits);
      }
    };
  }

  private static boolean integers(String word, PtxType type, long a, long b) {
    long x = Widths.extend(type, a);
    long y = Widths.extend(type, b);
    int order = type.isSigned() ? Long.compare(x, y) : Long.compareUnsigned(x, y);
    return switch (word) {
      case "eq" -> order == 0;
      case "ne" -> order != 0;
      case "lt", "lo" -> order < 0;
      case "le", "ls" -> order <= 0;
      case "gt", "hi" -> order > 0;
      default -> order >= 0;
    };
  }
}
