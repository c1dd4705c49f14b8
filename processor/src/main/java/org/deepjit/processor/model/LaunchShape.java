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
package org.deepjit.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The launch configuration that the annotation states: Java expressions over the method's
 * parameters and {@link LocalNames}.
 *
 * @param block threads in a block; absent if the call's options state them
 * @param grid blocks in the grid; absent if the call's options state them
 * @param cluster blocks in a cluster; absent if there is none
 * @param sharedMemory dynamic shared memory in bytes; absent if there is none
 * @param needsDevice whether an expression reads a number of the device
 * @param gridLocals what the grid's expressions need to have been computed before
 * @param cooperative whether the grid can synchronise
 * @param programmaticDependentLaunch whether the kernel may start before its predecessor ends
 * @param nonPortableCluster whether clusters may be larger than every device supports
 */
public record LaunchShape(
    Optional<Sizes> block,
    Optional<Sizes> grid,
    Optional<Sizes> cluster,
    Optional<String> sharedMemory,
    boolean needsDevice,
    Set<GridLocal> gridLocals,
    boolean cooperative,
    boolean programmaticDependentLaunch,
    boolean nonPortableCluster) {

  /** Copies the set. */
  public LaunchShape {
    gridLocals = Set.copyOf(gridLocals);
  }

  /** Whether a fixed option, one without an expression, is stated. */
  public boolean hasFixedOptions() {
    return cooperative || programmaticDependentLaunch || nonPortableCluster;
  }

  /** One to three expressions, filled up with 1. */
  public record Sizes(String x, String y, String z) {

    /** Fills up with 1. */
    public static Sizes of(List<String> expressions) {
      return new Sizes(
          expressions.get(0),
          expressions.size() > 1 ? expressions.get(1) : "1",
          expressions.size() > 2 ? expressions.get(2) : "1");
    }
  }

  /** A local variable that the grid's expressions may use. */
  public enum GridLocal {
    BLOCK_X,
    BLOCK_Y,
    BLOCK_Z,
    MAX_COOPERATIVE_BLOCKS
  }
}
