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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.HostBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.saxpy.Saxpy;
import org.deepjit.samples.saxpy.SaxpyLauncher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Graphs that are captured from launchers and copies, and updated through them, on one device. */
abstract class GraphsContract extends OnDevice {

  private static final int BLOCK = 32;

  private Stream stream;
  private DeviceBuffer<Float> x;
  private DeviceBuffer<Float> y;

  /** The contract on a device, named as a configuration names it. */
  GraphsContract(String device) {
    super(device, "nvcc");
  }

  @BeforeEach
  void allocate() {
    stream = device().newStream();
    x = device().copyOf(new float[] {1, 2});
    y = device().copyOf(new float[] {10, 20});
  }

  @AfterEach
  void free() {
    y.close();
    x.close();
    stream.close();
  }

  private static float[] content(DeviceBuffer<Float> buffer) {
    float[] values = new float[(int) buffer.length()];
    buffer.copyTo(values);
    return values;
  }

  @Test
  void aLaunchWithinACaptureIsOneNodeOnceItsKernelIsLoaded() {
    SaxpyLauncher kernels = new SaxpyLauncher(runtime());
    assertThatThrownBy(() -> Graph.capture(stream, () -> kernels.saxpy(stream, BLOCK, 2, 3, x, y)))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel saxpy is not loaded, and cannot be while a graph is captured: load it"
                + " before, with its launcher's prepareSaxpy(...) or with JitRuntime.compile");
    kernels.prepareSaxpy(BLOCK);

