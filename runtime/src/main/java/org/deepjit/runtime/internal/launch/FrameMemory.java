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
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;

/**
 * The native memory of one frame: the launch configuration, room for its attributes, the array of
 * argument pointers, and the arguments at the offsets that the image states. The pointers are
 * written once.
 */
final class FrameMemory {

  /** Every argument may be a tensor map, which the driver wants at 128 bytes. */
  private static final long ARGUMENT_ALIGNMENT = 128;

  /** Each kind once. */
  static final int MAX_ATTRIBUTES = 13;

  private static final long VALUE_BYTES = 64;

  private final MemorySegment configuration;
  private final MemorySegment attributes;
  private final MemorySegment pointers;
  private final MemorySegment arguments;

  /** The memory lives as long as this object is reachable. */
  FrameMemory(List<ParameterLayout> parameters) {
    Arena arena = Arena.ofAuto();
    configuration = arena.allocate(LaunchLayout.CONFIG_BYTES, LaunchLayout.ALIGNMENT);
    attributes =
        arena.allocate(MAX_ATTRIBUTES * LaunchLayout.ATTRIBUTE_BYTES, LaunchLayout.ALIGNMENT);
    arguments = arena.allocate(Math.max(1, size(parameters)), ARGUMENT_ALIGNMENT);
    pointers =
        parameters.isEmpty() ? MemorySegment.NULL : arena.allocate(JAVA_LONG, parameters.size());
    for (int i = 0; i < parameters.size(); i++) {
      pointers.setAtIndex(JAVA_LONG, i, arguments.address() + parameters.get(i).offset());
    }
  }

  private static long size(List<ParameterLayout> parameters) {
    long size = 0;
    for (ParameterLayout layout : parameters) {
      size = Math.max(size, layout.offset() + layout.size());
    }
    return size;
  }

  MemorySegment configuration() {
    return configuration;
  }

  MemorySegment pointers() {
    return pointers;
  }

  MemorySegment arguments() {
    return arguments;
  }

  void grid(int x, int y, int z) {
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_X, x);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Y, y);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Z, z);
  }

  void block(int x, int y, int z) {
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_X, x);
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Y, y);
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Z, z);
  }

  Dim3 block() {
    return new Dim3(
        configuration.get(JAVA_INT, LaunchLayout.BLOCK_DIM_X),
        configuration.get(JAVA_INT, LaunchLayout.BLOCK_DIM_Y),
        configuration.get(JAVA_INT, LaunchLayout.BLOCK_DIM_Z));
  }

  void sharedMemory(int bytes) {
    configuration.set(JAVA_INT, LaunchLayout.SHARED_MEM_BYTES, bytes);
  }

  void stream(long handle) {
    configuration.set(JAVA_LONG, LaunchLayout.STREAM, handle);
  }

  void clearAttributes() {
    configuration.set(JAVA_LONG, LaunchLayout.ATTRIBUTES, 0);
    configuration.set(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT, 0);
  }

  void addFlag(int id) {
    long value = addAttribute(id);
    attributes.set(JAVA_INT, value, 1);
  }

  void addCluster(Dim3 cluster) {
    long value = addAttribute(LaunchLayout.CLUSTER_DIMENSION);
    attributes.set(JAVA_INT, value, cluster.x());
    attributes.set(JAVA_INT, value + 4, cluster.y());
    attributes.set(JAVA_INT, value + 8, cluster.z());
  }

  void add(LaunchAttribute attribute) {
    long value = addAttribute(attribute.id());
    for (long offset = value; offset < value + VALUE_BYTES; offset += Long.BYTES) {
      attributes.set(JAVA_LONG, offset, 0);
    }
    attribute.write(attributes, value);
  }

  /** Adds an attribute and returns the offset of its value. */
  private long addAttribute(int id) {
    int index = configuration.get(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT);
    long start = index * LaunchLayout.ATTRIBUTE_BYTES;
    attributes.set(JAVA_INT, start + LaunchLayout.ATTRIBUTE_ID, id);
    configuration.set(JAVA_LONG, LaunchLayout.ATTRIBUTES, attributes.address());
    configuration.set(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT, index + 1);
    return start + LaunchLayout.ATTRIBUTE_VALUE;
  }
}
