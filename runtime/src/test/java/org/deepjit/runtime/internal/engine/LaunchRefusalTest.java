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
import java.util.List;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.MemSyncDomain;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.deepjit.runtime.attribute.PreferredSharedMemoryCarveout;
import org.deepjit.runtime.attribute.Priority;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Launches that a device cannot do: refused before the driver, or explained after it. */
final class LaunchRefusalTest {

  private static final String SOURCE =
      "extern \"C\" __global__ void __launch_bounds__(256) idle() {}";

  @TempDir Path directory;
  private JitRuntime runtime;
  private Kernel kernel;

  @BeforeEach
  void compile() {
    StandIn.reset();
    var variables = new HashMap<>(System.getenv());
    variables.put("TEST_JIT_CACHE_DIR", directory.toString());
    runtime = JitRuntime.create(JitConfig.builder("TEST").environment(variables).build());
    kernel = runtime.compile("idle", SOURCE);
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  private static LaunchOptions.Builder options() {
    return LaunchOptions.builder().grid(32).block(64);
  }

  private void refused(LaunchOptions.Builder options, String message) {
    assertThatThrownBy(() -> runtime.launch(kernel, options.build()))
        .isInstanceOf(LaunchException.class)
        .hasMessage("cannot launch idle: " + message);
  }

  @Test
  void aBlockWithMoreThreadsThanTheKernelIsCompiledFor() {
    refused(
        options().block(512), "the block has 512 threads, the kernel is compiled for at most 256");
    assertThat(StandIn.calls("cuLaunchKernelEx")).isEmpty();
  }

  @Test
  void aLargeClusterThatNobodyAllowedAlsoAfterOneThatWasAllowed() {
    LaunchOptions.Builder large = options().cluster(Dim3.of(16));
    String message =
        "the cluster (16, 1, 1) has 16 blocks, portable are at most 8; set nonPortableCluster if"
            + " this device is to form it";

    refused(large, message);
    runtime.launch(kernel, options().cluster(Dim3.of(16)).nonPortableCluster(true).build());
    refused(large, message);

    assertThat(StandIn.launches()).hasSize(1);
    assertThat(StandIn.calls("cuFuncSetAttribute"))
        .extracting(call -> call.number("attribute"))
        .containsExactly(14L);
  }

  @Test
  void aClusterThatTheDeviceCannotForm() {
    assertThatThrownBy(
            () ->
                runtime.launch(
                    kernel, options().cluster(Dim3.of(32)).nonPortableCluster(true).build()))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "cannot launch idle: the cluster (32, 1, 1) has 32 blocks, the device can form"
                + " clusters of 16 with blocks of this size")
        .hasCauseInstanceOf(CudaException.class);
  }

