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
package org.deepjit.runtime.launch;

import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.tensormap.TensorMap;

/**
 * One launch in the making: native memory with the arguments at the offsets that the image states,
 * and the launch configuration. Used by one thread, from {@link Specialization#frame} to {@link
 * #close}. Parameters are numbered from 0.
 */
public interface LaunchFrame extends AutoCloseable {

  /**
   * Blocks in the grid.
   *
   * @throws org.deepjit.runtime.LaunchException if one is below 1 or above the device's limit
   */
  void grid(long x, long y, long z);

  /**
   * Threads in a block.
   *
   * @throws org.deepjit.runtime.LaunchException if one is below 1 or above the device's limit
   */
  void block(long x, long y, long z);

  /**
   * Blocks in a cluster. Called after {@link #grid}.
   *
   * @throws org.deepjit.runtime.LaunchException if one is below 1 or does not divide the grid's
   */
  void cluster(long x, long y, long z);

  /**
   * Dynamic shared memory of a block, in bytes.
   *
   * @throws org.deepjit.runtime.LaunchException if it is negative or above the device's limit
   */
  void sharedMemory(long bytes);

  /** Replaces what the given options set. */
  void options(LaunchOptions options);

  /** Writes a {@code bool}. */
  void put(int parameter, boolean value);

  /** Writes one byte. */
  void put(int parameter, byte value);

  /** Writes two bytes. */
  void put(int parameter, short value);

  /** Writes two bytes. */
  void put(int parameter, char value);

  /** Writes four bytes. */
  void put(int parameter, int value);

  /** Writes eight bytes. */
  void put(int parameter, long value);

  /** Writes a {@code float}. */
  void put(int parameter, float value);

  /** Writes a {@code double}. */
  void put(int parameter, double value);

  /**
   * Writes a buffer's address.
   *
   * @throws org.deepjit.runtime.LaunchException if the buffer belongs to another device
   */
  void put(int parameter, DeviceBuffer<?> buffer);

  /** Writes an address. */
  void put(int parameter, DevicePointer pointer);

  /**
   * Writes a tensor map's 128 bytes.
   *
   * @throws org.deepjit.runtime.LaunchException if the map belongs to another device
   */
  void put(int parameter, TensorMap map);

  /**
   * Queues the launch.
   *
   * @throws org.deepjit.runtime.LaunchException if the stream belongs to another device
   * @throws org.deepjit.runtime.CudaException if the driver refuses it
   */
  void launch(Stream stream);

  /** Queues the launch in a stream known by its handle only; 0 is the default stream. */
  void launch(long stream);

  /** Queues the launch in the runtime's default stream. */
  void launch();

  /** Gives the frame back for reuse. */
  @Override
  void close();
}
