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
package org.deepjit.runtime.internal.launch;

import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Dim3;

/** The checks of a launch configuration that cost next to nothing; made on every launch. */
final class LaunchLimits {

  private final LoadedFunction function;
  private final DeviceLimits device;

  LaunchLimits(LoadedFunction function) {
    this.function = function;
    this.device = function.device().limits();
  }

  void checkGrid(long x, long y, long z) {
    Dim3 max = device.maxGrid();
    check("grid", "x", x, max.x());
    check("grid", "y", y, max.y());
    check("grid", "z", z, max.z());
  }

  void checkBlock(long x, long y, long z) {
    Dim3 max = device.maxBlock();
    check("block", "x", x, max.x());
    check("block", "y", y, max.y());
    check("block", "z", z, max.z());
    long threads = x * y * z;
    if (threads > device.maxThreadsPerBlock()) {
      throw wrong(
          "the block has "
              + threads
              + " threads, the device allows "
              + device.maxThreadsPerBlock());
    }
  }

  void checkCluster(long x, long y, long z) {
    check("cluster", "x", x, Integer.MAX_VALUE);
    check("cluster", "y", y, Integer.MAX_VALUE);
    check("cluster", "z", z, Integer.MAX_VALUE);
  }

  void checkDivides(Dim3 cluster, long gridX, long gridY, long gridZ) {
    if (gridX % cluster.x() != 0 || gridY % cluster.y() != 0 || gridZ % cluster.z() != 0) {
      throw wrong(
          "the grid ("
              + gridX
              + ", "
              + gridY
              + ", "
              + gridZ
              + ") is not a multiple of the cluster "
              + cluster);
    }
  }

  void checkSharedMemory(long bytes) {
    int allowed = device.maxSharedMemoryPerBlock() - function.staticSharedMemory();
    if (bytes < 0 || bytes > allowed) {
      throw wrong(
          "dynamic shared memory is "
              + bytes
              + " bytes, allowed are 0 to "
              + allowed
              + ": the device's "
              + device.maxSharedMemoryPerBlock()
              + " less the kernel's own "
              + function.staticSharedMemory());
    }
  }

  void checkComplete(boolean gridSet, boolean blockSet) {
    if (!gridSet) {
      throw wrong("CUDA grid dimension must be specified");
    }
    if (!blockSet) {
      throw wrong("CUDA block dimension must be specified");
    }
  }

  private void check(String what, String dimension, long value, int max) {
    if (value < 1 || value > max) {
      throw wrong(what + "." + dimension + " is " + value + ", allowed are 1 to " + max);
    }
  }

  private LaunchException wrong(String what) {
    return new LaunchException("cannot launch " + function.symbol() + ": " + what);
  }
}
