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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.junit.jupiter.api.Test;

/** One launcher on two devices, through a runtime over both. */
abstract class AcrossDevicesContract extends OnTwoDevices {

  static final String SOURCE =
      "template <int N> __global__ void add(int* out, int bias) { *out = bias + N; }";
  private static final KernelDescriptor ADD =
      KernelDescriptor.builder(KernelSource.inline(AcrossDevicesContract.class, SOURCE), "add")
          .parameter("DeviceBuffer<Integer> out", 8)
          .parameter("int bias", 4)
          .build();

  /** What generated launchers have for a kernel. */
  static SpecializationTable<Specialization> table(JitRuntime runtime) {
    return new SpecializationTable<>(runtime, ADD);
  }

  final JitRuntime both() {
    return JitRuntime.across(runtime(0), runtime(1));
  }

  /** What generated launchers do for a launch. */
  static void launch(Specialization add, Stream stream, DeviceBuffer<Integer> out, int bias) {
    try (LaunchFrame frame = add.on(stream).frame()) {
      frame.block(1, 1, 1);
      frame.grid(1, 1, 1);
      frame.put(0, out);
      frame.put(1, bias);
      frame.launch(stream);
    }
  }

  private int resultOf(Specialization add, Stream stream, int bias) {
    try (DeviceBuffer<Integer> out = stream.device().copyOf(new int[1])) {
      launch(add, stream, out, bias);
      stream.synchronize();
      return content(out);
    }
  }

