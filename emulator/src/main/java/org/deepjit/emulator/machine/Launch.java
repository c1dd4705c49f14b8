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
package org.deepjit.emulator.machine;

import java.io.PrintStream;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.runtime.device.Dim3;

/**
 * One launch of a kernel.
 *
 * @param grid blocks
 * @param block threads of a block
 * @param cluster blocks of a cluster
 * @param explicitCluster whether the launch or kernel named the cluster's size
 * @param cooperative whether all blocks are resident at once
 * @param dynamicShared bytes of dynamic shared memory
 * @param parameters the parameter block
 * @param gridWorkspace address of the words for grid barriers, or 0
 * @param number the launch's number, from 1
 * @param multiprocessors of the device
 * @param workers how many threads may run blocks
 * @param instructionLimit thread instructions after which a block is stopped
 * @param output where kernels print
 */
public record Launch(
    Program program,
    Dim3 grid,
    Dim3 block,
    Dim3 cluster,
    boolean explicitCluster,
    boolean cooperative,
    int dynamicShared,
    ArgumentBlock parameters,
    DeviceMemory memory,
    long gridWorkspace,
    int number,
    int multiprocessors,
    int workers,
    long instructionLimit,
    PrintStream output) {

  /** Threads of a block. */
  int threads() {
    return block.x() * block.y() * block.z();
  }

  /** Blocks of a cluster. */
  int clusterSize() {
    return cluster.x() * cluster.y() * cluster.z();
  }

  /** Blocks of the grid. */
  long blocks() {
    return (long) grid.x() * grid.y() * grid.z();
  }

  /** Where a block's shared memory ends in its window. */
  int sharedEnd() {
    return ThreadBlock.RESERVED_SHARED + ((program.staticShared() + 15) & ~15) + dynamicShared;
  }
}
