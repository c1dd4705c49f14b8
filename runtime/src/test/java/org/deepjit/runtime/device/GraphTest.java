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
package org.deepjit.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which calls a graph makes, over the recording driver. */
final class GraphTest {

  private Device device;
  private Stream stream;

  @BeforeEach
  void open() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
    stream = device.newStream();
    StandIn.clear();
  }

  @AfterEach
  void close() {
    stream.close();
    device.close();
  }

  private static Iterable<String> functions() {
    return StandIn.calls().stream()
        .map(RecordedCall::function)
        .filter(function -> !function.startsWith("cuCtx"))
        .toList();
  }

  @Test
  void capturesCountsAndKeepsTheExecutableAlone() {
    StandIn.makeCurrent(device.context());
    Graph graph = Graph.capture(stream, () -> assertThat(Graph.isCapturing()).isTrue());
    graph.launch(stream);
    assertThat(graph.nodeCount()).isZero();
    assertThat(graph.device()).isSameAs(device);
    graph.close();
    graph.close();

    StandIn.makeCurrent(0);

    assertThat(Graph.isCapturing()).isFalse();
    assertThat(functions())
        .containsExactly(
            "cuStreamBeginCapture_v2",
            "cuStreamEndCapture",
            "cuGraphGetNodes",
            "cuGraphInstantiateWithFlags",
            "cuGraphDestroy",
            "cuGraphLaunch",
            "cuGraphExecDestroy");
  }

  @Test
  void aFailureOfTheWorkEndsTheCaptureAndComesOut() {
    assertThatThrownBy(
            () ->
                Graph.capture(
                    stream,
                    () -> {
                      throw new IllegalArgumentException("from the work");
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("from the work")
        .hasNoSuppressedExceptions();
    assertThat(functions())
        .containsExactly("cuStreamBeginCapture_v2", "cuStreamEndCapture", "cuGraphDestroy");
  }

  @Test
  void whatTheDriverSaysToTheEndOfAFailedCaptureComesSecond() {
    assertThatThrownBy(
            () ->
                Graph.capture(
                    stream,
                    () -> {
                      StandIn.failNext("cuStreamEndCapture", 901);
                      throw new IllegalArgumentException("from the work");
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .singleElement()
                    .isInstanceOf(CudaException.class)
                    .extracting(Throwable::getMessage)
                    .asString()
                    .startsWith("cuStreamEndCapture failed with CUDA error 901"));
  }

  @Test
  void aGraphThatCannotBeMadeExecutableIsDestroyed() {
    assertThatThrownBy(
            () -> Graph.capture(stream, () -> StandIn.failNext("cuGraphInstantiateWithFlags", 801)))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuGraphInstantiateWithFlags failed with CUDA error 801 (CUDA_ERROR_NOT_SUPPORTED):"
                + " operation not supported");
    assertThat(functions()).endsWith("cuGraphInstantiateWithFlags", "cuGraphDestroy");
  }

  @Test
  void copiesAndFillsAreCapturedAndDoneAtEachLaunch() {
    int[] ints = new int[2];
    try (HostBuffer<Integer> source = device.allocateHost(ElementType.INT, 1);
        DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2});
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  buffer.slice(0, 1).copyFrom(stream, source);
                  buffer.slice(1, 1).fill(stream, (byte) 0);
                })) {
      buffer.copyTo(ints);
      assertThat(ints).containsExactly(1, 2);
      source.copyFrom(new int[] {7});
      graph.launch(stream);
      buffer.copyTo(ints);
      assertThat(ints).containsExactly(7, 0);
      assertThat(graph.nodeCount()).isEqualTo(2);
    }
  }

  @Test
  void aStreamThatWaitsForAnEventOfTheCaptureJoinsIt() {
    try (Stream side = device.newStream();
        Event fork = device.newEvent();
        Event join = device.newEvent();
        DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2});
        Graph graph =
            Graph.capture(
                stream,
                () -> {
                  fork.record(stream);
                  side.waitFor(fork);
                  buffer.slice(0, 1).fill(side, (byte) 0);
                  buffer.slice(1, 1).fill(stream, (byte) 0);
                  join.record(side);
                  stream.waitFor(join);
                })) {
      assertThat(graph.nodeCount()).isEqualTo(2);
      side.synchronize();
      buffer.fill(side, (byte) 1);
      assertThat(StandIn.calls("cuMemsetD8Async")).hasSize(3);
    }
  }

  @Test
  void anUpdateGivesTheGraphOtherArguments() {
    int[] ints = new int[2];
    try (DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2});
        Graph graph = Graph.capture(stream, () -> buffer.slice(0, 1).fill(stream, (byte) 0))) {
      graph.update(stream, () -> buffer.slice(1, 1).fill(stream, (byte) -1));
      buffer.copyTo(ints);
      assertThat(ints).containsExactly(1, 2);
      graph.launch(stream);
      buffer.copyTo(ints);

      assertThat(ints).containsExactly(1, -1);
      assertThat(StandIn.calls("cuGraphExecUpdate_v2")).hasSize(1);
      assertThat(StandIn.calls("cuGraphInstantiateWithFlags")).hasSize(1);
      assertThat(StandIn.calls("cuGraphDestroy")).hasSize(2);
    }
  }

  @Test
  void anUpdateByOtherWorkIsRefusedAndTheGraphStaysAsItWas() {
    int[] ints = new int[2];
    try (DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2});
        DeviceBuffer<Integer> other = device.copyOf(new int[] {5, 6});
        Graph graph = Graph.capture(stream, () -> buffer.fill(stream, (byte) 0))) {
      assertThatThrownBy(
              () ->
                  graph.update(
                      stream,
                      () -> {
                        buffer.fill(stream, (byte) 1);
                        buffer.fill(stream, (byte) 2);
                      }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the graph does not take the new work:"
                  + " CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED, their topologies differ: the"
                  + " graph has 1 node, the new work 2. The graph is as it was; capture a new one"
                  + " for this work");
      assertThatThrownBy(() -> graph.update(stream, () -> buffer.copyFrom(stream, other)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the graph does not take the new work:"
                  + " CU_GRAPH_EXEC_UPDATE_ERROR_NODE_TYPE_CHANGED, a node is of another type, such"
                  + " as a copy for a launch. The graph is as it was; capture a new one for this"
                  + " work");
      graph.launch(stream);
      buffer.copyTo(ints);
      assertThat(ints).containsExactly(0, 0);
    }
  }

  @Test
  void whatTheDriverSaysToAnUpdateOtherwiseComesOut() {
    try (Graph graph = Graph.capture(stream, () -> {})) {
      StandIn.failNext("cuGraphExecUpdate_v2", 801);
      assertThatThrownBy(() -> graph.update(stream, () -> {}))
          .isInstanceOf(CudaException.class)
          .hasMessage(
              "cuGraphExecUpdate failed with CUDA error 801 (CUDA_ERROR_NOT_SUPPORTED): operation"
                  + " not supported");
      graph.launch(stream);
    }
  }

  @Test
  void theStreamIsNotClosedByTheWork() {
    assertThatThrownBy(() -> Graph.capture(stream, stream::close))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is being captured: close it after the capture");
    stream.synchronize();
  }

  @Test
  void theFirstQueriesOfTheDeviceAreLegalWithinACapture() {
    try (Graph graph =
        Graph.capture(
            stream,
            () -> {
              assertThat(device.features().clusters()).isTrue();
              assertThat(device.limits().warpSize()).isEqualTo(32);
              assertThat(device.clockRateHertz()).isEqualTo(1_980_000_000L);
              assertThat(device.l2CacheBytes()).isEqualTo(62_914_560);
              assertThat(device.totalMemory()).isEqualTo(150_754_820_096L);
              assertThat(device.hasMemoryPools()).isTrue();
              assertThat(device.priorities().highest()).isEqualTo(-5);
            })) {
      assertThat(graph.nodeCount()).isZero();
    }
    assertThat(functions())
        .doesNotContain("cuMemAlloc_v2", "cuMemcpyHtoD_v2", "cuStreamSynchronize");
  }

  @Test
  void aDeviceIsOpenedWithinACaptureInRelaxedModeWhichIsThenRestored() {
    try (Graph graph = Graph.capture(stream, () -> Device.open(StandIn.driver(), 0).close())) {
      assertThat(graph.nodeCount()).isZero();
      assertThat(functions())
          .containsSubsequence(
              "cuThreadExchangeStreamCaptureMode",
              "cuDevicePrimaryCtxRetain",
              "cuThreadExchangeStreamCaptureMode");
      assertThat(StandIn.calls("cuThreadExchangeStreamCaptureMode"))
          .extracting(call -> call.number("mode"))
          .containsExactly(2L, 0L);
    }
  }

  @Test
  void isLaunchedOnItsDeviceUntilItIsClosed() {
    StandIn.devices(2);
    Graph graph = Graph.capture(stream, () -> {});
    try (Device other = Device.open(StandIn.driver(), 1);
        Stream foreign = other.newStream()) {
      assertThatThrownBy(() -> graph.launch(foreign))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the graph is of " + device + ", the stream of " + other);
    }
    graph.close();

    assertThatThrownBy(() -> graph.launch(stream))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the graph is closed");
  }
}
