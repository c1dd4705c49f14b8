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

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.tensormap.TensorMap;

/**
 * One launch in the making: native memory with the arguments at the offsets that the image states,
 * and the launch configuration. Used by one thread, from {@link Specialization#frame} to {@link
 * #close}. Parameters are numbered from 0; offsets into them are bytes. Neither sizes nor offsets
 * are checked here: they were compared with the kernel's when it was loaded.
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
  default void put(int parameter, boolean value) {
    field(parameter, 0, value);
  }

  /** Writes one byte. */
  default void put(int parameter, byte value) {
    field(parameter, 0, value);
  }

  /** Writes two bytes. */
  default void put(int parameter, short value) {
    field(parameter, 0, value);
  }

  /** Writes two bytes. */
  default void put(int parameter, char value) {
    field(parameter, 0, value);
  }

  /** Writes four bytes. */
  default void put(int parameter, int value) {
    field(parameter, 0, value);
  }

  /** Writes eight bytes. */
  default void put(int parameter, long value) {
    field(parameter, 0, value);
  }

  /** Writes a {@code float}. */
  default void put(int parameter, float value) {
    field(parameter, 0, value);
  }

  /** Writes a {@code double}. */
  default void put(int parameter, double value) {
    field(parameter, 0, value);
  }

  /**
   * Writes a buffer's address.
   *
   * @throws org.deepjit.runtime.LaunchException if the buffer belongs to another device
   */
  default void put(int parameter, DeviceBuffer<?> buffer) {
    field(parameter, 0, buffer);
  }

  /** Writes an address. */
  default void put(int parameter, DevicePointer pointer) {
    field(parameter, 0, pointer);
  }

  /**
   * Writes a tensor map's 128 bytes.
   *
   * @throws org.deepjit.runtime.LaunchException if the map belongs to another device
   */
  default void put(int parameter, TensorMap map) {
    field(parameter, 0, map);
  }

  /**
   * Writes a struct's bytes, which are laid out already.
   *
   * @throws org.deepjit.runtime.LaunchException if the segment's size is not the parameter's
   */
  void put(int parameter, MemorySegment struct);

  /**
   * Writes a value of the type that a template parameter is bound to.
   *
   * @throws org.deepjit.runtime.LaunchException if the value is of another class than the type's
   */
  <T> void put(int parameter, ElementType<T> type, T value);

  /** Writes a {@code bool} at an offset into a struct. */
  void field(int parameter, int offset, boolean value);

  /** Writes one byte at an offset into a struct. */
  void field(int parameter, int offset, byte value);

  /** Writes two bytes at an offset into a struct. */
  void field(int parameter, int offset, short value);

  /** Writes two bytes at an offset into a struct. */
  void field(int parameter, int offset, char value);

  /** Writes four bytes at an offset into a struct. */
  void field(int parameter, int offset, int value);

  /** Writes eight bytes at an offset into a struct. */
  void field(int parameter, int offset, long value);

  /** Writes a {@code float} at an offset into a struct. */
  void field(int parameter, int offset, float value);

  /** Writes a {@code double} at an offset into a struct. */
  void field(int parameter, int offset, double value);

  /**
   * Writes a buffer's address at an offset into a struct.
   *
   * @throws org.deepjit.runtime.LaunchException if the buffer belongs to another device
   */
  void field(int parameter, int offset, DeviceBuffer<?> buffer);

  /** Writes an address at an offset into a struct. */
  void field(int parameter, int offset, DevicePointer pointer);

  /**
   * Writes a tensor map's 128 bytes at an offset into a struct.
   *
   * @throws org.deepjit.runtime.LaunchException if the map belongs to another device
   */
  void field(int parameter, int offset, TensorMap map);

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
