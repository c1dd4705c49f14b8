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
package org.deepjit.runtime.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel's variables and graphs on a real device. */
@Tag("gpu")
final class VariablesAndGraphsGpuTest {

  private static final String LOOKUP =
      """
      __constant__ float table[4] = {1.5f, 2.5f, 3.5f, 4.5f};
      __device__ unsigned long long counter;
      static __device__ int hidden = 7;
      namespace ns { __constant__ short offsets[3] = {1, 2, 3}; }
      extern "C" __global__ void lookup(float* out) {
        out[threadIdx.x] = table[threadIdx.x] + ns::offsets[0] + hidden - 7;
        atomicAdd(&counter, 1ull);
      }
      """;

  @TempDir Path directory;
  private JitRuntime runtime;
  private Kernel kernel;

  @BeforeEach
  void open() {
    var environment = new HashMap<>(System.getenv());
    environment.put("TEST_JIT_CACHE_DIR", directory.toString());
    runtime =
        JitRuntime.create(
            JitConfig.builder("TEST").environment(environment).device("cuda").build());
    kernel = runtime.compile("lookup", LOOKUP);
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  private static LaunchOptions in(Stream stream) {
    return LaunchOptions.builder().grid(1).block(4).stream(stream).build();
  }

  @Test
  void variablesAreReadAndWritten() {
    float[] results = new float[4];
    long[] launches = new long[1];
    short[] offsets = new short[3];
    int[] hidden = new int[1];
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 4)) {
      runtime.launch(kernel, in(stream), out);
      stream.synchronize();
      out.copyTo(results);
      assertThat(results).containsExactly(2.5f, 3.5f, 4.5f, 5.5f);

      kernel.variable("table", ElementType.FLOAT).copyFrom(new float[] {10, 20, 30, 40});
      kernel.variable("ns::offsets", ElementType.SHORT).copyFrom(new short[] {5, 6, 7});
      runtime.launch(kernel, in(stream), out);
      stream.synchronize();
      out.copyTo(results);
    }
    kernel.variable("counter", ElementType.UNSIGNED_LONG).copyTo(launches);
    kernel.variable("offsets", ElementType.SHORT).copyTo(offsets);
    kernel.variable("hidden", ElementType.INT).copyTo(hidden);

    assertThat(results).containsExactly(15f, 25f, 35f, 45f);
    assertThat(launches).containsExactly(8);
    assertThat(offsets).containsExactly((short) 5, (short) 6, (short) 7);
    assertThat(hidden).containsExactly(7);
    assertThatThrownBy(() -> kernel.variable("absent", ElementType.INT))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "expected exactly one variable absent beside the kernel lookup, found none among"
                + " counter, hidden, ns::offsets, table");
  }

  @Test
  void aGraphRunsWhatWasCapturedEachTimeItIsLaunched() {
    long[] launches = new long[1];
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 4);
        Graph graph = Graph.capture(stream, () -> runtime.launch(kernel, in(stream), out))) {
      assertThat(graph.nodeCount()).isEqualTo(1);
      kernel.variable("counter", ElementType.UNSIGNED_LONG).copyTo(launches);
      assertThat(launches).containsExactly(0);

      graph.launch(stream);
      graph.launch(stream);
      stream.synchronize();
      kernel.variable("counter", ElementType.UNSIGNED_LONG).copyTo(launches);
    }

    assertThat(launches).containsExactly(8);
  }

  @Test
  void aCaptureThatFailsLeavesTheStreamUsable() {
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 4)) {
      assertThatThrownBy(
              () ->
                  Graph.capture(
                      stream,
                      () -> runtime.compile("other", "extern \"C\" __global__ void other() {}")))
          .isInstanceOf(LaunchException.class)
          .hasMessageStartingWith("the kernel other is not loaded");
      runtime.launch(kernel, in(stream), out);
      stream.synchronize();
    }
  }
}