  @Test
  final void launchesGoToTheDeviceOfTheirStream() {
    Specialization add = table(both()).load("1");
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream()) {
      assertThat(resultOf(add, second, 21)).isEqualTo(result(22));
      assertThat(resultOf(add, first, 22)).isEqualTo(result(23));
      assertThat(resultOf(add, second, 23)).isEqualTo(result(24));
      assertThat(resultOf(add, first, 24)).isEqualTo(result(25));

      assertThat(add.on(first).kernel().device()).isSameAs(device(0));
      assertThat(add.on(second).kernel().device()).isSameAs(device(1));
      assertThat(add.on(second)).isSameAs(add.on(in(second))).isNotSameAs(add.on(first));
      assertThat(add.on(first)).isSameAs(add.on(LaunchOptions.INHERIT));
      assertThat(add.on(first).limits()).isSameAs(device(0).limits());
      assertThat(add.on(second).limits()).isSameAs(device(1).limits());
    }
  }

  @Test
  final void severalThreadsLaunchOnBothDevices() throws Exception {
    Specialization add = table(both()).load("1");
    var all = new ArrayList<Future<List<Integer>>>();
    try (ExecutorService platform = Executors.newFixedThreadPool(4);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int thread = 0; thread < 8; thread++) {
        int bias = 100 * thread;
        all.add((thread % 2 == 0 ? platform : virtual).submit(() -> alternating(add, bias)));
      }
    }

    for (int thread = 0; thread < 8; thread++) {
      int bias = 100 * thread;
      assertThat(all.get(thread).get())
          .isEqualTo(IntStream.range(0, 20).map(i -> result(bias + i + 1)).boxed().toList());
    }
  }

  private List<Integer> alternating(Specialization add, int bias) {
    var results = new ArrayList<Integer>();
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream()) {
      for (int i = 0; i < 20; i++) {
        results.add(resultOf(add, i % 2 == 0 ? first : second, bias + i));
      }
    }
    return results;
  }

  @Test
  final void whatNamesNoDeviceIsForTheFirst() {
    JitRuntime reversed = JitRuntime.across(runtime(1), runtime(0));
    Specialization add = table(reversed).load("1");

    assertThat(reversed.device()).isSameAs(device(1));
    assertThat(reversed.config()).isSameAs(runtime(1).config());
    assertThat(add.kernel().device()).isSameAs(device(1));
    assertThat(add.limits()).isSameAs(device(1).limits());
    assertThat(reversed.compile("add_two", SOURCE + "template __global__ void add<2>(int*, int);"))
        .extracting(Kernel::device)
        .isSameAs(device(1));
    try (DeviceBuffer<Integer> out = device(1).copyOf(new int[1]);
        LaunchFrame frame = add.frame()) {
      frame.block(1, 1, 1);
      frame.grid(1, 1, 1);
      frame.put(0, out);
      frame.put(1, 5);
      frame.launch();
      assertThat(content(out)).isEqualTo(result(6));
    }
  }

  @Test
  final void devicesOfAnArchitectureShareTheArtifact() {
    SpecializationTable<Specialization> table = table(both());
    Path compiled = table.compile("1");
    Specialization add = table.load("1");
    add.load();
    try (Stream second = device(1).newStream()) {
      Path other = add.on(second).kernel().artifact();

      assertThat(add.kernel().artifact()).isEqualTo(compiled).hasParent(directory.resolve("cache"));
      assertThat(other.equals(compiled))
          .isEqualTo(device(0).computeCapability().equals(device(1).computeCapability()));
    }
  }

  @Test
  final void aPreparedKernelIsCapturedOnEitherDevice() {
    Specialization add = table(both()).load("1");
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream();
        DeviceBuffer<Integer> out = device(1).copyOf(new int[1])) {
      resultOf(add, first, 1);
      assertThatThrownBy(() -> Graph.capture(second, () -> launch(add, second, out, 6)))
          .isInstanceOf(LaunchException.class)
          .hasMessageStartingWith("the kernel add is not loaded")
          .hasMessageContaining("prepareAdd(...)");

      add.load();
      try (Graph graph = Graph.capture(second, () -> launch(add, second, out, 6))) {
        graph.launch(second);
        second.synchronize();
      }
      assertThat(content(out)).isEqualTo(result(7));
    }
  }

  @Test
  final void aKernelIsLaunchedOnItsOwnDevice() {
    JitRuntime both = both();
    String source = SOURCE + "template __global__ void add<1>(int*, int);";
    Kernel kernel = runtime(1).compile("add", source);
    try (Stream stream = device(1).newStream();
        DeviceBuffer<Integer> out = device(1).copyOf(new int[1])) {
      both.launch(kernel, in(stream), out, 8);
      stream.synchronize();

      assertThat(content(out)).isEqualTo(result(9));
      assertThatThrownBy(() -> JitRuntime.across(runtime(0)).launch(kernel, in(stream), out, 8))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "%s is loaded on %s, but the runtime is of %s",
              kernel.symbol(), device(1), device(0));
    }
    assertThat(both.compileWithoutLoad("add", source))
        .isEqualTo(runtime(0).compileWithoutLoad("add", source));
  }

  @Test
  final void aStreamOfNoneOfTheDevicesIsRefused() {
    Specialization add = table(JitRuntime.across(runtime(0))).load("1");
    try (Stream foreign = device(1).newStream()) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> add.on(foreign))
            .isInstanceOf(LaunchException.class)
            .hasMessage(
                "the launcher of add is for %s, but the stream belongs to %s",
                device(0), device(1));
        add.load();
      }
    }
  }

  @Test
  final void defaultOptionsAreSetOnEachRuntime() {
    JitRuntime both = both();
    LaunchOptions launch = LaunchOptions.builder().block(64).build();
    both.defaultLaunchOptions(launch);
    both.defaultCompilerOptions(CompilerOptions.builder().defines("A=1").build());

    assertThat(both.defaultLaunchOptions()).isSameAs(launch);
    for (int i = 0; i < 2; i++) {
      assertThat(runtime(i).defaultLaunchOptions()).isSameAs(launch);
      assertThat(runtime(i).defaultCompilerOptions().defines()).contains("A=1");
    }
    assertThat(both.defaultCompilerOptions().arch())
        .isEqualTo(runtime(0).defaultCompilerOptions().arch());
  }

  @Test
  final void defaultOptionsOfOneDeviceAreRefused() {
    LaunchOptions stream = in(device(1).defaultStream());
    assertThatThrownBy(() -> both().defaultLaunchOptions(stream))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "default options of several devices cannot have a stream, which is of one device: set"
                + " it on that device's runtime");
    CompilerOptions arch = CompilerOptions.builder().arch("90a").build();
    assertThatThrownBy(() -> both().defaultCompilerOptions(arch))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "default options of several devices cannot have an architecture, which is of one"
                + " device: set it on that device's runtime");
  }

  @Test
  final void theRuntimesStayTheCallers() {
    JitRuntime both = both();
    both.initialize();
    Specialization add = table(both).load("1");
    add.load();
    both.close();
    runtime(0).close();

    try (Stream second = device(1).newStream()) {
      assertThat(resultOf(add, second, 3)).isEqualTo(result(4));
    }
    assertThatThrownBy(add::frame)
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel %s is unloaded: its runtime was closed before this launch",
            add.kernel().symbol());
  }

  @Test
  final void aRuntimeIsGivenOnceAndHasOneDevice() {
    JitRuntime both = both();
    assertThat(both).hasToString("JitRuntime.across(JitRuntime[TEST], JitRuntime[TEST])");
    assertThatThrownBy(() -> JitRuntime.across(runtime(0), runtime(1), runtime(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "JitRuntime.across takes runtimes of different devices, given JitRuntime[TEST] twice");
    assertThatThrownBy(() -> JitRuntime.across(both, runtime(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "JitRuntime.across takes runtimes made by JitRuntime.create or JitRuntime.lazy, given "
                + both);
  }
}
