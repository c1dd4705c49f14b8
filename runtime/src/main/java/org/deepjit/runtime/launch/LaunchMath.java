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

/**
 * The arithmetic of launch expressions that plain Java does not have: 64-bit integers whose results
 * never wrap. Generated launchers call it. Every exception names the operation with its operands.
 */
public final class LaunchMath {
  private static final long LARGEST_POWER_OF_TWO = 1L << 62;

  private LaunchMath() {}

  /**
   * The quotient rounded up, toward positive infinity.
   *
   * @param dividend any number
   * @param divisor at least 1
   * @throws IllegalArgumentException if the divisor is zero or negative
   */
  public static long ceilDiv(long dividend, long divisor) {
    if (divisor < 1) {
      throw new IllegalArgumentException(
          "ceilDiv(" + dividend + ", " + divisor + "): the divisor must be at least 1");
    }
    return Math.ceilDiv(dividend, divisor);
  }

  /**
   * The smallest multiple that is not below a value.
   *
   * @param value any number
   * @param multiple at least 1
   * @throws IllegalArgumentException if {@code multiple} is zero or negative
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long roundUp(long value, long multiple) {
    if (multiple < 1) {
      throw new IllegalArgumentException(
          "roundUp(" + value + ", " + multiple + "): the multiple must be at least 1");
    }
    long quotient = Math.ceilDiv(value, multiple);
    if (quotient > Long.MAX_VALUE / multiple) {
      throw doesNotFit("roundUp(" + value + ", " + multiple + ")");
    }
    return quotient * multiple;
  }

  /**
   * The binary logarithm rounded up: the smallest exponent whose power of two is not below the
   * value.
   *
   * @param value at least 1
   * @return 0 to 63
   * @throws IllegalArgumentException if the value is zero or negative
   */
  public static int log2(long value) {
    if (value < 1) {
      throw new IllegalArgumentException("log2(" + value + "): the value must be at least 1");
    }
    return Long.SIZE - Long.numberOfLeadingZeros(value - 1);
  }

  /**
   * The smallest power of two that is not below a value.
   *
   * @param value 1 to 2<sup>62</sup>
   * @throws IllegalArgumentException if the value is zero or negative
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long nextPow2(long value) {
    if (value < 1) {
      throw new IllegalArgumentException("nextPow2(" + value + "): the value must be at least 1");
    }
    if (value > LARGEST_POWER_OF_TWO) {
      throw doesNotFit("nextPow2(" + value + ")");
    }
    return 1L << log2(value);
  }

  /**
   * {@code a + b} for any numbers.
   *
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long addExact(long a, long b) {
    long sum = a + b;
    // Both operands have the sign that the sum lacks.
    if (((a ^ sum) & (b ^ sum)) < 0) {
      throw doesNotFit(a + " + " + b);
    }
    return sum;
  }

  /**
   * {@code a - b} for any numbers.
   *
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long subtractExact(long a, long b) {
    long difference = a - b;
    // The operands differ in sign, and the difference has the sign of the second.
    if (((a ^ b) & (a ^ difference)) < 0) {
      throw doesNotFit(a + " - " + b);
    }
    return difference;
  }

  /**
   * {@code a * b} for any numbers.
   *
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long multiplyExact(long a, long b) {
    long product = a * b;
    // The high word of a product that fits only repeats the sign of the low word.
    if (Math.multiplyHigh(a, b) != product >> 63) {
      throw doesNotFit(a + " * " + b);
    }
    return product;
  }

  /**
   * {@code -a} for any number.
   *
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long negateExact(long a) {
    if (a == Long.MIN_VALUE) {
      throw doesNotFit("-(" + a + ")");
    }
    return -a;
  }

  /**
   * The quotient rounded toward zero, as in C++.
   *
   * @param dividend any number
   * @param divisor any number but zero
   * @throws ArithmeticException if the divisor is zero or the result does not fit into 64 bits
   */
  public static long divide(long dividend, long divisor) {
    if (divisor == 0) {
      throw divisionByZero(dividend, "/");
    }
    if (dividend == Long.MIN_VALUE && divisor == -1) {
      throw doesNotFit(dividend + " / " + divisor);
    }
    return dividend / divisor;
  }

  /**
   * The remainder of {@link #divide}, which has the sign of the dividend, as in C++.
   *
   * @param dividend any number
   * @param divisor any number but zero
   * @throws ArithmeticException if the divisor is zero
   */
  public static long remainder(long dividend, long divisor) {
    if (divisor == 0) {
      throw divisionByZero(dividend, "%");
    }
    return dividend % divisor;
  }

  /**
   * The value times two to the power of the distance.
   *
   * @param value any number
   * @param distance 0 to 63
   * @throws IllegalArgumentException if the distance is outside its bounds
   * @throws ArithmeticException if the result does not fit into 64 bits
   */
  public static long shiftLeftExact(long value, long distance) {
    checkDistance(value, "<<", distance);
    long shifted = value << distance;
    if (shifted >> distance != value) {
      throw doesNotFit(value + " << " + distance);
    }
    return shifted;
  }

  /**
   * The value divided by two to the power of the distance, rounded toward negative infinity.
   *
   * @param value any number
   * @param distance 0 to 63
   * @throws IllegalArgumentException if the distance is outside its bounds
   */
  public static long shiftRight(long value, long distance) {
    checkDistance(value, ">>", distance);
    return value >> distance;
  }

  private static void checkDistance(long value, String operator, long distance) {
    if (distance < 0 || distance >= Long.SIZE) {
      throw new IllegalArgumentException(
          value + " " + operator + " " + distance + ": the distance must be 0 to 63");
    }
  }

  private static ArithmeticException divisionByZero(long dividend, String operator) {
    return new ArithmeticException(dividend + " " + operator + " 0: the divisor must not be zero");
  }

  private static ArithmeticException doesNotFit(String operation) {
    return new ArithmeticException(operation + " does not fit into 64 bits");
  }
}
