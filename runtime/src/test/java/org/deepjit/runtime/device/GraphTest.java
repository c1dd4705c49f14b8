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
    Graph graph = Graph.capture(stream, () -> assertThat(Graph.isCapturing()).isTrue());
    graph.launch(stream);
    assertThat(graph.nodeCount()).isZero();
    assertThat(graph.device()).isSameAs(device);
    graph.close();
    graph.close();

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
