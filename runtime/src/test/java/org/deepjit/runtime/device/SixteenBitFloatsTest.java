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
package org.deepjit.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SixteenBitFloatsTest {

  @ParameterizedTest
  @CsvSource({
    "0x0p0, 0000",
    "-0x0p0, 8000",
    "0x1p0, 3c00",
    "0x1.ffcp15, 7bff",
    "0x1.ffdffep15, 7bff",
    "0x1.ffep15, 7c00",
    "0x1p-24, 0001",
    "0x1p-25, 0000",
    "0x1.8p-25, 0001",
    "0x1.002p0, 3c00",
    "0x1.006p0, 3c02",
    "Infinity, 7c00",
    "-Infinity, fc00"
  })
  void aHalfIsTheNearestWithTiesToEven(float value, String bits) {
    assertThat(hex(Half.of(value).bits())).isEqualTo(bits);
  }

  @ParameterizedTest
  @CsvSource({
    "0x0p0, 0000",
    "-0x0p0, 8000",
    "0x1p0, 3f80",
    "0x1.01p0, 3f80",
    "0x1.03p0, 3f82",
    "0x1.010002p0, 3f81",
    "-0x1.03p0, bf82",
    "0x1.fep127, 7f7f",
    "0x1.fffffep127, 7f80",
    "0x1p-149, 0000",
    "Infinity, 7f80",
    "-Infinity, ff80"
  })
  void aBfloatIsTheNearestWithTiesToEven(float value, String bits) {
    assertThat(hex(BFloat16.of(value).bits())).isEqualTo(bits);
  }

  @Test
  void everyNumberSurvivesTheWayToFloatAndBack() {
    for (int bits = 0; bits <= 0xffff; bits++) {
      Half half = new Half((short) bits);
      BFloat16 bfloat = new BFloat16((short) bits);
      if (!Float.isNaN(half.floatValue())) {
        assertThat(Half.of(half.floatValue())).isEqualTo(half);
      }
      if (!Float.isNaN(bfloat.floatValue())) {
        assertThat(BFloat16.of(bfloat.floatValue())).isEqualTo(bfloat);
      }
    }
  }

  @Test
  void noOtherBfloatIsNearer() {
    var random = new Random(16);
    for (int i = 0; i < 20_000; i++) {
      float value = Float.intBitsToFloat(random.nextInt());
      if (!Float.isFinite(value) || Math.abs(value) > 0x1.fep127f) {
        continue;
      }
      short bits = BFloat16.of(value).bits();
      assertThat(distance(value, bits))
          .isLessThanOrEqualTo(distance(value, (short) (bits + 1)))
          .isLessThanOrEqualTo(distance(value, (short) (bits - 1)));
    }
  }

  @Test
  void notANumberStaysOne() {
    for (int bits : new int[] {0x7f800001, 0xff800001, 0x7fc00000, 0x7fffffff}) {
      float value = Float.intBitsToFloat(bits);
      assertThat(BFloat16.of(value).floatValue()).isNaN();
      assertThat(Half.of(value).floatValue()).isNaN();
    }
  }

  @Test
  void printsItsValue() {
    assertThat(Half.of(1.5f)).hasToString("1.5");
    assertThat(BFloat16.of(-2)).hasToString("-2.0");
  }

  private static BigDecimal distance(float value, short bits) {
    float other = new BFloat16(bits).floatValue();
    return Float.isFinite(other)
        ? new BigDecimal(value).subtract(new BigDecimal(other)).abs()
        : new BigDecimal(Float.MAX_VALUE);
  }

  private static String hex(short bits) {
    return "%04x".formatted(bits & 0xffff);
  }
}
