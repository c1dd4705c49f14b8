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

import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * Tensor maps: 128 opaque bytes that tell the Tensor Memory Accelerator where a tensor lies and how
 * it is copied. Enumerated values are CUDA's codes; lists begin with the innermost dimension, as in
 * CUDA. The map is a native segment of {@link #MAP_BYTES} bytes, aligned to as many.
 */
public interface TensorMapCalls {

  /** The size of a tensor map in bytes, and its alignment. */
  int MAP_BYTES = 128;

  /** Encodes a map whose copies move a box of the tensor. */
  void encodeTiled(long context, MemorySegment map, Tensor tensor, List<Integer> boxDim);

  /**
   * Encodes a map whose copies move columns of pixels, as a convolution reads them.
   *
   * @param lowerCorner offsets of the bounding box from the tensor's beginning, W first
   * @param upperCorner offsets of the bounding box from the tensor's end, W first
   */
  void encodeIm2col(
      long context,
      MemorySegment map,
      Tensor tensor,
      List<Integer> lowerCorner,
      List<Integer> upperCorner,
      int channelsPerPixel,
      int pixelsPerColumn);

  /**
   * Encodes a map whose copies move pixels along W only.
   *
   * @param mode the {@code CUtensorMapIm2ColWideMode}
   */
  void encodeIm2colWide(
      long context,
      MemorySegment map,
      Tensor tensor,
      int lowerCornerWidth,
      int upperCornerWidth,
      int channelsPerPixel,
      int pixelsPerColumn,
      int mode);

  /** Replaces the address of the tensor in an encoded map. */
  void replaceAddress(long context, MemorySegment map, long address);

  /**
   * What all kinds of maps say about the tensor.
   *
   * @param dataType the {@code CUtensorMapDataType}
   * @param address the address of the first element
   * @param globalDim elements along each dimension, 1 to 2^32
   * @param globalStrides bytes between neighbours along each dimension but the innermost
   * @param elementStrides the step along each dimension
   * @param interleave the {@code CUtensorMapInterleave}
   * @param swizzle the {@code CUtensorMapSwizzle}
   * @param l2Promotion the {@code CUtensorMapL2promotion}
   * @param oobFill the {@code CUtensorMapFloatOOBfill}
   */
  record Tensor(
      int dataType,
      long address,
      List<Long> globalDim,
      List<Long> globalStrides,
      List<Integer> elementStrides,
      int interleave,
      int swizzle,
      int l2Promotion,
      int oobFill) {

    /** Copies the lists. */
    public Tensor {
      globalDim = List.copyOf(globalDim);
      globalStrides = List.copyOf(globalStrides);
      elementStrides = List.copyOf(elementStrides);
    }
  }
}
