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

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.Test;

/** Faults of docs/launching.md that need a device to show themselves, on one device. */
abstract class LaunchFaultsContract extends OnDevice {

  private static final String COMPILED_CLUSTER =
      """
      extern "C" __global__ void __cluster_dims__(2, 1, 1) compiled(int* out) {
        int blocks;
        asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(blocks));
        out[blockIdx.x] = blocks;
      }
      """;
  private static final String STATIC_SHARED =
      """
      extern "C" __global__ void both(int* out, int words) {
        __shared__ int own[256];
        extern __shared__ int dynamic[];
        own[threadIdx.x] = threadIdx.x;
        dynamic[words - 1 - threadIdx.x] = 1000;
        __syncthreads();
        out[threadIdx.x] = own[255 - threadIdx.x] + dynamic[words - 256 + threadIdx.x];
      }
      """;

  /** The contract on a device, named as a configuration names it. */
  LaunchFaultsContract(String device) {
    super(device, "nvcc");
  }

  @Test
  void g26WhatALaunchNeedsIsCheckedBeforeTheDriver() {
    Kernel kernel = Bias.compile(runtime(), 2);
    String cannot = "cannot launch " + kernel.symbol() + ": ";
    LaunchOptions.Builder none = LaunchOptions.builder();
    refused(kernel, none, cannot + "CUDA grid dimension must be specified");
    refused(kernel, none.grid(1), cannot + "CUDA block dimension must be specified");
    refused(
        kernel,
        none.block(device().limits().maxThreadsPerBlock() + 1),
        cannot + "block.x is 1025, allowed are 1 to 1024");
    int most = device().limits().maxSharedMemoryPerBlock();
    String allowed =
        " bytes, allowed are 0 to " + most + ": the device's " + most + " less the kernel's own 0";
    for (int bytes : new int[] {-1, most + 1}) {
      refused(
          kernel,
          none.block(1).sharedMemory(bytes),
          cannot + "dynamic shared memory is " + bytes + allowed);
    }
    assertThatThrownBy(() -> none.grid(0))
        .hasMessage("dimensions must be at least 1, given (0, 1, 1)");
    try (DeviceBuffer<Integer> out = device().copyOf(new int[1])) {
      // The original's clusters have one dimension.
      LaunchOptions options =
          LaunchOptions.builder().grid(Dim3.of(1, 2)).block(1).cluster(Dim3.of(1, 2)).build();
      runtime().launch(kernel, options, out, 7);
      int[] result = new int[1];
      out.copyTo(result);
      assertThat(result).containsExactly(9);
    }
  }

  private void refused(Kernel kernel, LaunchOptions.Builder options, String message) {
    assertThatThrownBy(() -> runtime().launch(kernel, options.build(), DevicePointer.NULL, 1))
        .isInstanceOf(LaunchException.class)
        .hasMessage(message);
  }

  @Test
  void c59ACompiledClusterHoldsAndAnotherIsRefused() {
    Kernel kernel = runtime().compile("compiled", COMPILED_CLUSTER);
    LaunchOptions.Builder options = LaunchOptions.builder().grid(4).block(1);
    int[] result = new int[4];
    try (DeviceBuffer<Integer> out = device().copyOf(new int[4])) {
      for (LaunchOptions each : List.of(options.build(), options.cluster(Dim3.of(2)).build())) {
        out.copyFrom(new int[4]);
        runtime().launch(kernel, each, out);
        out.copyTo(result);
        assertThat(result).containsExactly(2, 2, 2, 2);
      }
    }
    assertThatThrownBy(
            () -> runtime().launch(kernel, options.cluster(Dim3.of(4)).build(), DevicePointer.NULL))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "cannot launch compiled: the cluster is (4, 1, 1), and the kernel is compiled for"
                + " __cluster_dims__(2, 1, 1)");
  }

  @Test
  void c59AGridThatACompiledClusterDoesNotDivideIsRefused() {
    Kernel kernel = runtime().compile("compiled", COMPILED_CLUSTER);

    assertThatThrownBy(
            () ->
                runtime()
                    .launch(
                        kernel,
                        LaunchOptions.builder().grid(3).block(1).build(),
                        DevicePointer.NULL))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "cannot launch compiled: the grid (3, 1, 1) is not a multiple of the cluster (2, 1,"
                + " 1)");
  }

  @Test
  void c64StaticMemoryCountsAgainstTheFunctionsOwnLimit() {
    Kernel kernel = runtime().compile("both", STATIC_SHARED);
    int most = device().limits().maxSharedMemoryPerBlock() - 1024;
    int[] result = new int[256];
    try (DeviceBuffer<Integer> out = device().copyOf(new int[256])) {
      for (int bytes : new int[] {49_152 - 1024, 49_152, most, 49_152}) {
        out.copyFrom(new int[256]);
        runtime()
            .launch(
                kernel,
                LaunchOptions.builder().grid(1).block(256).sharedMemory(bytes).build(),
                out,
                bytes / 4);
        out.copyTo(result);
        for (int i = 0; i < 256; i++) {
          assertThat(result[i]).isEqualTo(1000 + 255 - i);
        }
      }
    }
  }

  @Test
  void c54LaunchesComeFromAnyThread() throws Exception {
    Kernel kernel = Bias.compile(runtime(), 54);
    try (ExecutorService platform = Executors.newFixedThreadPool(8);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      var results = new ArrayList<Future<Integer>>();
      for (int i = 0; i < 200; i++) {
        int number = i;
        Callable<Integer> launch = () -> launchInAStream(kernel, number);
        results.add((i % 2 == 0 ? platform : virtual).submit(launch));
      }
      for (int i = 0; i < results.size(); i++) {
        assertThat(results.get(i).get()).isEqualTo(i + 54);
      }
    }
  }

  private int launchInAStream(Kernel kernel, int in) {
    int[] result = new int[1];
    try (Stream stream = device().newStream();
        DeviceBuffer<Integer> out = device().copyOf(new int[1])) {
      runtime()
          .launch(kernel, LaunchOptions.builder().stream(stream).grid(1).block(1).build(), out, in);
      stream.synchronize();
      out.copyTo(result);
    }
    return result[0];
  }
}
