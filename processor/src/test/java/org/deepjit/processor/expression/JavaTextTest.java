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
package org.deepjit.processor.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JavaTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          n                        -> n
          k                        -> k
          +n                       -> n
          -n                       -> -(long) n
          - -n                     -> -(-(long) n)
          -c                       -> -c
          -k                       -> LaunchMath.negateExact(k)
          n + 255                  -> n + 255L
          255 + n                  -> 255L + n
          n + m                    -> (long) n + m
          n - 1                    -> n - 1L
          n * m                    -> (long) n * m
          n * m * BLOCK            -> LaunchMath.multiplyExact((long) n * m, BLOCK)
          n * m + BLOCK            -> (long) n * m + BLOCK
          n / 4 * m                -> n / 4L * m
          -5 * n                   -> -5L * n
          b + c * 2                -> b + c * 2
          rows * 2 + 1             -> rows * 2 + 1
          rows * rows * rows       -> (long) rows * rows * rows
          rows * rows / 4          -> rows * rows / 4
          (rows + 3) * (n + 1)     -> (rows + 3) * (n + 1L)
          k + 1                    -> LaunchMath.addExact(k, 1)
          k - n                    -> LaunchMath.subtractExact(k, n)
          k / 8 + 1                -> k / 8 + 1
          n + 2147483648           -> n + 2147483648L
          """)
  void checksForOverflowOnlyWhereItIsPossible(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          n / 4                    -> n / 4
          n / -1                   -> n / -1L
          k / -1                   -> LaunchMath.divide(k, -1)
          n / BLOCK                -> LaunchMath.divide(n, BLOCK)
          n / rows                 -> n / rows
          n % 4                    -> n % 4
          n % BLOCK                -> LaunchMath.remainder(n, BLOCK)
          k % -1                   -> k % -1
          (n + 255) / 256          -> (n + 255L) / 256
          (n - 1) / 256 + 1        -> (n - 1L) / 256 + 1
          n << 3                   -> (long) n << 3
          rows << 3                -> rows << 3
          rows << 31               -> (long) rows << 31
          k << 3                   -> LaunchMath.shiftLeftExact(k, 3)
          1 << n                   -> LaunchMath.shiftLeftExact(1, n)
          1 << log2(n)             -> 1L << LaunchMath.log2(n)
          1 << log2(rows)          -> 1 << LaunchMath.log2(rows)
          n >> 3                   -> n >> 3
          n >> 40                  -> (long) n >> 40
          n >> m                   -> LaunchMath.shiftRight(n, m)
          k >> 40                  -> k >> 40
          n & 7                    -> n & 7
          n | k                    -> n | k
          (n & 7) * 4              -> (n & 7) * 4
          (rows | 7) * 4           -> (rows | 7) * 4
          """)
  void checksDivisorsAndDistancesThatMayBeWrong(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      quoteCharacter = '"',
      textBlock =
          """
          256u                     -> 256
          256ULL                   -> 256
          1llu                     -> 1
          0x100                    -> 0x100
          0XFFu                    -> 0XFF
          0x7fffffff               -> 0x7fffffff
          0xFFFFFFFF               -> 0xFFFFFFFFL
          0b1010                   -> 0b1010
          1'000'000                -> 1_000_000
          1_000_000                -> 1_000_000
          0xFF'FF                  -> 0xFF_FF
          2147483647               -> 2147483647
          2147483648               -> 2147483648L
          -2147483648              -> -2147483648L
          9223372036854775807      -> 9223372036854775807L
          1024 * 1024              -> 1024 * 1024
          1024 * 1024 * 1024 * 4   -> 1024L * 1024 * 1024 * 4
          """)
  void keepsLiteralsAsTheirAuthorWroteThem(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          ceilDiv(n, BLOCK)        -> LaunchMath.ceilDiv(n, BLOCK)
          roundUp(n * 4, 128)      -> LaunchMath.roundUp(n * 4L, 128)
          min(n, 4)                -> Math.min(n, 4)
          max(n, k)                -> Math.max(n, k)
          min(n, 4, k)             -> Math.min(Math.min(n, 4), k)
          min(n, 4) * 2            -> Math.min(n, 4L) * 2
          max(n, m) * 2            -> Math.max(n, m) * 2L
          log2(n) + 1              -> LaunchMath.log2(n) + 1
          nextPow2(n)              -> LaunchMath.nextPow2(n)
          length(x)                -> x.length()
          sizeof(T)                -> t.size()
          sizeof(T) * BLOCK        -> (long) t.size() * BLOCK
          sizeof(ns::Pair) * n     -> 24L * n
          sizeof(float) * n        -> (long) Float.BYTES * n
          sizeof(float) * rows     -> Float.BYTES * rows
          sizeof(unsigned int)     -> Integer.BYTES
          sizeof(long long)        -> Long.BYTES
          sizeof(half)             -> 2
          sizeof(float4)           -> 16
          sizeof(char *)           -> Long.BYTES
          numSms * 4               -> device.numSms() * 4L
          block.x * 4              -> blockX * 4
          """)
  void rendersFunctionsAndOperands(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          flag ? 1 : 2                            -> flag ? 1 : 2
          !flag ? 1 : 2                           -> !flag ? 1 : 2
          !(n < m) ? 1 : 2                        -> !(n < m) ? 1 : 2
          !!flag ? 1 : 2                          -> !!flag ? 1 : 2
          (n > 4) ? n : 4                         -> n > 4 ? n : 4
          n == 4 ? n : k                          -> n == 4 ? n : k
          n != 4 ? n * 2 : m                      -> n != 4 ? n * 2L : m
          (flag ? n : m) + 1                      -> (flag ? n : m) + 1L
          (flag ? n : m) * k                      -> LaunchMath.multiplyExact(flag ? n : m, k)
          n <= 1 ? 1 : n <= 2 ? 2 : 4             -> n <= 1 ? 1 : n <= 2 ? 2 : 4
          n <= 2 ? n <= 1 ? 1 : 2 : 4             -> n <= 2 ? (n <= 1 ? 1 : 2) : 4
          n > 0 && m > 0 || flag ? 1 : 2          -> (n > 0 && m > 0) || flag ? 1 : 2
          n > 0 && (m > 0 || flag) ? 1 : 2        -> n > 0 && (m > 0 || flag) ? 1 : 2
          n > 0 && m > 0 && flag ? 1 : 2          -> n > 0 && m > 0 && flag ? 1 : 2
          """)
  void rendersConditions(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          ((n))                    -> n
          (rows * 2) + (rows / 4)  -> rows * 2 + rows / 4
          rows - (rows - 1)        -> rows - (rows - 1)
          rows - rows - 1          -> rows - rows - 1
          rows * (rows / 2)        -> rows * (rows / 2)
          -(rows + 1)              -> -(rows + 1)
          -rows + 1                -> -rows + 1
          1 + -rows                -> 1 + -rows
          1 << rows / 512 + 1      -> 1 << (rows / 512 + 1)
          rows >> 1 << 2           -> rows >> 1 << 2
          rows & 7 | rows & 56     -> (rows & 7) | (rows & 56)
          rows & rows - 1          -> rows & (rows - 1)
          rows & 7 & 3             -> rows & 7 & 3
          (rows & 7) == 0 ? 1 : 2  -> (rows & 7) == 0 ? 1 : 2
          """)
  void putsParenthesesWhereTheyAreNeededOrMakeMixedOperatorsClear(String text, String java) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).java()).isEqualTo(java);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock =
          """
          32 * 8                   -> 256
          ceilDiv(1000, 256)       -> 4
          roundUp(1000, 256)       -> 1024
          -7 / 2                   -> -3
          -7 % 2                   -> -1
          7 % -2                   -> 1
          -7 >> 1                  -> -4
          6 & 3 | 8                -> 10
          min(3, 1, 2)             -> 1
          max(3, 1, 2)             -> 3
          log2(1025)               -> 11
          nextPow2(1025)           -> 2048
          sizeof(float4) * 32      -> 512
          2 > 1 ? 4 : n            -> 4
          1 == 1 && 2 != 2 ? n : 5 -> 5
          !(1 >= 2) ? 1 : n        -> 1
          n * 0                    -> 0
          """)
  void knowsConstants(String text, long constant) {
    assertThat(Scopes.compiled(text, Scopes.EVERY_KIND).constant()).hasValue(constant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      textBlock = "n -> n\nceilDiv(1000, n) -> n\nflag ? 1 : 2 -> flag\nlength(x) -> x")
  void knowsNoConstantOfWhatDependsOnAnOperand(String text, String name) {
    CompiledExpression compiled = Scopes.compiled(text, Scopes.EVERY_KIND);

    assertThat(compiled.constant()).isEqualTo(OptionalLong.empty());
    assertThat(compiled.names()).containsExactly(name);
  }

  @Test
  void listsTheNamesInTheOrderOfTheirFirstUse() {
    CompiledExpression compiled =
        Scopes.compiled("sizeof(T) * n + length(x) + numSms + n + block.x", Scopes.EVERY_KIND);

    assertThat(compiled.names()).containsExactly("T", "n", "x", "numSms", "block.x");
  }

  @Test
  void tellsWhichNumbersOfTheDeviceItNeeds() {
    assertThat(Scopes.compiled("n", Scopes.EVERY_KIND).needsDevice()).isFalse();

    CompiledExpression compiled =
        Scopes.compiled("min(maxSharedMemory, numSms)", Scopes.EVERY_KIND);

    assertThat(compiled.needsDevice()).isTrue();
    assertThat(compiled.deviceValues())
        .containsExactly(DeviceValue.NUM_SMS, DeviceValue.MAX_SHARED_MEMORY);
  }

  @Test
  void tellsWhetherTheJavaTextCallsLaunchMath() {
    assertThat(Scopes.compiled("min(n, 4)", Scopes.EVERY_KIND).usesLaunchMath()).isFalse();
    assertThat(Scopes.compiled("ceilDiv(n, 4)", Scopes.EVERY_KIND).usesLaunchMath()).isTrue();
  }
}
