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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.List;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.deepjit.runtime.standin.TestCubin;
import org.deepjit.runtime.standin.TestKernels;
import org.deepjit.runtime.standin.TestLaunch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Launches arrive as sent: grid, block, shared memory, stream, attributes, every argument byte. */
final class LaunchTest {

  private static final int LAUNCHES = 20_000;

  private final Arena arena = Arena.ofShared();
  private Device device;
  private long library;
  private FunctionCalls functions;

  @BeforeEach
  void load() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
    library = device.driver().libraries().load(TestCubin.of(TestKernels.SOURCE, "90a"));
    functions = device.driver().functions();
  }

  @AfterEach
  void unload() {
    device.driver().libraries().unload(library);
    device.close();
    arena.close();
  }

  @Test
  void arrivesAsSent() {
    try (Stream stream = device.newStream()) {
      MemorySegment pair = arena.allocate(32, 8);
      for (int i = 0; i < 32; i++) {
        pair.set(JAVA_BYTE, i, (byte) (0xa0 + i));
      }
      TestLaunch launch =
          TestLaunch.of(
              arena,
              new Dim3(22, 12, 13),
              new Dim3(128, 2, 1),
              4096,
              stream.handle(),
              arena.allocateFrom(JAVA_INT, 0x01020304),
              arena.allocateFrom(JAVA_LONG, 0x1122334455667788L),
              arena.allocateFrom(JAVA_BYTE, (byte) 1),
              arena.allocateFrom(JAVA_SHORT, (short) -2),
              pair,
              arena.allocateFrom(JAVA_INT, 7),
              arena.allocateFrom(JAVA_BYTE, (byte) 'z'));
      launch.attributes(attributes());

      functions.launch(
          device.context(),
          function(TestKernels.MIXED),
          launch.configuration(),
          launch.parameters());

      assertThat(StandIn.launches())
          .containsExactly(
              new RecordedLaunch(
                  "mixed",
                  new Dim3(22, 12, 13),
                  new Dim3(128, 2, 1),
                  4096,
                  stream.handle(),
                  List.of(
                      attribute(4, "020000000300000001000000"),
                      attribute(2, "00000000"),
                      attribute(6, "01000000")),
                  List.of(
                      bytes("04030201"),
                      bytes("8877665544332211"),
                      bytes("01"),
                      bytes("feff"),
                      bytes(HexFormat.of().formatHex(pair.toArray(JAVA_BYTE))),
                      bytes("07000000"),
                      bytes("7a")),
                  device.context(),
                  StandIn.thread()));
    }
  }

  @Test
  void aKernelWithoutParametersNeedsNoArray() {
    TestLaunch launch = TestLaunch.of(arena, Dim3.of(1), Dim3.of(32), 0, 0);

    functions.launch(
        device.context(), function(TestKernels.NONE), launch.configuration(), launch.parameters());

    assertThat(StandIn.launches())
        .singleElement()
        .satisfies(
            recorded -> {
              assertThat(recorded.kernel()).isEqualTo("none");
              assertThat(recorded.arguments()).isEmpty();
              assertThat(recorded.attributes()).isEmpty();
              assertThat(recorded.stream()).isZero();
            });
  }

  @Test
  void theThreadsContextIsLookedAtOnlyIfItMatters() {
    try (Stream stream = device.newStream()) {
      TestLaunch own = TestLaunch.of(arena, Dim3.of(1), Dim3.of(32), 0, stream.handle());
      TestLaunch common = TestLaunch.of(arena, Dim3.of(1), Dim3.of(32), 0, 0);
      long function = function(TestKernels.NONE);

      launchIn(device.context(), function, own);
      assertThat(names(StandIn.calls())).containsExactly("cuLaunchKernelEx");

      launchIn(device.context(), function, common);
      assertThat(names(StandIn.calls())).containsExactly("cuCtxGetCurrent", "cuLaunchKernelEx");
      StandIn.clear();

      // The stand-in refuses what the driver would launch in the stream's context.
      launchIn(0, function, own);
      assertThat(names(StandIn.calls()))
          .containsExactly(
              "cuLaunchKernelEx",
              "cuCtxGetCurrent",
              "cuCtxSetCurrent",
              "cuLaunchKernelEx",
              "cuCtxSetCurrent");
      assertThat(StandIn.launches()).hasSize(1);
    }
  }

  private void launchIn(long current, long function, TestLaunch launch) {
    StandIn.makeCurrent(current);
    StandIn.clear();
    functions.launch(device.context(), function, launch.configuration(), launch.parameters());
  }

  private static List<String> names(List<RecordedCall> calls) {
    return calls.stream().map(RecordedCall::function).toList();
  }

  @Test
  void refusalIsAnExceptionAndLeavesTheThreadsContext() {
    TestLaunch launch = TestLaunch.of(arena, Dim3.of(1), Dim3.of(2048), 0, 0);

    assertThatThrownBy(() -> launchNone(launch))
        .hasMessage(
            "cuLaunchKernelEx failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): invalid"
                + " argument");
    assertThat(StandIn.currentContext()).isZero();
    assertThat(StandIn.launches()).isEmpty();
  }

  @Test
  void aSteadyLaunchAllocatesNothing() {
    TestLaunch launch = TestLaunch.of(arena, Dim3.of(1), Dim3.of(32), 0, 0);
    long context = device.context();
    long function = function(TestKernels.NONE);
    StandIn.record(false);
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    launchOften(context, function, launch);

    long before = threads.getCurrentThreadAllocatedBytes();
    launchOften(context, function, launch);

    // An object has 16 bytes at least; the JIT compiler may leave one behind when it steps in.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(LAUNCHES);
  }

  private void launchOften(long context, long function, TestLaunch launch) {
    for (int i = 0; i < LAUNCHES; i++) {
      functions.launch(context, function, launch.configuration(), launch.parameters());
    }
  }

  private void launchNone(TestLaunch launch) {
    functions.launch(
        device.context(), function(TestKernels.NONE), launch.configuration(), launch.parameters());
  }

  private long function(String symbol) {
    long kernel =
        device.driver().libraries().kernels(library).stream()
            .filter(loaded -> loaded.symbol().equals(symbol))
            .mapToLong(LoadedKernel::handle)
            .findFirst()
            .orElseThrow();
    return device.driver().libraries().function(device.context(), kernel);
  }

  /** A cluster of 2 x 3 x 1, cooperative off, programmatic stream serialisation on. */
  private MemorySegment attributes() {
    MemorySegment array = arena.allocate(LaunchLayout.ATTRIBUTE, 3);
    int[] ids = {
      LaunchLayout.CLUSTER_DIMENSION,
      LaunchLayout.COOPERATIVE,
      LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION
    };
    int[][] values = {{2, 3, 1}, {0}, {1}};
    for (int i = 0; i < ids.length; i++) {
      MemorySegment attribute =
          array.asSlice(i * LaunchLayout.ATTRIBUTE.byteSize(), LaunchLayout.ATTRIBUTE.byteSize());
      attribute.set(JAVA_INT, LaunchLayout.ATTRIBUTE_ID, ids[i]);
      for (int j = 0; j < values[i].length; j++) {
        attribute.set(JAVA_INT, LaunchLayout.ATTRIBUTE_VALUE + 4L * j, values[i][j]);
      }
    }
    return array;
  }

  private static RecordedLaunch.Attribute attribute(int id, String value) {
    return new RecordedLaunch.Attribute(id, bytes(value + "0".repeat(128 - value.length())));
  }

  private static RecordedLaunch.Bytes bytes(String hex) {
    return new RecordedLaunch.Bytes(hex);
  }
}
