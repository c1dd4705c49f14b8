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

import java.util.List;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.spi.LaunchLayout;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a frame's launch: the cluster and the flags that annotations know, and the
 * rarer ones, one of a kind. They are checked and written only if they are not those of the frame's
 * last launch. Nothing here allocates.
 */
final class FrameAttributes {

  static final int COOPERATIVE = 1;
  static final int PROGRAMMATIC_DEPENDENT_LAUNCH = 2;
  static final int NON_PORTABLE_CLUSTER = 4;

  private static final int UNKNOWN = -1;

  private final LoadedFunction function;
  private final FrameMemory memory;
  private final LaunchLimits limits;
  private final @Nullable Dim3 compiled;

  private int clusterX; // 0: no cluster
  private int clusterY;
  private int clusterZ;
  private int flags;
  private final LaunchAttribute[] others = new LaunchAttribute[FrameMemory.MAX_ATTRIBUTES];
  private int count;

  // What the memory holds, and the grid that it was checked with. New memory is zero.
  private int writtenX;
  private int writtenY;
  private int writtenZ;
  private int writtenFlags;
  private long writtenGridX;
  private long writtenGridY;
  private long writtenGridZ;

  FrameAttributes(LoadedFunction function, FrameMemory memory, LaunchLimits limits) {
    this.function = function;
    this.memory = memory;
    this.limits = limits;
    this.compiled = function.compiledCluster();
  }

  void reset(FrameDefaults defaults) {
    Dim3 cluster = defaults.cluster() == null ? compiled : defaults.cluster();
    if (cluster == null) {
      clusterX = 0;
      clusterY = 0;
      clusterZ = 0;
    } else {
      cluster(cluster.x(), cluster.y(), cluster.z());
    }
    flags = defaults.flags();
    count = 0;
    addAll(defaults.attributes());
  }

  void cluster(long x, long y, long z) {
    limits.checkCluster(x, y, z);
    clusterX = (int) x;
    clusterY = (int) y;
    clusterZ = (int) z;
  }

  /** Sets or clears a flag. */
  void flag(int flag, boolean value) {
    flags = value ? flags | flag : flags & ~flag;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  /** Adds attributes, each in place of another of its kind. */
  void addAll(List<LaunchAttribute> added) {
    for (int i = 0; i < added.size(); i++) {
      add(added.get(i));
    }
  }

  private void add(LaunchAttribute attribute) {
    int index = 0;
    while (index < count && others[index].id() != attribute.id()) {
      index++;
    }
    others[index] = attribute;
    count = Math.max(count, index + 1);
  }

  /** The launch's cluster; null if it has none. */
  @Nullable Dim3 cluster() {
    return clusterX == 0 ? null : new Dim3(clusterX, clusterY, clusterZ);
  }

  boolean isCooperative() {
    return has(COOPERATIVE);
  }

  /**
   * Checks the attributes against the device and the grid, and writes them. Answers whether there
   * are none.
   */
  boolean write(long gridX, long gridY, long gridZ) {
    if (count != 0 || !areWritten() || (clusterX != 0 && !isChecked(gridX, gridY, gridZ))) {
      writtenFlags = UNKNOWN;
      memory.clearAttributes();
      writeAll(gridX, gridY, gridZ);
      writtenX = clusterX;
      writtenY = clusterY;
      writtenZ = clusterZ;
      writtenGridX = gridX;
      writtenGridY = gridY;
      writtenGridZ = gridZ;
      writtenFlags = count == 0 ? flags : UNKNOWN;
    }
    return flags == 0 && clusterX == 0 && count == 0;
  }

  private boolean areWritten() {
    return flags == writtenFlags
        && clusterX == writtenX
        && clusterY == writtenY
        && clusterZ == writtenZ;
  }

  private boolean isChecked(long gridX, long gridY, long gridZ) {
    return gridX == writtenGridX && gridY == writtenGridY && gridZ == writtenGridZ;
  }

  private void writeAll(long gridX, long gridY, long gridZ) {
    if (has(COOPERATIVE)) {
      limits.checkCooperative();
      memory.addFlag(LaunchLayout.COOPERATIVE);
    }
    if (clusterX != 0) {
      limits.checkDivides(clusterX, clusterY, clusterZ, gridX, gridY, gridZ);
      writeCluster();
    }
    if (has(PROGRAMMATIC_DEPENDENT_LAUNCH)) {
      limits.checkProgrammaticDependentLaunch();
      memory.addFlag(LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION);
    }
    for (int i = 0; i < count; i++) {
      limits.check(others[i]);
      if (others[i] instanceof PreferredCluster(Dim3 preferred)) {
        limits.checkPreferredCluster(preferred, cluster(), gridX, gridY, gridZ);
      }
      memory.add(others[i]);
    }
  }

  private void writeCluster() {
    limits.checkClusterSize(clusterX, clusterY, clusterZ, has(NON_PORTABLE_CLUSTER));
    if (has(NON_PORTABLE_CLUSTER)) {
      function.allowNonPortableClusters();
    }
    if (compiled == null) {
      memory.addCluster(clusterX, clusterY, clusterZ);
    } else {
      // The kernel brings its own cluster, and the driver takes no second one.
      limits.checkSame(new Dim3(clusterX, clusterY, clusterZ), compiled);
    }
  }
}
