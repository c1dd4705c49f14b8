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

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Approximate functions of 16 bits at every input, against the bounds of the PTX ISA. */
final class HalfApproximationTest {

  private static final int VALUES = 1 << 16;

  static Stream<Arguments> functions() {
    DoubleUnaryOperator power = x -> StrictMath.pow(2, x);
    DoubleUnaryOperator tanh = StrictMath::tanh;
    return Stream.of(
        Arguments.of("ex2.approx.f16", power, "relative", Math.pow(2, -9.9)),
        Arguments.of("ex2.approx.ftz.bf16", power, "relative", Math.pow(2, -7)),
        Arguments.of("tanh.approx.f16", tanh, "absolute", Math.pow(2, -10.987)),
        Arguments.of("tanh.approx.bf16", tanh, "absolute", Math.pow(2, -8)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("functions")
  void staysWithinItsBound(
      String instruction, DoubleUnaryOperator function, String kind, double bound) {
    boolean half = instruction.endsWith(".f16");
    int[] results = run(instruction);

    assertThat(
            IntStream.range(0, VALUES)
                .filter(bits -> !holds(half, kind, bound, function, bits, results[bits]))
                .mapToObj(bits -> "%04x gives %04x".formatted(bits, results[bits])))
        .isEmpty();
  }

  private static boolean holds(
      boolean half, String kind, double bound, DoubleUnaryOperator function, int bits, int result) {
    double exact = function.applyAsDouble(value(half, bits));
    double found = value(half, result);
    if (Double.isNaN(exact)) {
      return Double.isNaN(found);
    }
    double largest = half ? 65_504 : 0x1.fep127;
    double smallest = half ? 0x1p-14 : 0x1p-126;
    if (exact > largest) {
      return found == Double.POSITIVE_INFINITY || found == largest;
    }
    if (kind.equals("relative") && exact < smallest) {
      return Math.abs(found - exact) <= smallest;
    }
    return Math.abs(found - exact) <= bound * (kind.equals("relative") ? exact : 1);
  }

  private static double value(boolean half, int bits) {
    return half ? Float.float16ToFloat((short) bits) : Float.intBitsToFloat(bits << 16);
  }

  private static int[] run(String instruction) {
    TestDevice device =
        new TestDevice()
            .load(
                """
                .version 9.0
                .target sm_90a
                .address_size 64
                .visible .entry k(.param .u64 p)
                {
                  .reg .b16 %rs<3>;
                  .reg .b32 %r<6>;
                  .reg .b64 %rd<4>;
                  ld.param.u64 %rd1, [p];
                  mov.u32 %r1, %tid.x;
                  mov.u32 %r2, %ctaid.x;
                  mad.lo.s32 %r3, %r2, 256, %r1;
                  cvt.u16.u32 %rs1, %r3;
                  INSTRUCTION %rs2, %rs1;
                  cvt.u32.u16 %r4, %rs2;
                  mul.wide.u32 %rd2, %r3, 4;
                  add.s64 %rd3, %rd1, %rd2;
                  st.global.u32 [%rd3], %r4;
                  ret;
                }
                """
                    .replace("INSTRUCTION", instruction));
    long out = device.allocate(4L * VALUES);
    device.call("k", out).grid(VALUES / 256).block(256).run();
    return device.ints(out, VALUES);
  }
}