  @Test
  void aCooperativeGridThatIsNotResident() {
    int resident = 132 * 32;

    runtime.launch(kernel, options().grid(resident).cooperative(true).build());
    assertThatThrownBy(
            () -> runtime.launch(kernel, options().grid(resident + 1).cooperative(true).build()))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "cannot launch idle: the cooperative grid has 4225 blocks, the device holds 4224 of"
                + " them at a time")
        .hasCauseInstanceOf(CudaException.class);
  }

  @Test
  void aCooperativeGridOfClustersThatIsNotResident() {
    assertThatThrownBy(
            () ->
                runtime.launch(
                    kernel, options().grid(4232).cluster(Dim3.of(8)).cooperative(true).build()))
        .hasMessage(
            "cannot launch idle: the cooperative grid has 4232 blocks, the device holds 4224 of"
                + " them at a time, in 528 clusters");
  }

  @Test
  void whatNobodyCanExplainIsTheDriversWordWithTheLaunch() {
    StandIn.failNext("cuLaunchKernelEx", 700);

    assertThatThrownBy(() -> runtime.launch(kernel, options().sharedMemory(16).build()))
        .isInstanceOfSatisfying(
            CudaException.class,
            e -> {
              assertThat(e.code()).isEqualTo(700);
              assertThat(e.call()).isEqualTo("cuLaunchKernelEx");
              assertThat(e)
                  .hasMessageStartingWith(
                      "cuLaunchKernelEx of idle with grid (32, 1, 1), block (64, 1, 1), 16 bytes of"
                          + " dynamic shared memory failed with CUDA error 700 ");
            });
    runtime.launch(kernel, options().build());
    assertThat(StandIn.launches()).hasSize(1);
  }

  @Test
  void anAttributeThatTheDeviceCannotHonour() {
    refused(
        options().attribute(new Priority(7)),
        "the attribute Priority[value=7] is not possible: the priority is 7, the device has -5"
            + " (first) to 0 (last)");
    refused(
        options().attribute(new PreferredCluster(Dim3.of(4))),
        "the launch prefers the cluster (4, 1, 1), but has no cluster itself");
    refused(
        options().cluster(Dim3.of(2)).attribute(new PreferredCluster(Dim3.of(3))),
        "the preferred cluster (3, 1, 1) is not a multiple of the cluster (2, 1, 1) in x and y and"
            + " equal to it in z");
    assertThat(StandIn.calls("cuLaunchKernelEx")).isEmpty();
  }

  @Test
  void attributesArriveMergedByKind() {
    runtime.defaultLaunchOptions(
        LaunchOptions.builder()
            .attribute(new Priority(-1))
            .attribute(MemSyncDomain.REMOTE)
            .build());

    runtime.launch(
        kernel,
        options()
            .attribute(new Priority(-2))
            .attribute(new PreferredSharedMemoryCarveout(25))
            .build());
    runtime.launch(kernel, options().build());

    assertThat(StandIn.launches())
        .extracting(launch -> launch.attributes().stream().map(LaunchRefusalTest::text).toList())
        .containsExactly(
            List.of("8:feffffff00000000", "10:0100000000000000", "14:1900000000000000"),
            List.of("8:ffffffff00000000", "10:0100000000000000"));
  }

  private static String text(RecordedLaunch.Attribute attribute) {
    return attribute.id() + ":" + attribute.value().hex().substring(0, 16);
  }

  @Test
  @SuppressWarnings("NullAway") // What is wrong here.
  void anArgumentThatIsNull() {
    Kernel pointer = runtime.compile("pointer", "extern \"C\" __global__ void pointer(int* p) {}");

    assertThatThrownBy(() -> runtime.launch(pointer, options().build(), (Object) null))
        .isInstanceOf(LaunchException.class)
        .hasMessage("argument 0 of pointer is null: pass DevicePointer.NULL for a null pointer");
  }

  @Test
  void loadingWithinACaptureThatOtherCodeBegan() {
    StandIn.failNext("cuLibraryLoadData", 900);

    assertThatThrownBy(() -> runtime.compile("late", "extern \"C\" __global__ void late() {}"))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel late is not loaded, and cannot be while a graph is captured: load it"
                + " before, with its launcher's prepareLate(...) or with JitRuntime.compile")
        .hasCauseInstanceOf(CudaException.class);
  }

  @Test
  void aStreamOfTheDefaultOptionsThatIsClosedMeanwhile() {
    Stream stream = runtime.device().newStream();
    runtime.defaultLaunchOptions(LaunchOptions.builder().stream(stream).build());
    runtime.launch(kernel, options().build());
    stream.close();

    assertThatThrownBy(() -> runtime.launch(kernel, options().build()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stream is closed");
    assertThat(StandIn.launches()).hasSize(1);
  }

  @Test
  void whatOneLaunchAsksForIsNotLeftForTheNext() {
    runtime.launch(kernel, options().cluster(Dim3.of(2)).cooperative(true).build());
    runtime.launch(kernel, options().build());
    runtime.launch(kernel, options().attribute(new Priority(0)).build());
    runtime.launch(kernel, options().cluster(Dim3.of(4)).build());
    runtime.launch(kernel, options().build());

    assertThat(StandIn.launches())
        .extracting(launch -> launch.attributes().stream().map(a -> a.id()).toList())
        .containsExactly(List.of(2, 4), List.of(), List.of(8), List.of(4), List.of());
  }
}
