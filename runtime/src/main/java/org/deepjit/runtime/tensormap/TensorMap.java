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
package org.deepjit.runtime.tensormap;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Objects;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.jspecify.annotations.Nullable;

/**
 * A {@code CUtensorMap}: how the Tensor Memory Accelerator copies parts of one tensor. A kernel
 * takes it by value, as {@code const __grid_constant__ CUtensorMap}. Immutable, and safe for use by
 * several threads.
 *
 * <pre>{@code
 * // float a[256][1024] in device memory, copied in boxes of 64 rows by 32 columns
 * TensorMap map = TensorMap.tiled(a)
 *     .dims(1024, 256)
 *     .box(32, 64)
 *     .swizzle(Swizzle.SWIZZLE_128B)
 *     .build();
 * }</pre>
 *
 * <p>A map names memory and does not own it: keep the tensor until the kernels that use the map are
 * done. Two maps are equal if they describe the same copies of the same memory on one device.
 */
public final class TensorMap {

  private final Device device;
  private final Tensor tensor;
  private final Box box;
  private final MemorySegment bytes;

  private TensorMap(Device device, Tensor tensor, Box box, MemorySegment bytes) {
    this.device = device;
    this.tensor = tensor;
    this.box = box;
    this.bytes = bytes.asReadOnly();
  }

  /** Starts a map whose copies move a box, with the address and data type still to be given. */
  public static TiledBuilder tiled(Device device) {
    return new TiledBuilder(device);
  }

  /** Starts a map whose copies move a box of a tensor at the beginning of the buffer. */
  public static TiledBuilder tiled(DeviceBuffer<?> buffer) {
    return tiled(buffer.device()).buffer(buffer);
  }

  /**
   * Starts a map whose copies move columns of pixels, with the address and data type still to be
   * given.
   */
  public static Im2colBuilder im2col(Device device) {
    return new Im2colBuilder(device);
  }

  /** Starts a map whose copies move columns of pixels of a tensor at the buffer's beginning. */
  public static Im2colBuilder im2col(DeviceBuffer<?> buffer) {
    return im2col(buffer.device()).buffer(buffer);
  }

  /**
   * Starts a map whose copies move pixels along W only, with the address and data type still to be
   * given.
   */
  public static Im2colWideBuilder im2colWide(Device device) {
    return new Im2colWideBuilder(device);
  }

  /** Starts a map whose copies move pixels along W of a tensor at the buffer's beginning. */
  public static Im2colWideBuilder im2colWide(DeviceBuffer<?> buffer) {
    return im2colWide(buffer.device()).buffer(buffer);
  }

  /** Has the driver encode a description, which it may still refuse. */
  static TensorMap encode(Device device, Tensor tensor, Box box) {
    MemorySegment map = allocate();
    box.encode(device.driver().tensorMaps(), device.context(), map, tensor.inCodes());
    return new TensorMap(device, tensor, box, map);
  }

  private static MemorySegment allocate() {
    return Arena.ofAuto().allocate(TensorMapCalls.MAP_BYTES, TensorMapCalls.MAP_BYTES);
  }

  /**
   * The same map of a tensor at another address; this one stays as it is.
   *
   * @throws IllegalArgumentException if the address is null or not aligned as this map needs it
   * @throws org.deepjit.runtime.CudaException if the driver refuses it
   */
  public TensorMap withAddress(long address) {
    return withAddress(address, null);
  }

  /** The same map of a tensor at another address, like {@link #withAddress(long)}. */
  public TensorMap withAddress(DevicePointer pointer) {
    return withAddress(pointer.address());
  }

  /**
   * The same map of a tensor at the beginning of the buffer, like {@link #withAddress(long)}.
   *
   * @throws IllegalArgumentException if the buffer is on another device, too short for the tensor
   *     or not aligned as this map needs it
   */
  public TensorMap withAddress(DeviceBuffer<?> buffer) {
    return withAddress(buffer.address(), buffer);
  }

  private TensorMap withAddress(long address, @Nullable DeviceBuffer<?> buffer) {
    Tensor moved = tensor.withAddress(address);
    var problems = new Problems();
    TensorRules.checkAddress(moved, problems);
    if (buffer != null) {
      BufferRules.check(device, moved, buffer, problems);
    }
    problems.throwIfAny(box.what());
    MemorySegment map = allocate().copyFrom(bytes);
    device.driver().tensorMaps().replaceAddress(device.context(), map, address);
    return new TensorMap(device, moved, box, map);
  }

  /**
   * The encoded map for a kernel's argument: 128 bytes of native memory, read-only, aligned to 128
   * bytes. The memory lives as long as the segment is reachable.
   */
  public MemorySegment segment() {
    return bytes;
  }

  /** The device for which the map was encoded. */
  public Device device() {
    return device;
  }

  /** The address of the tensor's first element. */
  public long address() {
    return tensor.address();
  }

  /** The type of an element. */
  public DataType dataType() {
    return tensor.dataType();
  }

  /** Elements along each dimension, innermost first. */
  public List<Long> dims() {
    return tensor.dims();
  }

  /** Bytes between neighbours along each dimension but the innermost. */
  public List<Long> strides() {
    return tensor.strides();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TensorMap map
        && device.equals(map.device)
        && tensor.equals(map.tensor)
        && box.equals(map.box);
  }

  @Override
  public int hashCode() {
    return Objects.hash(tensor, box);
  }

  /** The whole description, under CUDA's names of the parameters. */
  @Override
  public String toString() {
    return box.kind() + " tensor map of " + tensor.describe(box.describe());
  }
}
