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

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;

/**
 * The layout of {@code CUlaunchConfig} and {@code CUlaunchAttribute} in cuda.h. A test compiles a C
 * program against the toolkit's header and compares every number. The numbers are constants of the
 * compiler, so that a first launch need not build the layouts.
 */
public final class LaunchLayout {

  /** {@code CUlaunchConfig}. */
  public static final StructLayout CONFIG =
      MemoryLayout.structLayout(
          JAVA_INT.withName("gridDimX"),
          JAVA_INT.withName("gridDimY"),
          JAVA_INT.withName("gridDimZ"),
          JAVA_INT.withName("blockDimX"),
          JAVA_INT.withName("blockDimY"),
          JAVA_INT.withName("blockDimZ"),
          JAVA_INT.withName("sharedMemBytes"),
          MemoryLayout.paddingLayout(4),
          ADDRESS.withName("hStream"),
          ADDRESS.withName("attrs"),
          JAVA_INT.withName("numAttrs"),
          MemoryLayout.paddingLayout(4));

  /** {@code CUlaunchAttribute}; the value is a union of 64 bytes. */
  public static final StructLayout ATTRIBUTE =
      MemoryLayout.structLayout(
          JAVA_INT.withName("id"),
          MemoryLayout.paddingLayout(4),
          MemoryLayout.sequenceLayout(64, JAVA_BYTE).withByteAlignment(8).withName("value"));

  /** Bytes of a {@link #CONFIG}. */
  public static final long CONFIG_BYTES = 56;

  /** Bytes of an {@link #ATTRIBUTE}. */
  public static final long ATTRIBUTE_BYTES = 72;

  /** Alignment in bytes of both. */
  public static final long ALIGNMENT = 8;

  public static final long GRID_DIM_X = 0;
  public static final long GRID_DIM_Y = 4;
  public static final long GRID_DIM_Z = 8;
  public static final long BLOCK_DIM_X = 12;
  public static final long BLOCK_DIM_Y = 16;
  public static final long BLOCK_DIM_Z = 20;
  public static final long SHARED_MEM_BYTES = 24;
  public static final long STREAM = 32;
  public static final long ATTRIBUTES = 40;
  public static final long ATTRIBUTE_COUNT = 48;

  public static final long ATTRIBUTE_ID = 0;
  public static final long ATTRIBUTE_VALUE = 8;

  /** {@code CU_LAUNCH_ATTRIBUTE_COOPERATIVE}; the value is an int. */
  public static final int COOPERATIVE = 2;

  /** {@code CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION}; the value is three unsigned ints. */
  public static final int CLUSTER_DIMENSION = 4;

  /** {@code CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION}; the value is an int. */
  public static final int PROGRAMMATIC_STREAM_SERIALIZATION = 6;

  private LaunchLayout() {}
}
