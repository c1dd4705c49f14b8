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

final class CubinContentsTest {

  private static final String SOURCE =
      """
      struct Pair { int a; double b; };
      struct Huge { char bytes[32756]; };
      extern "C" __global__ void none() {}
      extern "C" __global__ void unused(int a, const float* b) {}
      extern "C" __global__ void mixed(bool a, Pair b, long long c, short* d) { *d = a + b.a + c; }
      extern "C" __global__ void huge(long long* out, Huge in) { *out = in.bytes[32755]; }
      template <typename T, int N> __global__ void templated(T* out) { *out = N; }
      template __global__ void templated<float, 3>(float*);
      """;

  private static final String VARIABLES =
      """
      #include <cassert>
      #include <cstdio>
      __constant__ float table[4] = {1, 2, 3, 4};
      __constant__ unsigned char pad;
      __device__ int counter;
      static __device__ long hidden = 7;
      namespace ns { __constant__ int limit; __device__ double sum[3]; }
      template <int N> __device__ int value = N;
      extern "C" __global__ void k(float* out) {
        __shared__ int s[4];
        s[threadIdx.x] = atomicAdd(&counter, 1);
        __syncthreads();
        out[0] = table[2] + hidden + ns::limit + pad + (float) ns::sum[1] + value<3> + s[1];
        printf("%d", counter);
        assert(out[0] > 0);
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"80", "90a", "100f"})
  void countsEveryKernelsParameters(String architecture) {
    assertThat(CubinContents.of(TestCubin.of(SOURCE, architecture)).parameterCounts())
        .isEqualTo(
            Map.of("none", 0, "unused", 2, "mixed", 4, "huge", 2, "_Z9templatedIfLi3EEvPT_", 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"80", "90a", "100f"})
  void namesTheVariablesOfTheSourceAndNotTheCompilers(String architecture) {
    assertThat(CubinContents.of(TestCubin.of(VARIABLES, architecture)).variables())
        .containsExactlyInAnyOrder(
            "table", "pad", "counter", "hidden", "_Z5valueILi3EE", "_ZN2ns5limitE", "_ZN2ns3sumE");
  }

  @Test
  void anImageOfAnotherFormatTellsNothing() {
    assertThat(CubinContents.of(MemorySegment.ofArray(new byte[0]))).isEqualTo(CubinContents.NONE);
    assertThat(CubinContents.of(MemorySegment.ofArray(new byte[200])))
        .isEqualTo(CubinContents.NONE);
  }

  @Test
  void anImageThatIsCutShortTellsNothingOrTheTruth() {
    MemorySegment whole = TestCubin.of(SOURCE, "90a");
    assertThat(CubinContents.of(whole.asSlice(0, whole.byteSize() / 2)))
        .isEqualTo(CubinContents.NONE);
    for (long size = 0; size < whole.byteSize(); size += 7) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment part = arena.allocate(Math.max(1, size)).copyFrom(whole.asSlice(0, size));
        assertThat(CubinContents.of(part.asSlice(0, size)))
            .isIn(CubinContents.NONE, CubinContents.of(whole));
      }
    }
  }
}
