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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.Test;

/** Rows of docs/behaviours.md about configurations of launches, on one device. */
abstract class LaunchRowsContract extends OnDevice {

  private static final String FEATURES =
      """
      struct Features { int base; int factor; unsigned long long delay; };
      extern "C" __global__ void features(int* out, Features features, int input) {
        extern __shared__ int scratch[];
        if (threadIdx.x == 0) {
          scratch[0] = features.base + features.factor * input + (int)blockIdx.x;
          long long start = clock64();
          while ((unsigned long long)(clock64() - start) < features.delay) {
          }
          out[blockIdx.x] = scratch[0];
        }
      }
      """;
  private static final String GRID_SYNC =
      """
      #include <cooperative_groups.h>
      extern "C" __global__ void grid_sync(int* result, int* values) {
        cooperative_groups::grid_group grid = cooperative_groups::this_grid();
        bool first = blockIdx.x == 0 && threadIdx.x == 0;
        if (!grid.is_valid()) {
          if (first) result[0] = result[1] = 0;
          return;
        }
        if (threadIdx.x == 0) values[blockIdx.x] = blockIdx.x + 1;
        grid.sync();
        if (first) {
          result[0] = 1;
          result[1] = values[0] + values[1];
        }
      }
      """;
  private static final String PEER =
      """
      #include <cooperative_groups.h>
      extern "C" __global__ void peer(int* out) {
        extern __shared__ int own[];
        cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
        int read = -1;
        if (threadIdx.x == 0) own[0] = cluster.block_rank() + 1;
        cluster.sync();
        if (cluster.num_blocks() == 2) {
          read = *cluster.map_shared_rank(own, cluster.block_rank() ^ 1);
        }
        cluster.sync();
        if (threadIdx.x == 0) {
          out[blockIdx.x] = read;
          out[gridDim.x + blockIdx.x] = cluster.num_blocks();
        }
      }
      """;
  private static final String DIMENSIONS =
      """
      extern "C" __global__ void dimensions(int* out) {
        int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
        int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
        out[block * blockDim.x * blockDim.y * blockDim.z + thread] = block * 1000 + thread;
      }
      """;
  private static final String LAST_WORD =
      """
      extern "C" __global__ void last_word(int* out, int value, int count) {
        extern __shared__ int words[];
        if (threadIdx.x == 0) {
          words[count - 1] = value;
          *out = words[count - 1];
        }
      }
      """;

  /** The contract on a device, named as a configuration names it. */
  LaunchRowsContract(String device) {
    super(device, "nvcc");
  }

  private static LaunchOptions.Builder twoBlocks() {
    return LaunchOptions.builder().grid(2).block(32).sharedMemory(4);
  }

