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
package org.deepjit.emulator.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.PostHook;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.HostBuffer;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The public API over the emulator: what a program that chooses it by name sees. */
final class EmulatedRuntimeTest {

  private static final String BIAS =
      """
      extern "C" __global__ void add_bias(int* out, int bias) { *out = bias + 1; }
      """;
  private static final String LOOKUP =
      """
      __constant__ float table[4] = {1.5f, 2.5f, 3.5f, 4.5f};
      __device__ unsigned long long counter;
      namespace ns { __constant__ short offsets[3] = {1, 2, 3}; }
      extern "C" __global__ void lookup(float* out) {
        out[threadIdx.x] = table[threadIdx.x] + ns::offsets[0];
        atomicAdd(&counter, 1ull);
      }
      """;
  private static final LaunchOptions ONE = LaunchOptions.builder().grid(1).block(1).build();

  @TempDir Path directory;
  private JitRuntime runtime;

  @BeforeEach
  void open() {
    var environment = new HashMap<>(System.getenv());
    environment.put("TEST_JIT_CACHE_DIR", directory.toString());
    runtime =
        JitRuntime.create(
            JitConfig.builder("TEST").environment(environment).device("emulator").build());
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  private static LaunchOptions in(Stream stream) {
    return LaunchOptions.builder().grid(1).block(1).stream(stream).build();
  }

  @Test
  void g33CompilesLoadsAndLaunches() {
    Kernel kernel = runtime.compile("loadable_post_hook", BIAS);
    int[] result = new int[1];
    try (DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      runtime.launch(kernel, ONE, out, 67);
      out.copyTo(result);
    }

    assertThat(result).containsExactly(68);
    assertThat(kernel.artifact().resolve("kernel.ptx")).isRegularFile();
  }

  /** The original's hook changes a byte of the image that nothing reads: in PTX, a comment. */
  @Test
  void g33LaunchesTheImageThatAHookLeft() throws IOException {
    CompilerOptions hooked = CompilerOptions.builder().postHook(new Commenting()).build();
    Kernel kernel = runtime.compile("loadable_post_hook", BIAS, hooked);
    int[] result = new int[1];
    try (DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      runtime.launch(kernel, ONE, out, 67);
      out.copyTo(result);
    }

    assertThat(result).containsExactly(68);
    assertThat(kernel.artifact().resolve("kernel.ptx")).content().endsWith("// hooked\n");
  }

  private record Commenting() implements PostHook {

    @Override
    public String signature() {
      return "commenting 1";
    }

    @Override
    public void process(Path image) throws IOException {
      Files.writeString(image, "// hooked\n", StandardOpenOption.APPEND);
    }
  }

  @Test
  void readsAndWritesTheKernelsVariables() {
    Kernel kernel = runtime.compile("lookup", LOOKUP);
    float[] results = new float[4];
    long[] launches = new long[1];
    short[] offsets = new short[3];
    LaunchOptions four = LaunchOptions.builder().grid(1).block(4).build();
    try (DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 4);
        DeviceBuffer<Float> table = kernel.variable("table", ElementType.FLOAT);
        DeviceBuffer<Long> counter = kernel.variable("counter", ElementType.UNSIGNED_LONG)) {
      runtime.launch(kernel, four, out);
      out.copyTo(results);
      assertThat(results).containsExactly(2.5f, 3.5f, 4.5f, 5.5f);

      table.copyFrom(new float[] {10, 20, 30, 40});
      kernel.variable("ns::offsets", ElementType.SHORT).copyFrom(new short[] {5, 6, 7});
      runtime.launch(kernel, four, out);
      out.copyTo(results);
      counter.copyTo(launches);
    }
    kernel.variable("offsets", ElementType.SHORT).copyTo(offsets);

    assertThat(results).containsExactly(15f, 25f, 35f, 45f);
    assertThat(launches).containsExactly(8);
    assertThat(offsets).containsExactly((short) 5, (short) 6, (short) 7);
  }

