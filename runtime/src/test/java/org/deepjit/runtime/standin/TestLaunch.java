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
package org.deepjit.runtime.standin;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.spi.LaunchLayout;

/**
 * A {@code CUlaunchConfig} and an argument array, written by hand for tests of the driver.
 *
 * @param configuration the configuration, without attributes
 * @param parameters pointers to the arguments
 */
public record TestLaunch(MemorySegment configuration, MemorySegment parameters) {

  /** A configuration and pointers to the given arguments. */
  public static TestLaunch of(
      Arena arena,
      Dim3 grid,
      Dim3 block,
      int sharedBytes,
      long stream,
      MemorySegment... arguments) {
    MemorySegment configuration = arena.allocate(LaunchLayout.CONFIG);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_X, grid.x());
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Y, grid.y());
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Z, grid.z());
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_X, block.x());
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Y, block.y());
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Z, block.z());
    configuration.set(JAVA_INT, LaunchLayout.SHARED_MEM_BYTES, sharedBytes);
    configuration.set(ADDRESS, LaunchLayout.STREAM, MemorySegment.ofAddress(stream));
    MemorySegment parameters = MemorySegment.NULL;
    if (arguments.length > 0) {
      parameters = arena.allocate(ADDRESS, arguments.length);
      for (int i = 0; i < arguments.length; i++) {
        parameters.setAtIndex(ADDRESS, i, arguments[i]);
      }
    }
    return new TestLaunch(configuration, parameters);
  }

  /** Adds attributes: an array of {@code CUlaunchAttribute}. */
  public void attributes(MemorySegment array) {
    configuration.set(ADDRESS, LaunchLayout.ATTRIBUTES, array);
    configuration.set(
        JAVA_INT,
        LaunchLayout.ATTRIBUTE_COUNT,
        (int) (array.byteSize() / LaunchLayout.ATTRIBUTE.byteSize()));
  }
}
