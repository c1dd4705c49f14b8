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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.deepjit.emulator.decode.ParameterBlock;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.spi.LaunchLayout;

/** What a launch asks for, read from the driver's structures and checked. */
@SuppressWarnings("restricted") // the seam hands over native pointers of known sizes
record LaunchRequest(
    long stream,
    Dim3 grid,
    Dim3 block,
    Dim3 cluster,
    boolean explicitCluster,
    boolean cooperative,
    int dynamicShared) {

  private static final String CALL = "cuLaunchKernelEx";

  static LaunchRequest read(MemorySegment pointer, KernelFunction kernel) {
    MemorySegment config = pointer.reinterpret(LaunchLayout.CONFIG_BYTES);
    Dim3 grid =
        size(
            "grid",
            config.get(JAVA_INT, LaunchLayout.GRID_DIM_X),
            config.get(JAVA_INT, LaunchLayout.GRID_DIM_Y),
            config.get(JAVA_INT, LaunchLayout.GRID_DIM_Z));
    Dim3 block =
        size(
            "block",
            config.get(JAVA_INT, LaunchLayout.BLOCK_DIM_X),
            config.get(JAVA_INT, LaunchLayout.BLOCK_DIM_Y),
            config.get(JAVA_INT, LaunchLayout.BLOCK_DIM_Z));
    boolean cooperative = false;
    Dim3 cluster = cluster(kernel.directive("reqnctapercluster"));
    boolean explicit = kernel.has("reqnctapercluster") || kernel.has("explicitcluster");
    int count = config.get(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT);
    if (count > 0) {
      long stride = LaunchLayout.ATTRIBUTE_BYTES;
      MemorySegment attributes =
          memory(config.get(JAVA_LONG_UNALIGNED, LaunchLayout.ATTRIBUTES), count * stride);
      for (int i = 0; i < count; i++) {
        MemorySegment attribute = attributes.asSlice(i * stride, stride);
        long value = LaunchLayout.ATTRIBUTE_VALUE;
        int id = attribute.get(JAVA_INT, LaunchLayout.ATTRIBUTE_ID);
        switch (id) {
          case LaunchLayout.COOPERATIVE -> cooperative = attribute.get(JAVA_INT, value) != 0;
          case LaunchLayout.CLUSTER_DIMENSION -> {
            cluster =
                size(
                    "cluster",
                    attribute.get(JAVA_INT, value),
                    attribute.get(JAVA_INT, value + 4),
                    attribute.get(JAVA_INT, value + 8));
            explicit = true;
          }
          case LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION -> {}
          default ->
              throw CudaResult.NOT_SUPPORTED.of(
                  CALL, "the emulator does not know launch attribute " + id);
        }
      }
    }
    return new LaunchRequest(
        config.get(JAVA_LONG_UNALIGNED, LaunchLayout.STREAM),
        grid,
        block,
        cluster,
        explicit,
        cooperative,
        config.get(JAVA_INT, LaunchLayout.SHARED_MEM_BYTES));
  }

  private static Dim3 cluster(List<Integer> sizes) {
    return new Dim3(
        sizes.isEmpty() ? 1 : sizes.get(0),
        sizes.size() < 2 ? 1 : sizes.get(1),
        sizes.size() < 3 ? 1 : sizes.get(2));
  }

  private static Dim3 size(String what, int x, int y, int z) {
    if (x <= 0 || y <= 0 || z <= 0) {
      throw CudaResult.INVALID_VALUE.of(
          CALL, what + " (" + x + ", " + y + ", " + z + ") must be at least 1 in each dimension");
    }
    return new Dim3(x, y, z);
  }

  void check(KernelFunction kernel, int multiprocessors) {
    long threads = (long) block.x() * block.y() * block.z();
    if (threads > kernel.maxThreads() || block.z() > EmulatorDevices.MAX_BLOCK_Z) {
      throw CudaResult.INVALID_VALUE.of(
          CALL,
          "block "
              + text(block)
              + "; the kernel runs up to "
              + kernel.maxThreads()
              + " threads, 64 in z");
    }
    if (grid.y() > EmulatorDevices.MAX_GRID_YZ || grid.z() > EmulatorDevices.MAX_GRID_YZ) {
      throw CudaResult.INVALID_VALUE.of(
          CALL, "grid " + text(grid) + "; y and z go up to " + EmulatorDevices.MAX_GRID_YZ);
    }
    if (dynamicShared < 0 || dynamicShared > kernel.maxDynamicShared()) {
      throw CudaResult.INVALID_VALUE.of(
          CALL,
          dynamicShared
              + " bytes of dynamic shared memory; the function allows "
              + kernel.maxDynamicShared());
    }
    long blocks = (long) cluster.x() * cluster.y() * cluster.z();
    int most = kernel.largestCluster();
    if (blocks > most
        || grid.x() % cluster.x() != 0
        || grid.y() % cluster.y() != 0
        || grid.z() % cluster.z() != 0) {
      throw CudaResult.INVALID_CLUSTER_SIZE.of(
          CALL,
          "cluster "
              + text(cluster)
              + " of grid "
              + text(grid)
              + "; it must divide the grid and"
              + " has at most "
              + most
              + " blocks");
    }
    if (cooperative) {
      long limit = (long) kernel.occupancy((int) threads, dynamicShared) * multiprocessors;
      long all = (long) grid.x() * grid.y() * grid.z();
      if (all > limit) {
        throw CudaResult.COOPERATIVE_LAUNCH_TOO_LARGE.of(
            CALL, all + " blocks; " + limit + " are resident at once");
      }
    }
  }

  /** The clusters of this request that the whole device holds at a time. */
  int activeClusters(KernelFunction kernel, int multiprocessors) {
    int threads = block.x() * block.y() * block.z();
    int blocks = kernel.occupancy(threads, dynamicShared) * multiprocessors;
    return (int) (blocks / ((long) cluster.x() * cluster.y() * cluster.z()));
  }

  private static String text(Dim3 size) {
    return "(" + size.x() + ", " + size.y() + ", " + size.z() + ")";
  }

  private static MemorySegment memory(long address, long bytes) {
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  /** Collects the arguments into the kernel's parameter block. */
  static byte[] parameters(ParameterBlock block, MemorySegment pointers) {
    byte[] bytes = new byte[block.bytes()];
    int count = block.entries().size();
    if (count == 0) {
      return bytes;
    }
    MemorySegment array = pointers.reinterpret(count * JAVA_LONG_UNALIGNED.byteSize());
    for (int i = 0; i < count; i++) {
      ParameterBlock.Entry entry = block.entries().get(i);
      int size = (int) entry.variable().bytes();
      MemorySegment argument = memory(array.get(JAVA_LONG_UNALIGNED, 8L * i), size);
      MemorySegment.copy(argument, JAVA_BYTE, 0, bytes, entry.offset(), size);
    }
    return bytes;
  }
}
