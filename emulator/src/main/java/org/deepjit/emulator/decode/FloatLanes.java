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

/**
 * Loops of floating-point arithmetic. Every NaN that f32 arithmetic makes is 0x7fffffff, as on a
 * GPU; for f64 it is 0xfff8000000000000.
 */
final class FloatLanes {

  private static final int N = Warp.LANES;

  /** A function of two floats. */
  interface Binary {
    float apply(float a, float b);
  }

  /** A function of two doubles. */
  interface BinaryWide {
    double apply(double a, double b);
  }

  static final Lanes.III ADD =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = canonical(Float.floatToRawIntBits(f(a[i]) + f(b[i])));
        }
      };
  static final Lanes.III SUB =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = canonical(Float.floatToRawIntBits(f(a[i]) - f(b[i])));
        }
      };
  static final Lanes.III MUL =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = canonical(Float.floatToRawIntBits(f(a[i]) * f(b[i])));
        }
      };
  static final Lanes.IIII FMA =
      (d, a, b, c) -> {
        for (int i = 0; i < N; i++) {
          d[i] = canonical(Float.floatToRawIntBits(Math.fma(f(a[i]), f(b[i]), f(c[i]))));
        }
      };
  static final Lanes.LLL ADD_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = wideBits(g(a[i]) + g(b[i]));
        }
      };
  static final Lanes.LLL SUB_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = wideBits(g(a[i]) - g(b[i]));
        }
      };
  static final Lanes.LLL MUL_WIDE =
      (d, a, b) -> {
        for (int i = 0; i < N; i++) {
          d[i] = wideBits(g(a[i]) * g(b[i]));
        }
      };
  static final Lanes.LLLL FMA_WIDE =
      (d, a, b, c) -> {
        for (int i = 0; i < N; i++) {
          d[i] = wideBits(Math.fma(g(a[i]), g(b[i]), g(c[i])));
        }
      };

  private FloatLanes() {}

  static float f(int bits) {
    return Float.intBitsToFloat(bits);
  }

  static double g(long bits) {
    return Double.longBitsToDouble(bits);
  }

  /** Makes every NaN 0x7fffffff, without a branch. */
  static int canonical(int bits) {
    int nan = (0x7f80_0000 - (bits & 0x7fff_ffff)) >> 31;
    return (bits | nan >>> 1) & ~(nan << 31);
  }

  static int bits(float value) {
    return canonical(Float.floatToRawIntBits(value));
  }

  static long wideBits(double value) {
    return !Double.isNaN(value) ? Double.doubleToRawLongBits(value) : 0xfff8_0000_0000_0000L;
  }

  static Lanes.III each(Binary function) {
    return (d, a, b) -> {
      for (int i = 0; i < N; i++) {
        d[i] = bits(function.apply(f(a[i]), f(b[i])));
      }
    };
  }

  static Lanes.LLL eachWide(BinaryWide function) {
    return (d, a, b) -> {
      for (int i = 0; i < N; i++) {
        d[i] = wideBits(function.apply(g(a[i]), g(b[i])));
      }
    };
  }

  /** The smaller or larger value: a number where only one is, and minus zero below zero. */
  static Lanes.III extreme(boolean min, boolean nan) {
    return (d, a, b) -> {
      for (int i = 0; i < N; i++) {
        float x = f(a[i]);
        float y = f(b[i]);
        float both = min ? Math.min(x, y) : Math.max(x, y);
        if (!nan && Float.isNaN(x)) {
          both = y;
        } else if (!nan && Float.isNaN(y)) {
          both = x;
        }
        d[i] = bits(both);
      }
    };
  }

  static Lanes.LLL extremeWide(boolean min) {
    return (d, a, b) -> {
      for (int i = 0; i < N; i++) {
        double x = g(a[i]);
        double y = g(b[i]);
        double both = min ? Math.min(x, y) : Math.max(x, y);
        if (Double.isNaN(x)) {
          both = y;
        } else if (Double.isNaN(y)) {
          both = x;
        }
        d[i] = !Double.isNaN(both) ? Double.doubleToRawLongBits(both) : 0x7fff_ffff_ffff_ffffL;
      }
    };
  }

  private static int[] flushed(int[] a) {
    int[] d = new int[N];
    for (int i = 0; i < N; i++) {
      d[i] = flush(a[i]);
    }
    return d;
  }

  /** A zero of the same sign where the value is subnormal. */
  static int flush(int bits) {
    return (bits & 0x7f80_0000) == 0 ? bits & 0x8000_0000 : bits;
  }

  private static void finish(int[] d, boolean flush, boolean saturate) {
    for (int i = 0; i < N; i++) {
      int value = flush ? flush(d[i]) : d[i];
      d[i] = saturate ? saturate(value) : value;
    }
  }

  /** Clamps to 0 and 1; a NaN becomes 0. */
  static int saturate(int bits) {
    float value = f(bits);
    return value > 0 ? Float.floatToRawIntBits(Math.min(value, 1f)) : 0;
  }

  /** Flushes operands and result where asked. */
  static Lanes.II dressed(Lanes.II lanes, boolean flush) {
    return !flush
        ? lanes
        : (d, a) -> {
          lanes.run(d, flushed(a));
          finish(d, true, false);
        };
  }

  /** Flushes operands and result and clamps the result where asked. */
  static Lanes.III dressed(Lanes.III lanes, boolean flush, boolean saturate) {
    if (!flush && !saturate) {
      return lanes;
    }
    return (d, a, b) -> {
      lanes.run(d, flush ? flushed(a) : a, flush ? flushed(b) : b);
      finish(d, flush, saturate);
    };
  }

  /** Flushes operands and result and clamps the result where asked. */
  static Lanes.IIII dressed(Lanes.IIII lanes, boolean flush, boolean saturate) {
    if (!flush && !saturate) {
      return lanes;
    }
    return (d, a, b, c) -> {
      lanes.run(d, flush ? flushed(a) : a, flush ? flushed(b) : b, flush ? flushed(c) : c);
      finish(d, flush, saturate);
    };
  }
}
