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
package org.deepjit.emulator.number;

/** A floating-point format of at most 32 bits. */
public enum FloatFormat {
  F16(10, 5, 0x7fff),
  BF16(7, 8, 0x7fff),
  F32(23, 8, 0x7fff_ffff);

  private final int mantissaBits;
  private final int bias;
  private final int infinity;
  private final int signShift;
  private final int nan;

  FloatFormat(int mantissaBits, int exponentBits, int nan) {
    this.mantissaBits = mantissaBits;
    this.bias = (1 << (exponentBits - 1)) - 1;
    this.infinity = ((1 << exponentBits) - 1) << mantissaBits;
    this.signShift = mantissaBits + exponentBits;
    this.nan = nan;
  }

  /** The value of some bits; any higher bits are ignored. */
  public double toDouble(int bits) {
    return switch (this) {
      case F16 -> Float.float16ToFloat((short) bits);
      case BF16 -> Float.intBitsToFloat(bits << 16);
      case F32 -> Float.intBitsToFloat(bits);
    };
  }

  /** The bits of a value, rounded once; every NaN becomes the canonical one. */
  public int fromDouble(double value, Rounding rounding) {
    if (Double.isNaN(value)) {
      return nan;
    }
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    int sign = negative ? 1 << signShift : 0;
    double magnitude = Math.abs(value);
    if (Double.isInfinite(value)) {
      return sign | infinity;
    }
    int quantum = Math.max(Math.getExponent(magnitude), 1 - bias) - mantissaBits;
    double scaled = Math.scalb(magnitude, -quantum);
    double whole = Math.floor(scaled);
    if (rounding.away(negative, (long) whole % 2 != 0, scaled - whole)) {
      whole++;
    }
    long mantissa = (long) whole;
    long implicit = 1L << mantissaBits;
    long bits =
        mantissa < implicit
            ? mantissa
            : ((long) (quantum + mantissaBits + bias) << mantissaBits) + (mantissa - implicit);
    if (bits >= infinity) {
      boolean toInfinity =
          switch (rounding) {
            case NEAREST, NEAREST_AWAY -> true;
            case ZERO -> false;
            case DOWN -> negative;
            case UP -> !negative;
          };
      bits = toInfinity ? infinity : infinity - 1;
    }
    return sign | (int) bits;
  }

  /** The canonical NaN's bits. */
  public int nan() {
    return nan;
  }

  /** Whether the bits are a NaN. */
  public boolean isNan(int bits) {
    return (bits & ((1 << signShift) - 1)) > infinity;
  }

  /** A zero of the same sign where the bits are subnormal, else the bits. */
  public int flush(int bits) {
    return (bits & infinity) == 0 ? bits & (1 << signShift) : bits;
  }
}
