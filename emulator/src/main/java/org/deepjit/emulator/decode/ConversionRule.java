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

import java.math.BigDecimal;
import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Odd;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.operation.ScalarOperation;
import org.deepjit.emulator.ptx.PtxType;

/** What a conversion does to raw bits. */
final class ConversionRule {

  /**
   * The modifiers of a conversion.
   *
   * @param round the rounding as written, or empty
   */
  record Options(String round, boolean flush, boolean saturate, boolean finite, boolean relu) {

    boolean plain() {
      return round.isEmpty() && !flush && !saturate && !finite && !relu;
    }

    /** Whether a Java cast rounds likewise. */
    boolean roundsAsJava(PtxType to, PtxType from) {
      String usual = from.isFloat() && !to.isFloat() ? "rzi" : from == PtxType.F32 ? "" : "rn";
      return round.equals(usual) && !flush && !saturate && !finite && !relu;
    }

    Rounding rounding() {
      return Rounding.of(round);
    }

    boolean toInteger() {
      return round.length() == 3 && round.endsWith("i");
    }
  }

  private ConversionRule() {}

  static ScalarOperation.Function single(
      DecodeErrors errors, PtxType to, PtxType from, Options options) {
    if (!from.isFloat() && !to.isFloat()) {
      return (a, b, c, e) -> integer(to, from, a, options.saturate);
    }
    if (from.isFloat() && !to.isFloat()) {
      return (a, b, c, e) -> toInteger(to, from, value(from, a, options), options);
    }
    check(errors, to);
    check(errors, from);
    if (!from.isFloat()) {
      boolean signed = from.isSigned();
      return (a, b, c, e) -> {
        long x = Widths.extend(from, a);
        if (to == PtxType.F64) {
          return Double.doubleToRawLongBits(toDouble(x, signed, options.rounding()));
        }
        return fromOdd(to, signed ? Odd.of(x) : Odd.ofUnsigned(x), options);
      };
    }
    return (a, b, c, e) -> {
      double x = value(from, a, options);
      if (options.toInteger()) {
        x = whole(x, options.rounding());
      }
      return fromOdd(to, x, options);
    };
  }

  /** Two values into one register, the first in the upper half. */
  static ScalarOperation.Function pair(
      DecodeErrors errors, PtxType to, PtxType from, Options options) {
    if (from != PtxType.F32 || (to != PtxType.F16X2 && to != PtxType.BF16X2)) {
      throw errors.error("conversion from ." + from + " to ." + to + " is not supported");
    }
    PtxType half = to == PtxType.F16X2 ? PtxType.F16 : PtxType.BF16;
    return (a, b, c, e) ->
        fromOdd(half, value(from, a, options), options) << 16
            | fromOdd(half, value(from, b, options), options);
  }

  private static void check(DecodeErrors errors, PtxType type) {
    switch (type) {
      case E4M3X2, E5M2X2, TF32, F16X2, BF16X2 ->
          throw errors.error("conversions of ." + type + " are not supported");
      default -> {}
    }
  }

  private static double value(PtxType from, long bits, Options options) {
    return switch (from) {
      case F64 -> Double.longBitsToDouble(bits);
      case F32 -> FloatLanes.f(options.flush ? FloatLanes.flush((int) bits) : (int) bits);
      default -> HalfArithmetic.format(from).toDouble((int) bits);
    };
  }

  private static long fromOdd(PtxType to, double value, Options options) {
    double x = value;
    if (options.saturate) {
      x = x > 0 ? Math.min(x, 1) : 0;
    } else if (options.relu) {
      x = x < 0 ? 0 : x;
    }
    if (to == PtxType.F64) {
      return FloatLanes.wideBits(x);
    }
    FloatFormat format = to == PtxType.F32 ? FloatFormat.F32 : HalfArithmetic.format(to);
    int bits = format.fromDouble(x, options.rounding());
    if (options.finite && !format.isNan(bits)) {
      int largest = format.fromDouble(Double.MAX_VALUE, Rounding.ZERO);
      int magnitude = Math.min(bits & (format.nan() & ~(1 << 31)), largest);
      bits = (bits & ~format.nan()) | magnitude;
    }
    return options.flush && to == PtxType.F32 ? format.flush(bits) : bits;
  }

  private static double whole(double x, Rounding rounding) {
    return switch (rounding) {
      case NEAREST, NEAREST_AWAY -> Math.rint(x);
      case ZERO -> x < 0 ? Math.ceil(x) : Math.floor(x);
      case DOWN -> Math.floor(x);
      case UP -> Math.ceil(x);
    };
  }

  private static long integer(PtxType to, PtxType from, long bits, boolean saturate) {
    long x = Widths.extend(from, bits);
    if (saturate) {
      boolean large = !from.isSigned() && x < 0;
      x = large ? high(to) : clamp(to, x);
    }
    return Widths.extend(to, x);
  }

  private static long clamp(PtxType to, long x) {
    if (!to.isSigned()) {
      return x < 0 ? 0 : to.bits() == 64 ? x : Math.min(x, high(to));
    }
    return Math.clamp(x, -high(to) - 1, high(to));
  }

  private static long high(PtxType to) {
    return to.isSigned() ? -1L >>> (65 - to.bits()) : -1L >>> (64 - to.bits());
  }

  private static long toInteger(PtxType to, PtxType from, double value, Options options) {
    if (Double.isNaN(value)) {
      boolean marked = from == PtxType.F64 || to.bits() == 64;
      return marked ? 1L << (to.bits() - 1) : 0;
    }
    double x = whole(value, options.round.isEmpty() ? Rounding.ZERO : options.rounding());
    if (to.isSigned()) {
      return Math.clamp((long) x, -high(to) - 1, high(to));
    }
    if (x <= 0) {
      return 0;
    }
    if (to.bits() < 64) {
      return Math.min((long) x, high(to));
    }
    return x >= 0x1p64 ? -1 : x >= 0x1p63 ? (long) (x - 0x1p63) ^ Long.MIN_VALUE : (long) x;
  }

  private static double toDouble(long x, boolean signed, Rounding rounding) {
    double nearest = signed || x >= 0 ? (double) x : (double) (x >>> 1 | (x & 1)) * 2;
    if (rounding == Rounding.NEAREST || Math.abs(nearest) < 0x1p53) {
      return nearest;
    }
    BigDecimal exact = signed ? BigDecimal.valueOf(x) : new BigDecimal(Long.toUnsignedString(x));
    int order = exact.compareTo(new BigDecimal(nearest));
    boolean up = rounding == Rounding.UP || (rounding == Rounding.ZERO && nearest < 0);
    if (order > 0 && up) {
      return Math.nextUp(nearest);
    }
    return order < 0 && !up ? Math.nextDown(nearest) : nearest;
  }
}
