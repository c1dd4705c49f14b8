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
package org.deepjit.runtime.spi;

import java.lang.foreign.MemorySegment;

/** Functions: kernels as one context sees them. */
public interface FunctionCalls {

  /** The value of an attribute. */
  int attribute(long context, long function, FunctionAttribute attribute);

  /** Sets an attribute. */
  void setAttribute(long context, long function, FunctionAttribute attribute, int value);

  /** Blocks of the given size that one multiprocessor holds at a time. */
  int maxActiveBlocksPerMultiprocessor(
      long context, long function, int threadsPerBlock, long dynamicSharedMemory);

  /**
   * The most blocks in a cluster of such blocks.
   *
   * @param configuration a {@code CUlaunchConfig}; its cluster is ignored
   */
  int maxPotentialClusterSize(long context, long function, MemorySegment configuration);

  /**
   * The clusters that the whole device holds at a time.
   *
   * @param configuration a {@code CUlaunchConfig} with a cluster
   */
  int maxActiveClusters(long context, long function, MemorySegment configuration);

  /**
   * Queues a launch. All segments are native and are read before the call returns.
   *
   * @param configuration a {@code CUlaunchConfig}, laid out as {@link LaunchLayout} says
   * @param parameters an array of pointers, one to each argument; {@link MemorySegment#NULL} for a
   *     kernel without parameters
   */
  void launch(long context, long function, MemorySegment configuration, MemorySegment parameters);
}
