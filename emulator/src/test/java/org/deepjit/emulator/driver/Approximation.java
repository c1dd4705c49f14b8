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

import java.util.List;

/**
 * An approximate instruction on a float, recorded with the bound that the PTX ISA gives it.
 *
 * @param instruction PTX with {@code %0} the result and {@code %1} the input
 * @param input the input in CUDA C, within the range for which the bound is given
 */
record Approximation(String name, String instruction, String input, Agreement agreement) {

  /** From -3 to 3. */
  private static final String SMALL = "__fmul_rn((float)(int)(a % 2001) - 1000.f, 0.003f)";

  static final List<Approximation> ALL =
      List.of(
          of("reciprocal", "rcp.approx.f32 %0, %1;", "f", "ulp 1"),
          of("quotient", "div.approx.f32 %0, 0f40490FDB, %1;", SMALL, "ulp 2"),
          of("squareRoot", "sqrt.approx.f32 %0, %1;", "f", "relative 2^-23"),
          of("inverseRoot", "rsqrt.approx.f32 %0, %1;", "f", "relative 2^-22.9"),
          of("sine", "sin.approx.f32 %0, %1;", SMALL, "absolute 2^-20.5"),
          of("cosine", "cos.approx.f32 %0, %1;", SMALL, "absolute 2^-20.5"),
          of("logarithm", "lg2.approx.f32 %0, %1;", "f", "mixed 2^-22"),
          of("exponential", "ex2.approx.f32 %0, %1;", "f", "ulp 2"),
          of("hyperbolicTangent", "tanh.approx.f32 %0, %1;", "f", "relative 2^-11"));

  private static Approximation of(String name, String instruction, String input, String bound) {
    return new Approximation(name, instruction, input, Agreement.parse(bound));
  }

  String source() {
    return Row.source(
        name,
        "float w, v = %s; asm volatile(\"%s\" : \"=f\"(w) : \"f\"(v)); r = __float_as_uint(w);"
            .formatted(input, instruction));
  }
}
