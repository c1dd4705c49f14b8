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

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.jspecify.annotations.Nullable;

/**
 * Describes the tensor of a map. Dimensions are given innermost first, as CUDA does: a row-major
 * {@code float a[rows][columns]} has the dimensions {@code (columns, rows)} and the one stride
 * {@code 4 * columns} bytes; an image batch in NHWC order has {@code (C, W, H, N)}.
 *
 * <p>Needed are the dimensions, an address and a data type; a buffer gives the latter two. Nothing
 * is checked before {@link #build}. Used by one thread.
 *
 * @param <B> the builder itself
 */
public abstract sealed class TensorMapBuilder<B extends TensorMapBuilder<B>>
    permits TiledBuilder, Im2colBuilder, Im2colWideBuilder {

  private final Device device;
  private long address;
  private @Nullable DeviceBuffer<?> buffer;
  private @Nullable DataType dataType;
  private List<Long> dims = List.of();
  private @Nullable List<Long> strides;
  private @Nullable List<Integer> elementStrides;
  private Interleave interleave = Interleave.NONE;
  private Swizzle swizzle = Swizzle.NONE;
  private L2Promotion l2Promotion = L2Promotion.NONE;
  private OutOfBoundsFill oobFill = OutOfBoundsFill.NONE;

  TensorMapBuilder(Device device) {
    this.device = device;
  }

  /**
   * Takes the memory of a buffer: its address, and its type unless {@link #dataType} gives another.
   * {@link #build} then also checks that the tensor ends within the buffer, unless it is
   * interleaved. The map does not keep the buffer open.
   */
  public B buffer(DeviceBuffer<?> buffer) {
    this.buffer = buffer;
    return self();
  }

  /** The address of the first element. No default, except by {@link #buffer}. */
  public B address(long address) {
    this.buffer = null;
    this.address = address;
    return self();
  }

  /** The address of the first element. No default, except by {@link #buffer}. */
  public B address(DevicePointer pointer) {
    return address(pointer.address());
  }

  /**
   * The type of an element. Default: that of the buffer's elements, where 8- and 16-bit integers
   * count as unsigned.
   */
  public B dataType(DataType type) {
    this.dataType = type;
    return self();
  }

  /** Elements along each dimension, innermost first: 1 to 2^32 each. No default. */
  public B dims(long... elements) {
    this.dims = LongStream.of(elements).boxed().toList();
    return self();
  }

  /**
   * Bytes from one element to its neighbour, for each dimension but the innermost: multiples of 16
   * (32 with {@link Interleave#INTERLEAVE_32B} and for packed types with gaps) below 2^40. Default:
   * those of a tensor without padding.
   */
  public B strides(long... bytes) {
    this.strides = LongStream.of(bytes).boxed().toList();
    return self();
  }

  /**
   * The step along each dimension, 1 to 8; that of the innermost dimension is 1 unless the tensor
   * is interleaved. Default: 1. Along a dimension with step {@code s}, a box of {@code b} elements
   * copies every {@code s}th of them, {@code ceil(b / s)} in all.
   */
  public B elementStrides(int... steps) {
    this.elementStrides = IntStream.of(steps).boxed().toList();
    return self();
  }

  /** The interleaved layout. Default: {@link Interleave#NONE}. */
  public B interleave(Interleave layout) {
    this.interleave = layout;
    return self();
  }

  /** The shuffling over the banks of shared memory. Default: {@link Swizzle#NONE}. */
  public B swizzle(Swizzle pattern) {
    this.swizzle = pattern;
    return self();
  }

  /** How much the second-level cache fetches at a time. Default: {@link L2Promotion#NONE}. */
  public B l2Promotion(L2Promotion size) {
    this.l2Promotion = size;
    return self();
  }

  /** What fills elements out of bounds. Default: {@link OutOfBoundsFill#NONE}, zero. */
  public B outOfBoundsFill(OutOfBoundsFill fill) {
    this.oobFill = fill;
    return self();
  }

  /**
   * Checks the description and has the driver encode it.
   *
   * @throws IllegalArgumentException if rules of the driver are broken or the device cannot do it;
   *     the message names each rule under CUDA's name of the parameter, the value given and what is
   *     allowed
   * @throws IllegalStateException if the buffer is closed
   * @throws org.deepjit.runtime.CudaException if the driver refuses it nevertheless
   */
  public TensorMap build() {
    var problems = new Problems();
    Box box = box(problems);
    Tensor tensor = tensor();
    DeviceRules.check(device.computeCapability(), tensor, box, problems);
    TensorRules.check(tensor, strides == null, box, problems);
    if (problems.isEmpty()) {
      SizeRules.checkCopy(tensor, box, device.limits().maxSharedMemoryPerBlock(), problems);
    }
    if (buffer != null) {
      BufferRules.check(device, tensor, buffer, problems);
    }
    problems.throwIfAny(box.what());
    return TensorMap.encode(device, tensor, box);
  }

  private Tensor tensor() {
    DataType type = type();
    return new Tensor(
        type,
        buffer == null ? address : buffer.address(),
        dims,
        strides == null ? PackedStrides.of(type, dims) : strides,
        elementStrides == null ? Collections.nCopies(dims.size(), 1) : elementStrides,
        interleave,
        swizzle,
        l2Promotion,
        oobFill);
  }

  private DataType type() {
    if (dataType != null) {
      return dataType;
    }
    if (buffer == null) {
      throw new IllegalArgumentException(
          "dataType is not given, must be given for a tensor that is not in a buffer");
    }
    return DataType.of(buffer.type());
  }

  abstract B self();

  /** What a copy moves; notes what contradicts itself in it. */
  abstract Box box(Problems problems);
}
