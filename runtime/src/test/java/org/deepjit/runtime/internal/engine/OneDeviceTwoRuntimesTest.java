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
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two libraries of one program, each with its runtime on the same device. */
final class OneDeviceTwoRuntimesTest {

  private static final String SOURCE =
      "extern \"C\" __global__ void copy(int* to, const int* from) { *to = *from; }";

  @TempDir Path directory;
  private JitRuntime one;
  private JitRuntime other;
  private Kernel kernel;

  @BeforeEach
  void open() {
    StandIn.reset();
    one = create();
    other = create();
    kernel = other.compile("copy", SOURCE);
  }

  private JitRuntime create() {
    var environment = new HashMap<>(System.getenv());
    environment.put("TEST_JIT_CACHE_DIR", directory.toString());
    return JitRuntime.create(JitConfig.builder("TEST").environment(environment).build());
  }

  @AfterEach
  void close() {
    one.close();
    other.close();
  }

  private static LaunchOptions in(Stream stream) {
    return LaunchOptions.builder().grid(1).block(1).stream(stream).build();
  }

  @Test
  void whatOneMadeTheOtherTakes() {
    assertThat(one.device()).isEqualTo(other.device()).hasSameHashCodeAs(other.device());
    try (Stream stream = one.device().newStream();
        Event event = one.device().newEvent();
        DeviceBuffer<Integer> from = one.device().copyOf(new int[] {1});
        DeviceBuffer<Integer> to = other.device().copyOf(new int[] {2})) {
      other.launch(kernel, in(stream), to, from);
      event.record(stream);
      to.copyFrom(stream, from);

      assertThat(StandIn.launches())
          .extracting(RecordedLaunch::stream)
          .containsExactly(stream.handle());
    }
  }

  @Test
  void aBufferOutlivesTheRuntimeThatMadeIt() {
    try (Stream stream = other.device().newStream();
        DeviceBuffer<Integer> buffer = one.device().copyOf(new int[] {1})) {
      one.close();

      other.launch(kernel, in(stream), buffer, buffer);

      assertThat(StandIn.launches()).hasSize(1);
    }
  }

  @Test
  void aGraphTakesKernelsOfItsOwnRuntimeOnly() {
    try (Stream stream = one.device().newStream();
        DeviceBuffer<Integer> buffer = one.device().copyOf(new int[] {1})) {
      assertThatThrownBy(
              () -> Graph.capture(stream, () -> other.launch(kernel, in(stream), buffer, buffer)))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "copy is not of the runtime whose stream is captured: a graph keeps the kernels of"
                  + " its own runtime only");

      other.launch(kernel, in(stream), buffer, buffer);
      assertThat(StandIn.launches()).hasSize(1);
    }
  }
}