  @Test
  void aVariableThatIsNotThereIsRefusedWithThoseThatAre() {
    Kernel kernel = runtime.compile("lookup", LOOKUP);

    assertThatThrownBy(() -> kernel.variable("tables", ElementType.FLOAT))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "expected exactly one variable tables beside the kernel lookup, found none among"
                + " counter, ns::offsets, table");
    assertThatThrownBy(() -> kernel.variable("ns::offsets", ElementType.INT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the variable ns::offsets has 6 bytes, which are no whole number of elements of int");
  }

  @Test
  void aVariableEndsWithItsRuntime() {
    Kernel kernel = runtime.compile("lookup", LOOKUP);
    DeviceBuffer<Float> table = kernel.variable("table", ElementType.FLOAT);
    runtime.close();

    assertThatThrownBy(() -> table.copyTo(new float[4]))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith(
            "the buffer is closed, or the runtime whose variable it names is: DeviceBuffer<float>");
    assertThatThrownBy(() -> kernel.variable("table", ElementType.FLOAT))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel lookup is unloaded: its runtime was closed, and its variables with it");
  }

  @Test
  void aGraphRunsWhatWasCapturedEachTimeItIsLaunched() {
    Kernel kernel = runtime.compile("lookup", LOOKUP);
    long[] launches = new long[1];
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 1);
        DeviceBuffer<Long> counter = kernel.variable("counter", ElementType.UNSIGNED_LONG)) {
      Graph graph =
          Graph.capture(
              stream,
              () -> {
                runtime.launch(kernel, in(stream), out);
                runtime.launch(kernel, in(stream), out);
              });
      counter.copyTo(launches);
      assertThat(launches).containsExactly(0);
      assertThat(graph.nodeCount()).isEqualTo(2);

      graph.launch(stream);
      graph.launch(runtime.device().defaultStream());
      stream.synchronize();
      counter.copyTo(launches);
      graph.close();

      assertThat(launches).containsExactly(4);
      assertThatThrownBy(() -> graph.launch(stream))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the graph is closed");
    }
  }

  @Test
  void aKernelIsNotLoadedWithinACapture() {
    try (Stream stream = runtime.device().newStream()) {
      assertThatThrownBy(() -> Graph.capture(stream, () -> runtime.compile("add_bias", BIAS)))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "the kernel add_bias is not loaded, and cannot be while a graph is captured: load it"
                  + " before, with its launcher's prepareAdd_bias(...) or with JitRuntime.compile");
      Kernel kernel = runtime.compile("add_bias", BIAS);
      assertThat(Graph.isCapturing()).isFalse();
      try (DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1);
          Graph graph =
              Graph.capture(
                  stream,
                  () -> {
                    assertThat(runtime.compile("add_bias", BIAS)).isSameAs(kernel);
                    runtime.launch(kernel, in(stream), out, 1);
                  })) {
        assertThat(graph.nodeCount()).isEqualTo(1);
      }
    }
  }

  @Test
  void whatTheEmulatorDoesNotCaptureIsRefusedByName() {
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      refused(
          stream,
          stream::synchronize,
          "cuStreamSynchronize failed with CUDA error 900 (CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED):"
              + " the stream is being captured, and this call is not captured");
      refused(
          stream,
          () -> out.copyTo(new int[1]),
          "cuMemcpyDtoH failed with CUDA error 900 (CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED): the"
              + " calling thread captures a stream, which this call has no place in");
      refused(
          stream,
          () -> Graph.capture(stream, () -> {}),
          "cuStreamBeginCapture failed with CUDA error 401 (CUDA_ERROR_ILLEGAL_STATE): the stream"
              + " is being captured already");
      refused(
          runtime.device().defaultStream(),
          () -> {},
          "cuStreamBeginCapture failed with CUDA error 900 (CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED):"
              + " the default stream is not captured");
      out.copyTo(new int[1]);
    }
  }

  @Test
  void aCaptureEndsInTheStreamThatItBeganInAfterAllThatJoinedIt() {
    try (Stream stream = runtime.device().newStream();
        Stream side = runtime.device().newStream();
        Event before = runtime.device().newEvent();
        Event fork = runtime.device().newEvent();
        DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      before.record(stream);
      refused(
          stream,
          () -> stream.waitFor(before),
          "cuStreamWaitEvent failed with CUDA error 905 (CUDA_ERROR_STREAM_CAPTURE_ISOLATION): the"
              + " stream is being captured, and the event was not recorded in the capture");
      refused(
          stream,
          () -> {
            fork.record(stream);
            side.waitFor(fork);
            out.fill(side, (byte) 1);
          },
          "cuStreamEndCapture failed with CUDA error 904 (CUDA_ERROR_STREAM_CAPTURE_UNJOINED): a"
              + " stream that joined the capture did work that the captured one does not wait for");
      refused(
          stream,
          () -> {
            fork.record(stream);
            fork.synchronize();
          },
          "cuEventSynchronize failed with CUDA error 907 (CUDA_ERROR_CAPTURED_EVENT): the event was"
              + " last recorded in a capture");
      refused(
          stream,
          () -> {
            fork.record(stream);
            Graph.capture(side, () -> side.waitFor(fork));
          },
          "cuStreamWaitEvent failed with CUDA error 902 (CUDA_ERROR_STREAM_CAPTURE_MERGE): the"
              + " stream and the event belong to different captures");
      out.fill(side, (byte) 1);
      side.synchronize();
    }
  }

  @Test
  void aGraphInACaptureIsOneNode() {
    int[] ints = new int[1];
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Integer> out = runtime.device().copyOf(new int[] {7});
        Graph inner =
            Graph.capture(
                stream,
                () -> {
                  out.fill(stream, (byte) 1);
                  out.fill(stream, (byte) 0);
                });
        Graph outer = Graph.capture(stream, () -> inner.launch(stream))) {
      out.copyTo(ints);
      assertThat(ints).containsExactly(7);
      outer.launch(stream);
      out.copyTo(ints);

      assertThat(ints).containsExactly(0);
      assertThat(outer.nodeCount()).isEqualTo(1);
    }
  }

  @Test
  void pageLockedMemoryIsFreedOnceByItsAddress() {
    HostBuffer<Integer> host = runtime.device().allocateHost(ElementType.INT, 1);
    long address = host.segment().address();
    host.close();
    var memory = runtime.device().driver().memory();

    assertThatThrownBy(() -> memory.freeHost(runtime.device().context(), address))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuMemFreeHost failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): 0x"
                + Long.toHexString(address)
                + " is not the start of page-locked memory");
  }

  private static void refused(Stream stream, Runnable work, String message) {
    assertThatThrownBy(() -> Graph.capture(stream, work))
        .isInstanceOf(CudaException.class)
        .hasMessage(message);
  }
}
