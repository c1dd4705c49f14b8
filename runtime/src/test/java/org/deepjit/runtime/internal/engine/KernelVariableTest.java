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
import java.util.Map;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel's variables over the recording driver, which keeps them as the binary has them. */
final class KernelVariableTest {

  private static final String SOURCE =
      """
      __constant__ float table[4] = {1, 2, 3, 4};
      namespace a { __device__ int counter = 5; __device__ int only; }
      namespace b { inline namespace v1 { __device__ int counter = 6; } }
      extern "C" __global__ void count(int i) {
        a::counter += (int) table[i] + a::only;
        b::counter += i;
      }
      """;

  @TempDir Path directory;
  private JitRuntime runtime;
  private Kernel kernel;

  @BeforeEach
  void compile() {
    StandIn.reset();
    var variables = new HashMap<>(System.getenv());
    variables.put("TEST_JIT_CACHE_DIR", directory.toString());
    runtime = JitRuntime.create(JitConfig.builder("TEST").environment(variables).build());
    kernel = runtime.compile("count", SOURCE);
    StandIn.clear();
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  private int value(String name) {
    int[] value = new int[1];
    kernel.variable(name, ElementType.INT).copyTo(value);
    return value[0];
  }

  @Test
  void isReadAndWrittenWhereTheDriverHasIt() {
    float[] values = new float[4];
    try (DeviceBuffer<Float> table = kernel.variable("table", ElementType.FLOAT)) {
      table.copyTo(values);
      table.copyFrom(new float[] {5, 6, 7, 8});
    }

    assertThat(values).containsExactly(1f, 2f, 3f, 4f);
    kernel.variable("table", ElementType.FLOAT).copyTo(values);
    assertThat(values).containsExactly(5f, 6f, 7f, 8f);
    assertThat(StandIn.calls("cuLibraryGetGlobal"))
        .hasSize(2)
        .allSatisfy(
            call -> {
              assertThat(call.text("name")).isEqualTo("table");
              assertThat(call.context()).isEqualTo(runtime.device().context());
            });
    assertThat(StandIn.calls("cuMemFree_v2")).isEmpty();
  }

  @Test
  void isFoundByAsMuchOfItsQualifiedNameAsTellsItFromOthers() {
    assertThat(
            Map.of("a", value("a::counter"), "b", value("b::counter"), "v1", value("v1::counter")))
        .isEqualTo(Map.of("a", 5, "b", 6, "v1", 6));
    assertThat(value("only")).isZero();
    assertThatThrownBy(() -> value("counter"))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "expected exactly one variable counter beside the kernel count, found a::counter,"
                + " b::v1::counter among a::counter, a::only, b::v1::counter, table");
    assertThatThrownBy(() -> value("c::counter"))
        .hasMessage(
            "expected exactly one variable c::counter beside the kernel count, found none among"
                + " a::counter, a::only, b::v1::counter, table");
  }

  @Test
  void isAsLongAsItsBytes() {
    assertThat(kernel.variable("table", ElementType.UNSIGNED_BYTE).length()).isEqualTo(16);
    assertThat(kernel.variable("table", ElementType.DOUBLE).length()).isEqualTo(2);
    assertThatThrownBy(() -> kernel.variable("only", ElementType.LONG))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the variable only has 4 bytes, which are no whole number of elements of long long");
    assertThatThrownBy(() -> kernel.variable("table", ElementType.FLOAT).copyTo(new float[5]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the buffer has 4 elements, the array 5");
  }

  @Test
  void aSourceWithoutAnySaysSo() {
    Kernel plain = runtime.compile("plain", "extern \"C\" __global__ void plain() {}");

    assertThatThrownBy(() -> plain.variable("x", ElementType.INT))
        .hasMessage(
            "expected exactly one variable x beside the kernel plain, found none among none");
  }

  @Test
  void endsWithTheRuntime() {
    DeviceBuffer<Float> table = kernel.variable("table", ElementType.FLOAT);
    runtime.close();

    assertThatThrownBy(table::address)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "the buffer is closed, or the runtime whose variable it names is: DeviceBuffer<float>"
                + "[4] at 0x");
    assertThatThrownBy(() -> kernel.variable("table", ElementType.FLOAT))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel count is unloaded: its runtime was closed, and its variables with it");
  }
}
