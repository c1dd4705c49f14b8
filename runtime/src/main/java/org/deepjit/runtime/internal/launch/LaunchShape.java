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

import org.deepjit.runtime.device.Dim3;
import org.jspecify.annotations.Nullable;

/**
 * What a refused launch asked for.
 *
 * @param sharedMemory dynamic shared memory in bytes
 */
record LaunchShape(
    Dim3 grid, Dim3 block, @Nullable Dim3 cluster, int sharedMemory, boolean cooperative) {

  long blocks() {
    return (long) grid.x() * grid.y() * grid.z();
  }

  int threads() {
    return block.x() * block.y() * block.z();
  }

  /** Blocks in a cluster; 1 without one. */
  long clusterSize() {
    return cluster == null ? 1 : (long) cluster.x() * cluster.y() * cluster.z();
  }

  @Override
  public String toString() {
    return "grid "
        + grid
        + ", block "
        + block
        + (cluster == null ? "" : ", cluster " + cluster)
        + ", "
        + sharedMemory
        + " bytes of dynamic shared memory"
        + (cooperative ? ", cooperative" : "");
  }
}
