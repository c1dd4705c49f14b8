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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;

/**
 * The native memory of one frame, in one piece: the launch configuration, room for its attributes,
 * the array of argument pointers, and the arguments at the offsets that the image states. The
 * pointers are written once.
 */
final class FrameMemory {

  /** Each kind once. */
  static final int MAX_ATTRIBUTES = 13;

  /**
   * Values of a launch are written through this constant, by address: {@link #memory} would be
   * asked for its life, its owner and its end at each value, and that is most of a launch's
   * instructions.
   */
  static final MemorySegment EVERYTHING = NativeAccess.everything();

  /** Every argument may be a tensor map, which the driver wants at 128 bytes. */
  private static final long ARGUMENT_ALIGNMENT = 128;

  private static final long VALUE_BYTES = 64;

  // Behind the configuration, which is first.
  private static final long ATTRIBUTES = LaunchLayout.CONFIG_BYTES;
  private static final long POINTERS = ATTRIBUTES + MAX_ATTRIBUTES * LaunchLayout.ATTRIBUTE_BYTES;

  private final MemorySegment memory;
  private final MemorySegment pointers;
  private final long address;
  private final long[] arguments;

  /** The memory lives as long as this object is reachable. */
  FrameMemory(List<ParameterLayout> parameters) {
    long end = POINTERS + parameters.size() * (long) Long.BYTES;
    long start = (end + ARGUMENT_ALIGNMENT - 1) / ARGUMENT_ALIGNMENT * ARGUMENT_ALIGNMENT;
    memory = Arena.ofAuto().allocate(start + size(parameters), ARGUMENT_ALIGNMENT);
    address = memory.address();
    pointers = parameters.isEmpty() ? MemorySegment.NULL : memory.asSlice(POINTERS);
    arguments = new long[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = address + start + parameters.get(i).offset();
      pointers.setAtIndex(JAVA_LONG, i, arguments[i]);
    }
  }

  private static long size(List<ParameterLayout> parameters) {
    long size = 0;
    for (ParameterLayout layout : parameters) {
      size = Math.max(size, layout.offset() + layout.size());
    }
    return size;
  }

  /** All of it, beginning with the launch configuration. */
  MemorySegment configuration() {
    return memory;
  }

  MemorySegment pointers() {
    return pointers;
  }

  /** The addresses of the arguments. */
  long[] arguments() {
    return arguments;
  }

  void grid(int x, int y, int z) {
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.GRID_DIM_X, x);
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.GRID_DIM_Y, y);
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.GRID_DIM_Z, z);
  }

  void block(int x, int y, int z) {
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.BLOCK_DIM_X, x);
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.BLOCK_DIM_Y, y);
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.BLOCK_DIM_Z, z);
  }

  void sharedMemory(int bytes) {
    EVERYTHING.set(JAVA_INT, address + LaunchLayout.SHARED_MEM_BYTES, bytes);
  }

  void stream(long handle) {
    EVERYTHING.set(JAVA_LONG, address + LaunchLayout.STREAM, handle);
  }

  void clearAttributes() {
    memory.set(JAVA_LONG, LaunchLayout.ATTRIBUTES, 0);
    memory.set(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT, 0);
  }

  void addFlag(int id) {
    long value = addAttribute(id);
    memory.set(JAVA_INT, value, 1);
  }

  void addCluster(int x, int y, int z) {
    long value = addAttribute(LaunchLayout.CLUSTER_DIMENSION);
    memory.set(JAVA_INT, value, x);
    memory.set(JAVA_INT, value + 4, y);
    memory.set(JAVA_INT, value + 8, z);
  }

  void add(LaunchAttribute attribute) {
    long value = addAttribute(attribute.id());
    for (long offset = value; offset < value + VALUE_BYTES; offset += Long.BYTES) {
      memory.set(JAVA_LONG, offset, 0);
    }
    attribute.write(memory, value);
  }

  /** Adds an attribute and returns the offset of its value. */
  private long addAttribute(int id) {
    int index = memory.get(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT);
    long start = ATTRIBUTES + index * LaunchLayout.ATTRIBUTE_BYTES;
    memory.set(JAVA_INT, start + LaunchLayout.ATTRIBUTE_ID, id);
    memory.set(JAVA_LONG, LaunchLayout.ATTRIBUTES, memory.address() + ATTRIBUTES);
    memory.set(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT, index + 1);
    return start + LaunchLayout.ATTRIBUTE_VALUE;
  }
}
