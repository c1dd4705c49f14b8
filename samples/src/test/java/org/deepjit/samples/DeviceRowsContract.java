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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows of docs/behaviours.md about a device's properties, on one device. */
abstract class DeviceRowsContract extends OnDevice {

  private final List<JitRuntime> opened = new ArrayList<>();

  /** The contract on a device, named as a configuration names it. */
  DeviceRowsContract(String device) {
    super(device, "nvcc");
  }

  /** A runtime that has not been opened. */
  JitRuntime lazy() {
    return JitRuntime.lazy(config("LAZY", Map.of()).build());
  }

  @Test
  void g1EachPropertyCanBeTheFirstThatIsAskedFor() {
    List<ToLongFunction<Device>> properties =
        List.of(
            Device::multiprocessors,
            Device::l2CacheBytes,
            device -> device.limits().maxSharedMemoryPerBlock(),
            Device::clockRateHertz,
            Device::totalMemory);
    for (ToLongFunction<Device> property : properties) {
      try (JitRuntime fresh = lazy()) {
        assertThat(property.applyAsLong(fresh.device()))
            .isPositive()
            .isEqualTo(property.applyAsLong(device()));
        assertThat(fresh.device()).isSameAs(fresh.device());
      }
    }
    int major = device().computeCapability().major();
    int minor = device().computeCapability().minor();
    assertThat(device().computeCapability().concreteArchitecture()).startsWith("" + major + minor);
    assertThat(device().computeCapability()).hasToString(major + "." + minor);
  }

  @Test
  void g4ADeviceIsAskedAndARuntimeOpenedDuringACapture() {
    Kernel kernel = Bias.compile(runtime(), 4);
    int[] result = new int[1];
    try (Stream stream = device().newStream();
        DeviceBuffer<Integer> out = device().copyOf(new int[1]);
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  askAFreshDevice();
                  runtime().launch(kernel, oneIn(stream), out, 40);
                  askAFreshDevice();
                })) {
      assertThat(graph.nodeCount()).isEqualTo(1);
      graph.launch(stream);
      stream.synchronize();
      out.copyTo(result);
    }
    assertThat(result).containsExactly(44);
  }

  static LaunchOptions oneIn(Stream stream) {
    return LaunchOptions.builder().grid(1).block(1).stream(stream).build();
  }

  /** Opens a runtime, which is not closed during a capture, and asks its device. */
  void askAFreshDevice() {
    JitRuntime fresh = lazy();
    opened.add(fresh);
    assertThat(fresh.device().multiprocessors()).isEqualTo(device().multiprocessors());
    assertThat(fresh.device().clockRateHertz()).isPositive();
  }

  @AfterEach
  void closeWhatWasOpened() {
    opened.forEach(JitRuntime::close);
  }
}