  private void features(Kernel kernel, LaunchOptions options, DeviceBuffer<Integer> out, int n) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment features = arena.allocate(16, 8);
      features.set(JAVA_INT, 0, 3);
      features.set(JAVA_INT, 4, 4);
      features.set(JAVA_LONG, 8, 0);
      runtime().launch(kernel, options, out, features, n);
    }
  }

  private static int[] read(Stream stream, DeviceBuffer<Integer> buffer) {
    stream.synchronize();
    int[] values = new int[(int) buffer.length()];
    buffer.copyTo(values);
    return values;
  }

  @Test
  void g7LaunchesGoToTheirStreamAndTheRuntimesIsTheDefault() {
    Kernel kernel = runtime().compile("features", FEATURES);
    try (Stream stream = device().newStream();
        Stream usual = device().newStream();
        DeviceBuffer<Integer> out = device().copyOf(new int[2])) {
      features(kernel, twoBlocks().stream(stream).build(), out, 5);
      assertThat(read(stream, out)).containsExactly(23, 24);
      runtime().defaultLaunchOptions(LaunchOptions.builder().stream(usual).build());
      features(kernel, twoBlocks().build(), out, 6);
      assertThat(read(usual, out)).containsExactly(27, 28);
    }
  }

  @Test
  void g7ClusterCooperationAndLargerClustersGoTogether() {
    Kernel kernel = runtime().compile("features", FEATURES);
    LaunchOptions all =
        twoBlocks().cluster(Dim3.of(2)).cooperative(true).nonPortableCluster(true).build();
    try (DeviceBuffer<Integer> out = device().copyOf(new int[2])) {
      features(kernel, all, out, 7);
      assertThat(read(device().defaultStream(), out)).containsExactly(31, 32);
    }
  }

  @Test
  void g7ACapturedLaunchIsOneNode() {
    Kernel kernel = runtime().compile("features", FEATURES);
    try (Stream stream = device().newStream();
        Stream another = device().newStream();
        DeviceBuffer<Integer> out = device().copyOf(new int[2])) {
      runtime().defaultLaunchOptions(LaunchOptions.builder().stream(stream).build());
      try (Graph usual =
              Graph.capture(stream, () -> features(kernel, twoBlocks().build(), out, 10));
          Graph stated =
              Graph.capture(
                  another, () -> features(kernel, twoBlocks().stream(another).build(), out, 11))) {
        assertThat(read(stream, out)).containsExactly(0, 0);
        assertThat(usual.nodeCount()).isEqualTo(1);
        usual.launch(stream);
        assertThat(read(stream, out)).containsExactly(43, 44);
        assertThat(stated.nodeCount()).isEqualTo(1);
        stated.launch(another);
        assertThat(read(another, out)).containsExactly(47, 48);
      }
    }
  }

  @Test
  void g8OnlyACooperativeGridSynchronises() {
    Kernel kernel = runtime().compile("grid_sync", GRID_SYNC);
    LaunchOptions.Builder options = LaunchOptions.builder().grid(2).block(32);
    try (DeviceBuffer<Integer> result = device().copyOf(new int[] {-1, -1});
        DeviceBuffer<Integer> values = device().copyOf(new int[2])) {
      runtime().launch(kernel, options.build(), result, values);
      assertThat(read(device().defaultStream(), result)).containsExactly(0, 0);
      runtime().launch(kernel, options.cooperative(true).build(), result, values);
      assertThat(read(device().defaultStream(), result)).containsExactly(1, 3);
    }
  }

  @Test
  void g10BlocksOfAClusterReadEachOthersMemory() {
    Kernel kernel = runtime().compile("peer", PEER);
    try (DeviceBuffer<Integer> out = device().copyOf(new int[4])) {
      runtime().launch(kernel, twoBlocks().cluster(Dim3.of(1)).build(), out);
      assertThat(read(device().defaultStream(), out)).containsExactly(-1, -1, 1, 1);
      runtime().launch(kernel, twoBlocks().cluster(Dim3.of(2)).build(), out);
      assertThat(read(device().defaultStream(), out)).containsExactly(2, 1, 2, 2);
    }
  }

  @Test
  void g11BlocksAndThreadsHaveThreeDimensions() {
    Kernel kernel = runtime().compile("dimensions", DIMENSIONS);
    LaunchOptions options =
        LaunchOptions.builder().grid(Dim3.of(2, 3, 2)).block(Dim3.of(4, 2, 2)).build();
    try (DeviceBuffer<Integer> out = device().allocate(ElementType.INT, 192)) {
      runtime().launch(kernel, options, out);
      int[] values = read(device().defaultStream(), out);
      for (int i = 0; i < 192; i++) {
        assertThat(values[i]).isEqualTo(i / 16 * 1000 + i % 16);
      }
    }
  }

  @Test
  void g14AllTheSharedMemoryThatABlockCanHave() {
    Kernel kernel = runtime().compile("last_word", LAST_WORD);
    int bytes = device().limits().maxSharedMemoryPerBlock();
    LaunchOptions options = LaunchOptions.builder().grid(1).block(32).sharedMemory(bytes).build();
    try (DeviceBuffer<Integer> out = device().copyOf(new int[1])) {
      runtime().launch(kernel, options, out, 73, bytes / 4);
      assertThat(read(device().defaultStream(), out)).containsExactly(73);
    }
  }
}
