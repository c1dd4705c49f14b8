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
package org.deepjit.runtime.internal.driver.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.deepjit.runtime.standin.TestCubin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CubinParametersTest {

  private static final String SOURCE =
      """
      struct Pair { int a; double b; };
      extern "C" __global__ void none() {}
      extern "C" __global__ void unused(int a, const float* b) {}
      extern "C" __global__ void mixed(bool a, Pair b, long long c, short* d) { *d = a + b.a + c; }
      template <typename T, int N> __global__ void templated(T* out) { *out = N; }
      template __global__ void templated<float, 3>(float*);
      """;

  @ParameterizedTest
  @ValueSource(strings = {"80", "90a", "100f"})
  void countsEveryKernelsParameters(String architecture) {
    assertThat(CubinParameters.counts(TestCubin.of(SOURCE, architecture)))
        .isEqualTo(Map.of("none", 0, "unused", 2, "mixed", 4, "_Z9templatedIfLi3EEvPT_", 1));
  }

  @Test
  void anImageOfAnotherFormatTellsNothing() {
    assertThat(CubinParameters.counts(MemorySegment.ofArray(new byte[0]))).isEmpty();
    assertThat(CubinParameters.counts(MemorySegment.ofArray(new byte[200]))).isEmpty();
  }

  @Test
  void anImageThatIsCutShortTellsNothingOrTheTruth() {
    MemorySegment whole = TestCubin.of(SOURCE, "90a");
    assertThat(CubinParameters.counts(whole.asSlice(0, whole.byteSize() / 2))).isEmpty();
    for (long size = 0; size < whole.byteSize(); size += 7) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment part = arena.allocate(Math.max(1, size)).copyFrom(whole.asSlice(0, size));
        assertThat(CubinParameters.counts(part.asSlice(0, size)))
            .isIn(Map.of(), CubinParameters.counts(whole));
      }
    }
  }
}
