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

import java.util.Optional;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.LaunchFeatures;
import org.jspecify.annotations.Nullable;

/** The checks of a launch configuration that cost next to nothing; made on every launch. */
final class LaunchLimits {

  /** The most blocks in a cluster that every device with clusters has. */
  private static final int PORTABLE_CLUSTER = 8;

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
    if (threads > function.maxThreadsPerBlock()) {
      throw wrong(
          "the block has "
              + threads
              + " threads, the kernel is compiled for at most "
              + function.maxThreadsPerBlock());
    }
  }

  void checkCluster(long x, long y, long z) {
    check("cluster", "x", x, Integer.MAX_VALUE);
    check("cluster", "y", y, Integer.MAX_VALUE);
    check("cluster", "z", z, Integer.MAX_VALUE);
  }

  void checkDivides(int x, int y, int z, long gridX, long gridY, long gridZ) {
    if (gridX % x != 0 || gridY % y != 0 || gridZ % z != 0) {
      throw wrong(
          "the grid ("
              + gridX
              + ", "
              + gridY
              + ", "
              + gridZ
              + ") is not a multiple of the cluster "
              + new Dim3(x, y, z));
    }
  }

  /**
   * The attribute that allows larger clusters stays on the function once it is set, since resetting
   * it would race with other launches; so a launch that does not want it is checked here.
   */
  void checkClusterSize(int x, int y, int z, boolean nonPortable) {
    long blocks = (long) x * y * z;
    if (!nonPortable && blocks > PORTABLE_CLUSTER) {
      throw wrong(
          "the cluster "
              + new Dim3(x, y, z)
              + " has "
              + blocks
              + " blocks, portable are at most "
              + PORTABLE_CLUSTER
              + "; set nonPortableCluster if this device is to form it");
    }
    if (!features().clusters()) {
      throw wrong(function.device() + " has no clusters");
    }
  }

  /** A preferred cluster stands in for several of the launch's. */
  void checkPreferredCluster(
      Dim3 preferred, @Nullable Dim3 cluster, long gridX, long gridY, long gridZ) {
    if (cluster == null) {
      throw wrong("the launch prefers the cluster " + preferred + ", but has no cluster itself");
    }
    if (preferred.x() % cluster.x() != 0
        || preferred.y() % cluster.y() != 0
        || preferred.z() != cluster.z()) {
      throw wrong(
          "the preferred cluster "
              + preferred
              + " is not a multiple of the cluster "
              + cluster
              + " in x and y and equal to it in z");
    }
    checkDivides(preferred.x(), preferred.y(), preferred.z(), gridX, gridY, gridZ);
  }

  void checkSame(Dim3 cluster, Dim3 compiled) {
    if (!cluster.equals(compiled)) {
      throw wrong(
          "the cluster is "
              + cluster
              + ", and the kernel is compiled for __cluster_dims__"
              + compiled);
    }
  }

  void checkCooperative() {
    if (!features().cooperative()) {
      throw wrong(function.device() + " has no cooperative launches");
    }
  }

  void checkProgrammaticDependentLaunch() {
    if (function.device().computeCapability().major() < 9) {
      throw wrong(
          function.device()
              + " has no programmatic dependent launch, which needs compute capability 9.0");
    }
  }

  void check(LaunchAttribute attribute) {
    Optional<String> problem = attribute.problem(function.device());
    if (problem.isPresent()) {
      throw wrong("the attribute " + attribute + " is not possible: " + problem.get());
    }
  }

  private LaunchFeatures features() {
    return function.device().features();
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
