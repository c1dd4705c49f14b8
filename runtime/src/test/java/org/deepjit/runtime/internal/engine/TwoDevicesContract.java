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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.HostBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.standin.ChildJvm;
import org.deepjit.runtime.standin.Command;
import org.junit.jupiter.api.Test;

/** Two devices in one process: two runtimes that share a cache and nothing else. */
abstract class TwoDevicesContract extends OnTwoDevices {

  static final String TAG = "add_bias";
  static final String BIAS =
      """
      __device__ int calls;
      extern "C" __global__ void add_bias(int* out, int bias) {
        *out = bias + 1;
        ++calls;
      }
      """;
  private static final KernelDescriptor DESCRIPTOR =
      KernelDescriptor.builder(
              KernelSource.inline(TwoDevicesContract.class, "__global__ void add(int* out) {}"),
              "add")
          .parameter("DeviceBuffer<Integer> out", 8)
          .build();

  /** A JVM that sees the same devices, with these variables. */
  abstract ChildJvm child(Map<String, String> environment);

  final Kernel kernel(int device) {
    return runtime(device).compile(TAG, BIAS);
  }

  private int launch(int device, Stream stream, int bias) {
    try (DeviceBuffer<Integer> out = device(device).copyOf(new int[1])) {
      runtime(device).launch(kernel(device), in(stream), out, bias);
      stream.synchronize();
      return content(out);
    }
  }

  @Test
  final void g22OneArtifactServesBothDevicesOfAnArchitecture() {
    Path first = kernel(0).artifact();
    Path second = kernel(1).artifact();

    assertThat(first.equals(second))
        .isEqualTo(device(0).computeCapability().equals(device(1).computeCapability()));
    assertThat(first).hasParent(directory.resolve("cache"));
    assertThat(second).hasParent(directory.resolve("cache"));
    assertThat(kernel(0).device()).isSameAs(device(0));
    assertThat(kernel(1).device()).isSameAs(device(1));
  }