    try (Graph graph = Graph.capture(stream, () -> kernels.saxpy(stream, BLOCK, 2, 3, x, y))) {
      assertThat(graph.nodeCount()).isEqualTo(1);
      assertThat(content(y)).containsExactly(10, 20);
      graph.launch(stream);
      graph.launch(stream);
      stream.synchronize();
      assertThat(content(y)).containsExactly(16, 32);
    }
  }

  @Test
  void theSameLauncherGivesACapturedLaunchOtherArguments() {
    Saxpy kernels = prepared();
    try (DeviceBuffer<Float> longer = device().copyOf(new float[100]);
        DeviceBuffer<Float> ones = device().copyOf(filled(100, 1));
        Graph graph = Graph.capture(stream, () -> kernels.saxpy(stream, BLOCK, 2, 3, x, y))) {
      graph.launch(stream);
      graph.update(stream, () -> kernels.saxpy(stream, BLOCK, 100, 0.5f, ones, longer));
      graph.launch(stream);
      stream.synchronize();

      assertThat(content(y)).containsExactly(13, 26);
      assertThat(content(longer)).containsExactly(filled(100, 0.5f));
    }
  }

  @Test
  void workOfAnotherShapeIsRefusedAndTheGraphIsAsItWas() {
    Saxpy kernels = prepared();
    try (Graph graph = Graph.capture(stream, () -> kernels.saxpy(stream, BLOCK, 2, 3, x, y))) {
      assertThatThrownBy(
              () ->
                  graph.update(
                      stream,
                      () -> {
                        kernels.saxpy(stream, BLOCK, 2, 4, x, y);
                        kernels.saxpy(stream, BLOCK, 2, 5, x, y);
                      }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the graph does not take the new work:"
                  + " CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED, their topologies differ: the"
                  + " graph has 1 node, the new work 2. The graph is as it was; capture a new one"
                  + " for this work");
      assertThatThrownBy(() -> graph.update(stream, () -> y.fill(stream, (byte) 0)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "the graph does not take the new work:"
                  + " CU_GRAPH_EXEC_UPDATE_ERROR_NODE_TYPE_CHANGED, ");
      graph.launch(stream);
      stream.synchronize();
      assertThat(content(y)).containsExactly(13, 26);
    }
  }

  @Test
  void otherDependenciesAreAnotherShape() {
    try (Stream side = device().newStream();
        Event fork = device().newEvent();
        Event join = device().newEvent();
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  x.fill(stream, (byte) 0);
                  y.fill(stream, (byte) 0);
                })) {
      assertThatThrownBy(
              () ->
                  graph.update(
                      stream,
                      () -> {
                        fork.record(stream);
                        side.waitFor(fork);
                        x.fill(side, (byte) 1);
                        y.fill(stream, (byte) 1);
                        join.record(side);
                        stream.waitFor(join);
                      }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the graph does not take the new work:"
                  + " CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED, their topologies differ: the"
                  + " nodes depend on each other in another way. The graph is as it was; capture a"
                  + " new one for this work");
    }
  }

  @Test
  void aCaptureForksAndJoinsOverEvents() {
    Saxpy kernels = prepared();
    try (Stream side = device().newStream();
        Event fork = device().newEventWithoutTiming();
        Event join = device().newEventWithoutTiming();
        HostBuffer<Float> in = device().allocateHost(ElementType.FLOAT, 2);
        HostBuffer<Float> out = device().allocateHost(ElementType.FLOAT, 2);
        DeviceBuffer<Float> z = device().copyOf(new float[2]);
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  x.copyFrom(stream, in);
                  fork.record(stream);
                  side.waitFor(fork);
                  z.copyFrom(side, x);
                  y.fill(stream, (byte) 0);
                  join.record(side);
                  stream.waitFor(join);
                  kernels.saxpy(stream, BLOCK, 2, 2, x, y);
                  kernels.saxpy(stream, BLOCK, 2, 1, z, y);
                  y.copyTo(stream, out);
                })) {
      float[] results = new float[2];
      assertThat(graph.nodeCount()).isEqualTo(6);
      for (float value : new float[] {1, 5}) {
        in.copyFrom(new float[] {value, -value});
        graph.launch(stream);
        stream.synchronize();
        out.copyTo(results);
        assertThat(results).containsExactly(3 * value, -3 * value);
      }
      side.synchronize();
    }
  }

  @Test
  void theFirstQueriesOfTheDeviceAreLegalWithinACapture() {
    Device device = device();
    try (Graph graph =
        Graph.capture(
            stream,
            () -> {
              assertThat(device.features().cooperative()).isTrue();
              assertThat(device.clockRateHertz()).isPositive();
              assertThat(device.l2CacheBytes()).isPositive();
              assertThat(device.multiprocessors()).isPositive();
              assertThat(device.limits().maxSharedMemoryPerBlock()).isPositive();
              assertThat(device.hasMemoryPools()).isTrue();
              y.fill(stream, (byte) 0);
            })) {
      graph.launch(stream);
      stream.synchronize();
      assertThat(content(y)).containsExactly(0, 0);
    }
  }

  @Test
  void aRuntimeIsOpenedWithinACapture() {
    try (JitRuntime lazy = JitRuntime.lazy(runtime().config());
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  assertThat(lazy.device().clockRateHertz()).isEqualTo(device().clockRateHertz());
                  assertThat(lazy.device().features()).isEqualTo(device().features());
                  y.fill(stream, (byte) 0);
                })) {
      graph.launch(stream);
      stream.synchronize();
      assertThat(content(y)).containsExactly(0, 0);
    }
  }

  @Test
  void aGraphEndsWithItsRuntimeAndIsClosedAfterIt() {
    Saxpy kernels = prepared();
    Graph graph = Graph.capture(stream, () -> kernels.saxpy(stream, BLOCK, 2, 3, x, y));
    assertThatThrownBy(() -> Graph.capture(stream, runtime()::close))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "a runtime cannot be closed while a graph is captured, whose kernels it would unload");
    graph.launch(stream);
    Device device = device();
    runtime().close();

    assertThat(content(y)).containsExactly(13, 26);
    assertThatThrownBy(() -> graph.launch(stream))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the runtime of the graph's device is closed, and its kernels are unloaded: " + device);
    graph.close();
  }

  private Saxpy prepared() {
    SaxpyLauncher kernels = new SaxpyLauncher(runtime());
    kernels.prepareSaxpy(BLOCK);
    return kernels;
  }

  private static float[] filled(int length, float value) {
    float[] values = new float[length];
    Arrays.fill(values, value);
    return values;
  }
}
