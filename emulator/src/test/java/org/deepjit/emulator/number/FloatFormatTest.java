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

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Rounding against Java's own conversions and against exact decimal arithmetic. */
final class FloatFormatTest {

  @Test
  void roundsDoublesToFloatsAsJavaDoes() {
    Random random = new Random(3);
    for (int i = 0; i < 200_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      double near = Float.intBitsToFloat(random.nextInt()) * (1 + random.nextDouble() * 1e-8);
      for (double each : new double[] {value, near}) {
        if (!Double.isNaN(each)) {
          assertThat(FloatFormat.F32.fromDouble(each, Rounding.NEAREST))
              .isEqualTo(Float.floatToRawIntBits((float) each));
        }
      }
    }
  }

  @Test
  void roundsFloatsToHalvesAsJavaDoes() {
    Random random = new Random(4);
    for (int i = 0; i < 200_000; i++) {
      float value = Float.intBitsToFloat(random.nextInt());
      if (!Float.isNaN(value)) {
        assertThat(FloatFormat.F16.fromDouble(value, Rounding.NEAREST))
            .isEqualTo(Float.floatToFloat16(value) & 0xffff);
      }
    }
  }

  @Test
  void bracketsTheExactValue() {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      float a = (random.nextFloat() - 0.5f) * 8;
      float b = (random.nextFloat() - 0.5f) * 8;
      float c = (random.nextFloat() - 0.5f) * 1e-3f;
      BigDecimal exact = new BigDecimal(a).multiply(new BigDecimal(b)).add(new BigDecimal(c));
      float down = rounded(Odd.fma(a, b, c), Rounding.DOWN);
      float up = rounded(Odd.fma(a, b, c), Rounding.UP);
      assertThat(new BigDecimal(down)).isLessThanOrEqualTo(exact);
      assertThat(new BigDecimal(up)).isGreaterThanOrEqualTo(exact);
      assertThat(up).isIn(down, Math.nextUp(down));
      assertThat(rounded(Odd.fma(a, b, c), Rounding.NEAREST)).isEqualTo(Math.fma(a, b, c));
    }
  }

  private static float rounded(double odd, Rounding rounding) {
    return Float.intBitsToFloat(FloatFormat.F32.fromDouble(odd, rounding));
  }

  @Test
  void keepsApproximateFunctionsWithinTheirBounds() {
    Random random = new Random(6);
    for (int i = 0; i < 5_000; i++) {
      float x = (random.nextFloat() - 0.5f) * 12;
      assertThat((double) Approximate.sin(x)).isCloseTo(StrictMath.sin(x), within(0x1p-20));
      assertThat((double) Approximate.ex2(x) / StrictMath.pow(2, x)).isCloseTo(1, within(0x1p-22));
      float y = Math.abs(x) + 0.01f;
      assertThat(Approximate.rsqrt(y) * StrictMath.sqrt(y)).isCloseTo(1, within(0x1p-22));
    }
    assertThat(Approximate.ex2(-0f)).isEqualTo(1);
    assertThat(Approximate.lg2(8)).isEqualTo(3);
    assertThat(Approximate.divide(1, 0x1p127f)).isZero();
    assertThat(Approximate.divide(Float.POSITIVE_INFINITY, 0x1p127f)).isNaN();
    assertThat(Approximate.coarseReciprocal(4)).isEqualTo(0.25);
  }

  private static Offset<Double> within(double bound) {
    return Offset.offset(bound);
  }
}