  @Test
  final void g22LaunchesAlternateBetweenTheDevices() {
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream()) {
      assertThat(launch(0, first, 21)).isEqualTo(result(22));
      assertThat(launch(1, second, 22)).isEqualTo(result(23));
      assertThat(launch(0, first, 23)).isEqualTo(result(24));
      assertThat(launch(1, second, 24)).isEqualTo(result(25));
    }
  }

  @Test
  final void launchesAlternateInSeveralThreads() throws Exception {
    kernel(0);
    kernel(1);
    var all = new ArrayList<Future<List<Integer>>>();
    try (ExecutorService platform = Executors.newFixedThreadPool(4);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int thread = 0; thread < 8; thread++) {
        int bias = 100 * thread;
        all.add((thread % 2 == 0 ? platform : virtual).submit(() -> alternating(bias)));
      }
    }

    for (int thread = 0; thread < 8; thread++) {
      int bias = 100 * thread;
      assertThat(all.get(thread).get())
          .isEqualTo(IntStream.range(0, 20).map(i -> result(bias + i + 1)).boxed().toList());
    }
  }

  private List<Integer> alternating(int bias) {
    var results = new ArrayList<Integer>();
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream()) {
      for (int i = 0; i < 20; i++) {
        results.add(launch(i % 2, i % 2 == 0 ? first : second, bias + i));
      }
    }
    return results;
  }

  @Test
  final void eachDevicesPropertiesStayItsOwn() {
    for (int i = 0; i < 2; i++) {
      try (Stream stream = device(i).newStream()) {
        launch(i, stream, 1);
      }
      int number = 1 - i;
      Device other = device(number);
      DeviceCalls calls = other.driver().devices();
      assertThat(other.ordinal()).isEqualTo(number);
      assertThat(other.name()).isEqualTo(calls.name(number));
      assertThat(other.multiprocessors())
          .isEqualTo(calls.attribute(number, DeviceAttribute.MULTIPROCESSOR_COUNT));
      assertThat(other.clockRateHertz())
          .isEqualTo(1000L * calls.attribute(number, DeviceAttribute.CLOCK_RATE));
      assertThat(other.l2CacheBytes())
          .isEqualTo(calls.attribute(number, DeviceAttribute.L2_CACHE_SIZE));
      assertThat(other.totalMemory()).isEqualTo(calls.totalMemory(number));
      assertThat(other.computeCapability().major())
          .isEqualTo(calls.attribute(number, DeviceAttribute.COMPUTE_CAPABILITY_MAJOR));
    }
    assertThat(device(0).context()).isNotEqualTo(device(1).context());
  }

  @Test
  final void eachDeviceHasVariablesOfItsOwn() {
    DeviceBuffer<Integer> first = kernel(0).variable("calls", ElementType.INT);
    DeviceBuffer<Integer> second = kernel(1).variable("calls", ElementType.INT);
    first.copyFrom(new int[] {40});
    second.copyFrom(new int[] {50});

    assertThat(content(first)).isEqualTo(40);
    assertThat(content(second)).isEqualTo(50);
  }

  @Test
  final void buffersAndStreamsOfTheOtherDeviceAreRefused() {
    Specialization add = KernelSite.of(runtime(0), DESCRIPTOR).load(List.of());
    String symbol = add.kernel().symbol();
    try (Stream stream = device(0).newStream();
        Stream foreignStream = device(1).newStream();
        DeviceBuffer<Integer> buffer = device(0).copyOf(new int[] {3});
        DeviceBuffer<Integer> foreign = device(1).copyOf(new int[] {4});
        LaunchFrame frame = add.frame()) {
      assertThatThrownBy(() -> frame.put(0, foreign))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "%s is loaded on %s, but the buffer of parameter 0 belongs to %s",
              symbol, device(0), device(1));
      assertThatThrownBy(() -> frame.launch(foreignStream))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "%s is loaded on %s, but the stream belongs to %s", symbol, device(0), device(1));
      assertThatThrownBy(() -> buffer.copyFrom(stream, foreign))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer is of %s, the source of %s", device(0), device(1));
      assertThatThrownBy(() -> buffer.fill(foreignStream, (byte) 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer is of %s, the stream of %s", device(0), device(1));
      assertThat(content(buffer)).isEqualTo(3);
      assertThat(content(foreign)).isEqualTo(4);
    }
  }

  @Test
  final void pageLockedMemoryAndAnEventLeadFromOneDeviceToTheOther() {
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream();
        Event copied = device(0).newEventWithoutTiming();
        DeviceBuffer<Integer> from = device(0).copyOf(new int[] {9});
        DeviceBuffer<Integer> to = device(1).copyOf(new int[1]);
        HostBuffer<Integer> between = device(0).allocateHost(ElementType.INT, 1)) {
      from.copyTo(first, between);
      copied.record(first);
      second.waitFor(copied);
      to.copyFrom(second, between.segment());
      second.synchronize();

      assertThat(content(to)).isEqualTo(9);
    }
  }

  @Test
  final void graphsOfBothDevicesRunBesideEachOther() {
    kernel(0);
    kernel(1);
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream();
        DeviceBuffer<Integer> here = device(0).copyOf(new int[1]);
        DeviceBuffer<Integer> there = device(1).copyOf(new int[1]);
        Graph one = Graph.capture(first, () -> runtime(0).launch(kernel(0), in(first), here, 5));
        Graph two =
            Graph.capture(second, () -> runtime(1).launch(kernel(1), in(second), there, 6))) {
      one.launch(first);
      two.launch(second);
      one.update(first, () -> runtime(0).launch(kernel(0), in(first), here, 7));
      one.launch(first);
      first.synchronize();
      second.synchronize();

      assertThat(content(here)).isEqualTo(result(8));
      assertThat(content(there)).isEqualTo(result(7));
    }
  }

  @Test
  final void oneRuntimeEndsWithoutTheOther() {
    kernel(0);
    runtime(0).close();

    try (Stream stream = device(1).newStream()) {
      assertThat(launch(1, stream, 30)).isEqualTo(result(31));
    }
  }

  @Test
  final void p3ChildrenOfALazyParentChooseTheirDevices() {
    Path cache = directory.resolve("of-children");
    JitConfig config =
        JitConfig.builder("TEST")
            .environment(Map.of("TEST_JIT_CACHE_DIR", directory.resolve("of-parent").toString()))
            .build();
    try (JitRuntime lazy = JitRuntime.lazy(config)) {
      assertThat(lazy.config()).isSameAs(config);
      for (int i = 0; i < 2; i++) {
        Command.Outcome outcome =
            child(Map.of("TEST_JIT_CACHE_DIR", cache.toString()))
                .run(DeviceChoiceProbe.class, "cuda:" + i, String.valueOf(31 + i));

        assertThat(outcome.output())
            .isEqualTo(
                "%d %s %d%n",
                i, runtime(i).defaultCompilerOptions().arch().orElseThrow(), result(32 + i));
        assertThat(outcome.exitCode()).isZero();
      }
    }
    assertThat(cache.resolve("cache")).isNotEmptyDirectory();
    assertThat(directory.resolve("of-parent")).doesNotExist();
  }
}
