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
package org.deepjit.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LaunchMathTest {
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final long[] EDGES =
      LongStream.of(0, 1L << 31, 1L << 32, 3_037_000_500L, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE)
          .flatMap(value -> LongStream.of(value, value + 1, value - 1, -value))
          .toArray();

  @ParameterizedTest
  @CsvSource({
    "0, 256, 0",
    "1, 256, 1",
    "256, 256, 1",
    "257, 256, 2",
    "-1, 256, 0",
    "-257, 256, -1",
    "9223372036854775807, 1, 9223372036854775807",
    "9223372036854775807, 2, 4611686018427387904",
    "-9223372036854775808, 9223372036854775807, -1",
  })
  void ceilDivRoundsTowardPositiveInfinity(long dividend, long divisor, long expected) {
    assertThat(LaunchMath.ceilDiv(dividend, divisor)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 32, 0",
    "1, 32, 32",
    "32, 32, 32",
    "33, 32, 64",
    "-1, 32, 0",
    "-33, 32, -32",
    "9223372036854775807, 1, 9223372036854775807",
    "9223372036854775807, 7, 9223372036854775807",
    "-9223372036854775808, 3, -9223372036854775806",
    "1, 9223372036854775807, 9223372036854775807",
  })
  void roundUpGivesTheNextMultiple(long value, long multiple, long expected) {
    assertThat(LaunchMath.roundUp(value, multiple)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 1",
    "2, 1, 2",
    "3, 2, 4",
    "4, 2, 4",
    "5, 3, 8",
    "1024, 10, 1024",
    "1025, 11, 2048",
    "4611686018427387904, 62, 4611686018427387904",
  })
  void log2AndNextPow2RoundUp(long value, int exponent, long power) {
    assertThat(LaunchMath.log2(value)).isEqualTo(exponent);
    assertThat(LaunchMath.nextPow2(value)).isEqualTo(power);
  }

  @Test
  void log2OfTheLargestNumberIs63() {
    assertThat(LaunchMath.log2(Long.MAX_VALUE)).isEqualTo(63);
  }

  @Test
  void exactOperationsAgreeWithUnboundedIntegersOrThrow() {
    agrees(LaunchMath::addExact, BigInteger::add, "+");
    agrees(LaunchMath::subtractExact, BigInteger::subtract, "-");
    agrees(LaunchMath::multiplyExact, BigInteger::multiply, "*");
    agrees((a, _) -> LaunchMath.negateExact(a), (a, _) -> a.negate(), "of");
  }

  @Test
  void divisionAgreesWithUnboundedIntegersUnlessTheDivisorIsZero() {
    agrees(
        (a, b) -> b == 0 ? 0 : LaunchMath.divide(a, b),
        (a, b) -> b.signum() == 0 ? b : a.divide(b),
        "/");
    agrees(
        (a, b) -> b == 0 ? 0 : LaunchMath.remainder(a, b),
        (a, b) -> b.signum() == 0 ? b : a.remainder(b),
        "%");
  }

  @Test
  void shiftsAgreeWithUnboundedIntegersAtEveryDistance() {
    for (int distance = 0; distance < 64; distance++) {
      int by = distance;
      agrees((a, _) -> LaunchMath.shiftLeftExact(a, by), (a, _) -> a.shiftLeft(by), "of");
      agrees((a, _) -> LaunchMath.shiftRight(a, by), (a, _) -> a.shiftRight(by), "of");
    }
  }

  @Test
  void namesTheOperandsOfAResultThatDoesNotFit() {
    overflows(() -> LaunchMath.roundUp(Long.MAX_VALUE, 2), "roundUp(9223372036854775807, 2)");
    overflows(() -> LaunchMath.nextPow2((1L << 62) + 1), "nextPow2(4611686018427387905)");
    overflows(() -> LaunchMath.addExact(Long.MAX_VALUE, 1), "9223372036854775807 + 1");
    overflows(() -> LaunchMath.subtractExact(Long.MIN_VALUE, 1), "-9223372036854775808 - 1");
    overflows(() -> LaunchMath.multiplyExact(1L << 62, 2), "4611686018427387904 * 2");
    overflows(() -> LaunchMath.negateExact(Long.MIN_VALUE), "-(-9223372036854775808)");
    overflows(() -> LaunchMath.divide(Long.MIN_VALUE, -1), "-9223372036854775808 / -1");
    overflows(() -> LaunchMath.shiftLeftExact(1, 63), "1 << 63");
  }

  @Test
  void namesTheOperandsOfADivisionByZero() {
    assertThatThrownBy(() -> LaunchMath.divide(7, 0))
        .isExactlyInstanceOf(ArithmeticException.class)
        .hasMessage("7 / 0: the divisor must not be zero");
    assertThatThrownBy(() -> LaunchMath.remainder(7, 0))
        .isExactlyInstanceOf(ArithmeticException.class)
        .hasMessage("7 % 0: the divisor must not be zero");
  }

  @Test
  void namesTheOperandsOutsideAFunctionsDomain() {
    refuses(() -> LaunchMath.ceilDiv(10, 0), "ceilDiv(10, 0): the divisor must be at least 1");
    refuses(() -> LaunchMath.ceilDiv(10, -4), "ceilDiv(10, -4): the divisor must be at least 1");
    refuses(() -> LaunchMath.roundUp(10, 0), "roundUp(10, 0): the multiple must be at least 1");
    refuses(() -> LaunchMath.roundUp(10, -4), "roundUp(10, -4): the multiple must be at least 1");
    refuses(() -> LaunchMath.log2(0), "log2(0): the value must be at least 1");
    refuses(() -> LaunchMath.nextPow2(-3), "nextPow2(-3): the value must be at least 1");
    refuses(() -> LaunchMath.shiftLeftExact(1, 64), "1 << 64: the distance must be 0 to 63");
    refuses(() -> LaunchMath.shiftLeftExact(1, -1), "1 << -1: the distance must be 0 to 63");
    refuses(() -> LaunchMath.shiftRight(8, 64), "8 >> 64: the distance must be 0 to 63");
    refuses(() -> LaunchMath.shiftRight(8, -1), "8 >> -1: the distance must be 0 to 63");
  }

  private static void agrees(
      LongBinaryOperator actual, BinaryOperator<BigInteger> exact, String operator) {
    for (long a : EDGES) {
      for (long b : EDGES) {
        BigInteger expected = exact.apply(BigInteger.valueOf(a), BigInteger.valueOf(b));
        if (expected.compareTo(MIN) < 0 || expected.compareTo(MAX) > 0) {
          assertThatThrownBy(() -> actual.applyAsLong(a, b))
              .isExactlyInstanceOf(ArithmeticException.class)
              .hasMessageEndingWith(" does not fit into 64 bits");
        } else {
          assertThat(actual.applyAsLong(a, b))
              .as("%d %s %d", a, operator, b)
              .isEqualTo(expected.longValueExact());
        }
      }
    }
  }

  private static void overflows(Runnable operation, String text) {
    assertThatThrownBy(operation::run)
        .isExactlyInstanceOf(ArithmeticException.class)
        .hasMessage(text + " does not fit into 64 bits");
  }

  private static void refuses(Runnable operation, String message) {
    assertThatThrownBy(operation::run)
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
