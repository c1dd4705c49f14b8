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

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The shapes of grids, blocks and shared memory that public CUDA code launches with. The names are
 * those of its typical parameters; capitals are template parameters.
 */
final class LaunchShapesTest {
  private static final Scope EVERY_NAME = scope();

  private static Scope scope() {
    Scope.Builder scope = Scope.builder();
    for (DeviceValue value : DeviceValue.values()) {
      scope.device(value, "device." + value.text() + "()");
    }
    for (String name : new String[] {"BLOCK", "TILE", "WARPS", "n", "m", "rows", "cols", "batch"}) {
      scope.operand(name, Operand.integer(name, IntegralType.INT));
    }
    return scope
        .operand("numel", Operand.integer("numel", IntegralType.LONG))
        .operand("CAUSAL", new Operand.BooleanValue("CAUSAL"))
        .operand("x", new Operand.Buffer("x.length()"))
        .operand("T", new Operand.Type("t.size()", Range.of(1, 32)))
        .operand(
            "block.x", new Operand.IntegerValue("blockX", IntegralType.LONG, Range.of(1, 1024)))
        .operand(
            "block.y", new Operand.IntegerValue("blockY", IntegralType.LONG, Range.of(1, 1024)))
        .operand("block.z", new Operand.IntegerValue("blockZ", IntegralType.LONG, Range.of(1, 64)))
        .build();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          ceiling division             => ceilDiv(n, 256)                   => LaunchMath.ceilDiv(n, 256)
          by the block                 => ceilDiv(numel, block.x)           => LaunchMath.ceilDiv(numel, blockX)
          in two dimensions            => ceilDiv(cols, block.x)            => LaunchMath.ceilDiv(cols, blockX)
          the other of the two         => ceilDiv(rows, block.y)            => LaunchMath.ceilDiv(rows, blockY)
          written out                  => (n + BLOCK - 1) / BLOCK           => LaunchMath.divide((long) n + BLOCK - 1, BLOCK)
          written out by a constant    => (n + 256 - 1) / 256               => (n + 256L - 1) / 256
          written out the other way    => (n - 1) / BLOCK + 1               => LaunchMath.divide(n - 1L, BLOCK) + 1
          written out, 64 bits         => (numel + 255) / 256               => LaunchMath.addExact(numel, 255) / 256
          constant                     => 1                                 => 1
          value as it is               => rows                              => rows
          number of elements           => length(x)                         => x.length()
          capped                       => min(ceilDiv(n, 256), 65535)       => Math.min(LaunchMath.ceilDiv(n, 256), 65535)
          capped by the device         => min(ceilDiv(n, 256), numSms * 8)  => Math.min(LaunchMath.ceilDiv(n, 256), device.numSms() * 8L)
          floor division               => n / 128                           => n / 128
          floor division by a value    => n / BLOCK                         => LaunchMath.divide(n, BLOCK)
          product                      => rows * cols                       => (long) rows * cols
          product of three             => batch * ceilDiv(n, 64)            => batch * LaunchMath.ceilDiv(n, 64)
          at least one                 => max(1, n / 4)                     => Math.max(1, n / 4)
          per multiprocessor           => numSms * 2                        => device.numSms() * 2L
          whole device                 => maxCooperativeBlocks              => device.maxCooperativeBlocks()
          alternatives                 => n > 4096 ? ceilDiv(n, 1024) : 1   => n > 4096 ? LaunchMath.ceilDiv(n, 1024) : 1
          alternative by a flag        => CAUSAL ? rows : rows * 2          => CAUSAL ? rows : rows * 2L
          combined conditions          => n > 0 && n % 4 == 0 || CAUSAL ? n / 4 : n => (n > 0 && n % 4 == 0) || CAUSAL ? n / 4 : n
          remainder                    => n / 32 + (n % 32 != 0 ? 1 : 0)    => n / 32 + (n % 32 != 0 ? 1 : 0)
          shift                        => (n + 31) >> 5                     => (n + 31L) >> 5
          mask                         => (n + 31) & -32                    => (n + 31L) & -32
          """)
  void expressesGrids(String shape, String text, String java) {
    assertThat(Scopes.compiled(text, EVERY_NAME).java()).as(shape).isEqualTo(java);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          constant                     => 256                               => 256
          value passed in              => BLOCK                             => BLOCK
          warps                        => WARPS * 32                        => WARPS * 32L
          warps of the device          => WARPS * warpSize                  => (long) WARPS * device.warpSize()
          product of constants         => 32 * 8                            => 32 * 8
          capped                       => min(n, 1024)                      => Math.min(n, 1024)
          capped by the device         => min(n, maxThreads)                => Math.min(n, device.maxThreads())
          alternatives                 => n <= 64 ? 64 : n <= 128 ? 128 : 256 => n <= 64 ? 64 : n <= 128 ? 128 : 256
          floor division               => BLOCK / 4                         => BLOCK / 4
          power of two                 => min(nextPow2(n), 512)             => Math.min(LaunchMath.nextPow2(n), 512)
          power of the logarithm       => 1 << log2(n)                      => 1L << LaunchMath.log2(n)
          whole warps                  => roundUp(n, 32)                    => LaunchMath.roundUp(n, 32)
          clamped                      => max(32, min(roundUp(n, 32), 1024)) => Math.max(32, Math.min(LaunchMath.roundUp(n, 32), 1024))
          """)
  void expressesBlocks(String shape, String text, String java) {
    assertThat(Scopes.compiled(text, EVERY_NAME).java()).as(shape).isEqualTo(java);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          an array                     => BLOCK * sizeof(float)             => (long) BLOCK * Float.BYTES
          of a type parameter          => BLOCK * sizeof(T)                 => (long) BLOCK * t.size()
          two arrays                   => 2 * TILE * TILE * sizeof(half)    => LaunchMath.multiplyExact(LaunchMath.multiplyExact(2L * TILE, TILE), 2)
          an array and a scalar        => n * sizeof(double) + sizeof(int)  => (long) n * Double.BYTES + Integer.BYTES
          padded tile                  => 32 * (32 + 1) * sizeof(float)     => 32 * (32 + 1) * Float.BYTES
          the larger of two            => max(n, m) * sizeof(float2)        => Math.max(n, m) * 8L
          aligned                      => roundUp(n * sizeof(T), 16)        => LaunchMath.roundUp((long) n * t.size(), 16)
          only for large inputs        => n > 1024 ? n * sizeof(float) : 0  => n > 1024 ? (long) n * Float.BYTES : 0
          all there is                 => maxSharedMemory                   => device.maxSharedMemory()
          one word per warp            => BLOCK / warpSize * sizeof(int)    => (long) BLOCK / device.warpSize() * Integer.BYTES
          """)
  void expressesSharedMemory(String shape, String text, String java) {
    assertThat(Scopes.compiled(text, EVERY_NAME).java()).as(shape).isEqualTo(java);
  }
}
