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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.jspecify.annotations.Nullable;

/** A launch of {@link #SOURCE} as a test makes it: random and valid, until a rule is broken. */
final class LaunchDraft {

  /** Threads that the kernel is compiled for. */
  static final int MAX_THREADS = 256;

  /** Shared memory that the kernel brings along. */
  static final int STATIC_SHARED = 1024;

  /** The most blocks that a draft has. */
  static final int MAX_BLOCKS = 512;

  static final String SOURCE =
      """
      struct Pair { int first; double second; };
      extern "C" __global__ void __launch_bounds__(256)
      checked(int* out, int value, Pair pair, float scale) {
        __shared__ int threads[256];
        int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
        threads[thread] = 1;
        __syncthreads();
        if (thread == 0) {
          int sum = value + pair.first + (int)pair.second + (int)scale;
          for (int i = 0; i < blockDim.x * blockDim.y * blockDim.z; i++) {
            sum += threads[i];
          }
          out[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = sum;
        }
      }
      """;

  final Device device;
  final int[] grid;
  final int[] block;
  int @Nullable [] cluster;
  int sharedMemory;
  boolean cooperative;
  boolean nonPortableCluster;
  boolean programmaticDependentLaunch;
  boolean withoutGrid;
  boolean withoutBlock;
  Stream stream;
  final List<LaunchAttribute> attributes = new ArrayList<>();
  final List<Object> arguments = new ArrayList<>();
  private final int sum;

  /**
   * A valid launch.
   *
   * @param out room for {@link #MAX_BLOCKS}
   */
  LaunchDraft(Random random, Stream stream, DeviceBuffer<Integer> out) {
    this.device = stream.device();
    this.stream = stream;
    int[] clusters = sizes(random, 2);
    int[] multiples = sizes(random, 4);
    this.grid = new int[3];
    for (int i = 0; i < 3; i++) {
      grid[i] = clusters[i] * multiples[i];
    }
    this.cluster = random.nextBoolean() ? clusters : null;
    this.block = new int[] {1 + random.nextInt(16), 1 + random.nextInt(8), 1 + random.nextInt(2)};
    this.sharedMemory = random.nextInt(8_192);
    this.cooperative = random.nextInt(4) == 0;
    this.nonPortableCluster = random.nextInt(4) == 0;
    this.programmaticDependentLaunch = !cooperative && random.nextInt(4) == 0;
    int value = random.nextInt(1_000);
    MemorySegment pair = Arena.ofAuto().allocate(16, 8);
    pair.set(ValueLayout.JAVA_INT, 0, random.nextInt(1_000));
    pair.set(ValueLayout.JAVA_DOUBLE, 8, random.nextInt(1_000));
    float scale = random.nextInt(1_000);
    this.arguments.addAll(List.of(out, value, pair, scale));
    this.sum =
        value
            + pair.get(ValueLayout.JAVA_INT, 0)
            + (int) pair.get(ValueLayout.JAVA_DOUBLE, 8)
            + (int) scale;
  }

  private static int[] sizes(Random random, int most) {
    return new int[] {1 + random.nextInt(most), 1 + random.nextInt(most), 1 + random.nextInt(most)};
  }

  /** What each block writes. */
  int expected() {
    return sum + block[0] * block[1] * block[2];
  }

  int blocks() {
    return grid[0] * grid[1] * grid[2];
  }

  /** Makes the grid one cluster. */
  void cluster(int... blocks) {
    cluster = blocks;
    System.arraycopy(blocks, 0, grid, 0, 3);
  }

  LaunchOptions options() {
    LaunchOptions.Builder options =
        LaunchOptions.builder().stream(stream)
            .sharedMemory(sharedMemory)
            .cooperative(cooperative)
            .nonPortableCluster(nonPortableCluster)
            .programmaticDependentLaunch(programmaticDependentLaunch);
    if (!withoutGrid) {
      options.grid(size(grid));
    }
    if (!withoutBlock) {
      options.block(size(block));
    }
    if (cluster != null) {
      options.cluster(size(cluster));
    }
    attributes.forEach(options::attribute);
    return options.build();
  }

  private static Dim3 size(int[] size) {
    return new Dim3(size[0], size[1], size[2]);
  }

  /** Sizes as messages have them. */
  static String text(int[] size) {
    return "(" + size[0] + ", " + size[1] + ", " + size[2] + ")";
  }
}
