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
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.LaunchCompletionEvent;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.HostBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.deepjit.runtime.tensormap.TensorMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every object that is closed or of another device, wherever one is given: always a message. */
final class ClosedAndForeignTest {

  private static final String FIRST = "Stand-in for H200 (cuda:0, 9.0)";
  private static final String SECOND = "Stand-in for H200 (cuda:1, 9.0)";
  private static final String SOURCE =
      """
      __device__ int counter;
      extern "C" __global__ void count(int* out) { *out = ++counter; }
      """;
  private static final String MAPPED =
      """
      struct alignas(128) Map { char bytes[128]; };
      extern "C" __global__ void mapped(const __grid_constant__ Map map) {}
      """;

  @TempDir Path directory;
  private JitRuntime runtime;
  private JitRuntime other;
  private Objects here;
  private Objects there;

  /** One of each on one device. */
  private record Objects(
      Device device,
      Kernel kernel,
      Stream stream,
      Event event,
      DeviceBuffer<Integer> buffer,
      HostBuffer<Integer> host,
      Graph graph) {

    static Objects of(JitRuntime runtime) {
      Device device = runtime.device();
      Kernel kernel = runtime.compile("count", SOURCE);
      Stream stream = device.newStream();
      DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1});
      Graph graph = Graph.capture(stream, () -> runtime.launch(kernel, in(stream), buffer));
      return new Objects(
          device,
          kernel,
          stream,
          device.newEventWithoutTiming(),
          buffer,
          device.allocateHost(ElementType.INT, 1),
          graph);
    }

    List<AutoCloseable> closeable() {
      return List.of(stream, event, buffer, host, graph);
    }
  }

  private record Refusal(
      ThrowingCallable call, Class<? extends RuntimeException> type, String message) {}

  @BeforeEach
  void open() {
    StandIn.reset();
    StandIn.devices(2);
    runtime = create(0);
    other = create(1);
    here = Objects.of(runtime);
    there = Objects.of(other);
    StandIn.clear();
  }

  private JitRuntime create(int device) {
    var environment = new HashMap<>(System.getenv());
    environment.put("TEST_JIT_CACHE_DIR", directory.toString());
    return JitRuntime.create(
        JitConfig.builder("TEST").environment(environment).device("cuda:" + device).build());
  }

  @AfterEach
  void close() throws Exception {
    runtime.close();
    other.close();
    for (AutoCloseable object : here.closeable()) {
      object.close();
    }
    for (AutoCloseable object : there.closeable()) {
      object.close();
    }
  }

  private static LaunchOptions in(Stream stream) {
    return LaunchOptions.builder().grid(1).block(1).stream(stream).build();
  }

  private static Refusal illegal(ThrowingCallable call, String message) {
    return new Refusal(call, IllegalArgumentException.class, message);
  }

  private static Refusal closed(ThrowingCallable call, String message) {
    return new Refusal(call, IllegalStateException.class, message);
  }

  private static Refusal launch(ThrowingCallable call, String message) {
    return new Refusal(call, LaunchException.class, message);
  }

  private static void check(List<Refusal> refusals) {
    StandIn.clear();
    assertThat(refusals)
        .allSatisfy(
            refusal ->
                assertThatThrownBy(refusal.call())
                    .isExactlyInstanceOf(refusal.type())
                    .hasMessage(refusal.message()));
    assertThat(StandIn.calls())
        .as("calls of the driver that were made nevertheless")
        .extracting(RecordedCall::function)
        .allMatch(name -> name.startsWith("cuCtx") || name.startsWith("cuDeviceGet"));
  }

  @Test
  void whatIsOfAnotherDeviceIsRefusedByItsName() {
    Stream stream = here.stream();
    DeviceBuffer<Integer> buffer = here.buffer();
    DeviceBuffer<Integer> variable = there.kernel().variable("counter", ElementType.INT);
    check(
        List.of(
            launch(
                () -> runtime.launch(here.kernel(), in(there.stream()), buffer),
                "count is loaded on " + FIRST + ", but the stream belongs to " + SECOND),
            launch(
                () -> runtime.launch(here.kernel(), in(stream), there.buffer()),
                "count is loaded on "
                    + FIRST
                    + ", but the buffer of parameter 0 belongs to "
                    + SECOND),
            launch(
                () -> runtime.launch(here.kernel(), in(stream), variable),
                "count is loaded on "
                    + FIRST
                    + ", but the buffer of parameter 0 belongs to "
                    + SECOND),
            launch(
                () -> runtime.launch(there.kernel(), in(stream), there.buffer()),
                "count is loaded on " + SECOND + ", but the stream belongs to " + FIRST),
            illegal(
                () -> buffer.copyFrom(stream, there.buffer()),
                "the buffer is of " + FIRST + ", the source of " + SECOND),
            illegal(
                () -> buffer.copyFrom(stream, there.host()),
                "the buffer is of " + FIRST + ", the source of " + SECOND),
            illegal(
                () -> buffer.copyTo(stream, there.host()),
                "the buffer is of " + FIRST + ", the destination of " + SECOND),
            illegal(
                () -> buffer.copyFrom(there.stream(), here.host()),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> buffer.copyTo(there.stream(), here.host()),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> buffer.copyTo(there.stream(), here.host().segment()),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> buffer.copyFrom(there.stream(), here.host().segment()),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> buffer.fill(there.stream(), (byte) 0),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> buffer.closeAsync(there.stream()),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> here.device().allocateAsync(there.stream(), ElementType.INT, 1),
                "the buffer is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> here.event().record(there.stream()),
                "the event is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> here.event().millisSince(there.event()),
                "the event is of " + FIRST + ", the start of " + SECOND),
            illegal(
                () -> here.graph().launch(there.stream()),
                "the graph is of " + FIRST + ", the stream of " + SECOND),
            illegal(
                () -> here.graph().update(there.stream(), () -> {}),
                "the graph is of " + FIRST + ", the stream of " + SECOND)));
  }

  @Test
  void aTensorMapOrEventOfAnotherDeviceIsRefusedByALaunch() {
    Kernel mapped = runtime.compile("mapped", MAPPED);
    try (DeviceBuffer<Float> tensor = there.device().allocate(ElementType.FLOAT, 64)) {
      TensorMap map = TensorMap.tiled(tensor).dims(8, 8).box(8, 8).build();
      LaunchOptions recording =
          LaunchOptions.builder()
              .grid(1)
              .block(1)
              .attribute(new LaunchCompletionEvent(there.event()))
              .build();
      check(
          List.of(
              launch(
                  () -> runtime.launch(mapped, in(here.stream()), map),
                  "mapped is loaded on "
                      + FIRST
                      + ", but the tensor map of parameter 0 belongs to "
                      + SECOND)));
      assertThatThrownBy(() -> runtime.launch(here.kernel(), recording, here.buffer()))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "cannot launch count: the attribute LaunchCompletionEvent[event=%s] is not possible:"
                  + " its event belongs to %s",
              there.event(), SECOND);
    }
  }

  @Test
  void anEventOfAnotherDeviceIsWaitedFor() {
    there.event().record(there.stream());
    here.stream().waitFor(there.event());

    assertThat(StandIn.calls("cuStreamWaitEvent"))
        .singleElement()
        .satisfies(
            call -> {
              assertThat(call.context()).isEqualTo(here.device().context());
              assertThat(call.number("event")).isEqualTo(there.event().handle());
            });
  }

  @Test
  void whatIsClosedIsRefusedByItsName() throws Exception {
    Objects gone = here;
    Stream stream = gone.device().newStream();
    DeviceBuffer<Integer> buffer = gone.device().copyOf(new int[1]);
    for (AutoCloseable object : gone.closeable()) {
      object.close();
    }
    String bufferClosed = "the buffer is closed: " + gone.buffer();
    String hostClosed = "the buffer is closed: HostBuffer<int>[1]";
    check(
        List.of(
            closed(
                () -> runtime.launch(gone.kernel(), in(gone.stream()), buffer),
                "the stream is closed"),
            closed(() -> runtime.launch(gone.kernel(), in(stream), gone.buffer()), bufferClosed),
            closed(() -> buffer.copyFrom(gone.stream(), buffer), "the stream is closed"),
            closed(() -> buffer.fill(gone.stream(), (byte) 0), "the stream is closed"),
            closed(() -> buffer.closeAsync(gone.stream()), "the stream is closed"),
            closed(() -> buffer.copyFrom(stream, gone.buffer()), bufferClosed),
            closed(() -> gone.buffer().copyFrom(stream, buffer), bufferClosed),
            closed(() -> gone.buffer().copyFrom(new int[1]), bufferClosed),
            closed(() -> gone.buffer().copyTo(new int[1]), bufferClosed),
            closed(() -> gone.buffer().fill(stream, (byte) 0), bufferClosed),
            closed(() -> gone.buffer().slice(0, 1), bufferClosed),
            closed(() -> gone.buffer().pointer(), bufferClosed),
            closed(() -> TensorMap.tiled(gone.buffer()).dims(1).box(4).build(), bufferClosed),
            closed(() -> buffer.copyFrom(stream, gone.host()), hostClosed),
            closed(() -> buffer.copyTo(stream, gone.host()), hostClosed),
            closed(() -> gone.host().segment(), hostClosed),
            closed(() -> gone.host().copyFrom(new int[1]), hostClosed),
            closed(() -> gone.host().copyTo(new int[1]), hostClosed),
            closed(
                () -> gone.device().allocateAsync(gone.stream(), ElementType.INT, 1),
                "the stream is closed"),
            closed(() -> gone.stream().synchronize(), "the stream is closed"),
            closed(() -> gone.stream().isDone(), "the stream is closed"),
            closed(() -> gone.stream().waitFor(there.event()), "the stream is closed"),
            closed(() -> stream.waitFor(gone.event()), "the event is closed"),
            closed(() -> gone.event().record(stream), "the event is closed"),
            closed(() -> gone.event().synchronize(), "the event is closed"),
            closed(() -> gone.event().isDone(), "the event is closed"),
            closed(() -> gone.event().handle(), "the event is closed"),
            closed(() -> gone.graph().launch(stream), "the graph is closed"),
            closed(() -> gone.graph().update(stream, () -> {}), "the graph is closed"),
            closed(() -> Graph.capture(gone.stream(), () -> {}), "the stream is closed")));
    stream.close();
    buffer.close();
  }

  @Test
  void afterTheRuntimeItsKernelsVariablesAndGraphsAreRefused() {
    DeviceBuffer<Integer> variable = here.kernel().variable("counter", ElementType.INT);
    DeviceBuffer<Integer> part = variable.slice(0, 1);
    runtime.close();
    String variableClosed =
        "the buffer is closed, or the runtime whose variable it names is: " + variable;
    check(
        List.of(
            launch(
                () -> other.launch(here.kernel(), in(here.stream()), here.buffer()),
                "the kernel count is unloaded: its runtime was closed before this launch"),
            launch(
                () -> here.kernel().variable("counter", ElementType.INT),
                "the kernel count is unloaded: its runtime was closed, and its variables with it"),
            closed(() -> variable.copyTo(new int[1]), variableClosed),
            closed(() -> variable.copyFrom(here.stream(), here.buffer()), variableClosed),
            closed(() -> here.buffer().copyFrom(here.stream(), variable), variableClosed),
            closed(() -> part.address(), variableClosed),
            closed(
                () -> here.graph().launch(here.stream()),
                "the runtime of the graph's device is closed, and its kernels are unloaded: "
                    + FIRST),
            closed(
                () -> here.graph().update(here.stream(), () -> {}),
                "the runtime of the graph's device is closed, and its kernels are unloaded: "
                    + FIRST),
            closed(
                () -> here.device().newStream(),
                "the device is closed, or its runtime is: " + FIRST),
            closed(() -> runtime.compile("count", SOURCE), "the runtime is closed"),
            launch(
                () -> runtime.launch(here.kernel(), in(here.stream()), here.buffer()),
                "the kernel count is unloaded: its runtime was closed before this launch")));
  }

  @Test
  void kernelsAreUnloadedAfterTheWorkThatIsQueued() {
    runtime.launch(here.kernel(), in(here.stream()), here.buffer());
    runtime.close();

    assertThat(StandIn.calls())
        .extracting(RecordedCall::function)
        .containsSubsequence("cuLaunchKernelEx", "cuCtxSynchronize", "cuLibraryUnload");
  }

  @Test
  void theOrderOfClosingDoesNotMatter() {
    int count = here.closeable().size();
    for (int first = 0; first < count; first++) {
      JitRuntime again = create(0);
      Objects objects = Objects.of(again);
      StandIn.clear();
      for (int i = 0; i <= count; i++) {
        AutoCloseable next = i == first ? again : objects.closeable().get(i > first ? i - 1 : i);
        assertThatCode(next::close).doesNotThrowAnyException();
      }
      assertThat(StandIn.calls()).allSatisfy(call -> assertThat(call.result()).isZero());
      assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).hasSize(1);
    }
  }

  @Test
  void aSegmentOfAClosedArenaIsRefused() {
    MemorySegment segment;
    try (Arena arena = Arena.ofConfined()) {
      segment = arena.allocate(4, 4);
    }

    assertThatThrownBy(() -> here.buffer().copyFrom(here.stream(), segment))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Already closed");
    assertThatThrownBy(() -> here.buffer().copyTo(segment))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Already closed");
  }
}
