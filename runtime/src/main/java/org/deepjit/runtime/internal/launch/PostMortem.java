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

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.LaunchException;

/**
 * Finds out why the driver refused a launch, by questions that would be too dear before each one.
 * Only what the answers prove is said.
 */
final class PostMortem {

  private final LoadedFunction function;
  private final LaunchShape shape;
  private final MemorySegment configuration;

  PostMortem(LoadedFunction function, LaunchShape shape, MemorySegment configuration) {
    this.function = function;
    this.shape = shape;
    this.configuration = configuration;
  }

  /** The exception to throw: the limit that was passed, or else the driver's word. */
  JitException explain(CudaException refusal) {
    try {
      Optional<String> reason = shape.cluster() == null ? residency() : clusters();
      if (reason.isPresent()) {
        return new LaunchException(
            "cannot launch " + function.symbol() + ": " + reason.get(), refusal);
      }
    } catch (CudaException e) {
      refusal.addSuppressed(e); // A context that is broken answers no questions.
    }
    return refusal.of(function.symbol() + " with " + shape);
  }

  private Optional<String> residency() {
    if (!shape.cooperative()) {
      return Optional.empty();
    }
    long resident = function.maxCooperativeBlocks(shape.threads(), shape.sharedMemory());
    return shape.blocks() <= resident
        ? Optional.empty()
        : Optional.of(
            "the cooperative grid has "
                + shape.blocks()
                + " blocks, the device holds "
                + resident
                + " of them at a time");
  }

  private Optional<String> clusters() {
    int largest = function.maxClusterSize(configuration);
    if (shape.clusterSize() > largest) {
      return Optional.of(
          "the cluster "
              + shape.cluster()
              + " has "
              + shape.clusterSize()
              + " blocks, the device can form clusters of "
              + largest
              + " with blocks of this size");
    }
    int active = function.maxActiveClusters(configuration);
    if (active == 0) {
      return Optional.of(
          "the device has no room for a cluster "
              + shape.cluster()
              + " of blocks with "
              + shape.threads()
              + " threads and "
              + shape.sharedMemory()
              + " bytes of dynamic shared memory");
    }
    long resident = (long) active * shape.clusterSize();
    return shape.cooperative() && shape.blocks() > resident
        ? Optional.of(
            "the cooperative grid has "
                + shape.blocks()
                + " blocks, the device holds "
                + resident
                + " of them at a time, in "
                + active
                + " clusters")
        : Optional.empty();
  }
}
