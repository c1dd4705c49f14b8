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
package org.deepjit.emulator.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import org.deepjit.runtime.CudaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** PTX that cannot be read or run is refused with its line; nothing is skipped silently. */
final class PtxErrorTest {

  private static final String HEADER =
      """
      .version 9.0
      .target sm_90a
      .address_size 64
      """;
  private static final int VARIANTS = Integer.getInteger("deepjit.emulator.variants", 1500);

  private static String kernel(String statement) {
    return HEADER
        + """
        .visible .entry k(.param .u64 p)
        {
          .reg .b32 %r<4>;
          .reg .b64 %rd<4>;
          .reg .pred %p<2>;
          STATEMENT
          ret;
        }
        """
            .replace("STATEMENT", statement);
  }

  static Stream<Arguments> statements() {
    return Stream.of(
        Arguments.of("frobnicate.b32 %r1, %r2;", "instruction 'frobnicate.b32' is not supported"),
        Arguments.of("add.s32.fast %r1, %r2, %r3;", "unsupported modifier .fast"),
        Arguments.of("add.s32 %r1, %r2;", "expected 3 operands, found 2"),
        Arguments.of("add.s32 %r1, %r2, %r9;", "unknown name '%r9'"),
        Arguments.of("add.s32 %r1, %r2, %rd1;", "register '%rd1' is .b64, the instruction needs"),
        Arguments.of("add.s32 %rd1, %r2, %r3;", "register '%rd1' is .b64, the instruction needs"),
        Arguments.of("add.s32 %r1, %r2, %p1;", "'%p1' is a predicate"),
        Arguments.of("bra NOWHERE;", "unknown name 'NOWHERE'"),
        Arguments.of("ld.global.u32 %r1, %rd1;", "expected an address in brackets"),
        Arguments.of("ld.param.u64 %rd1, [p+4];", "access to 8 bytes at 4 of a parameter of 8"),
        Arguments.of("mov.u32 %r1, %pm0;", "unknown name '%pm0'"),
        Arguments.of("mov.u32 %r1, 0x;", "not an integer: '0x'"),
        Arguments.of("add.s32 %r1, %r2, ;", "expected an operand, found ';'"),
        Arguments.of(".reg .b128 %x;", "registers of type '.b128' are not supported"),
        Arguments.of(
            "wgmma.fence.sync.aligned;", "instruction 'wgmma.fence.sync.aligned' is not supported"),
        Arguments.of(
            "tex.2d.v4.f32.f32 {%r1,%r1,%r1,%r1}, [%rd1, {%r1,%r1}];", "expected ']', found ','"),
        Arguments.of("add.s32 %r1, %r2, #;", "unexpected character '#'"));
  }

  @ParameterizedTest
  @MethodSource("statements")
  void namesTheLineAndTheText(String statement, String problem) {
    assertThatThrownBy(() -> new TestDevice().load(kernel(statement)).kernel("k"))
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("(CUDA_ERROR_INVALID_PTX): PTX line 9: " + problem)
        .hasMessageEndingWith(": " + statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | PTX line 1: expected .version, found 'end of text'",
        "'.version 9.0' | PTX line 1: expected .target, found 'end of text'",
        "'hello' | PTX line 1: expected .version, found 'hello'",
      })
  void refusesWhatIsNoModule(String text, String message) {
    assertThatThrownBy(() -> new TestDevice().load(text)).hasMessageContaining(message);
  }

  @Test
  void refusesABinary() {
    assertThatThrownBy(() -> new TestDevice().load("\u007fELF..."))
        .hasMessageContaining("the emulator runs PTX text, so compile with --ptx");
  }

  @ParameterizedTest
  @CsvSource({"compute_90a, 1", "compute_100f, 2"})
  void neverCrashesOnMutatedText(String dialect, long seed) {
    String[] texts = {
      Nvcc.ptx(Kernels.source("warps.cu"), "warps.cu", dialect),
      Nvcc.ptx(Kernels.source("speed.cu"), "speed.cu", dialect),
      kernel("setp.lt.and.s32 %p1|%p0, %r1, %r2, !%p0; @%p1 bra L; L: add.s32 %r1, %r2, 3;")
    };
    Random random = new Random(seed);
    int refused = 0;
    for (int i = 0; i < VARIANTS; i++) {
      String text = mutated(texts[i % 20 == 0 ? 0 : i % 4 == 0 ? 1 : 2], random);
      refused += isRefused(text) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(VARIANTS / 4);
  }

  private static boolean isRefused(String text) {
    TestDevice device = new TestDevice();
    try {
      device.load(text).decodeAll();
      return false;
    } catch (CudaException e) {
      assertThat(e.getMessage()).matches("(?s).*PTX line \\d+: .*");
      return true;
    }
  }

  private static String mutated(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes && changed.length() > 20; i++) {
      int at = random.nextInt(changed.length());
      int length = Math.min(1 + random.nextInt(12), changed.length() - at);
      int from = random.nextInt(changed.length() - length);
      switch (random.nextInt(6)) {
        case 0 -> changed.setLength(at);
        case 1 -> changed.delete(at, at + length);
        case 2 -> changed.insert(at, changed.substring(from, from + length));
        case 3 -> changed.setCharAt(at, (char) (32 + random.nextInt(95)));
        case 4 -> changed.replace(at, at + length, changed.substring(from, from + length));
        default -> changed.insert(at, "{}()[];,.%@!-0123456789\n".charAt(random.nextInt(24)));
      }
    }
    return changed.toString();
  }
}
