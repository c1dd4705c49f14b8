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

import java.math.BigInteger;
import java.util.List;
import org.deepjit.runtime.spi.TensorMapCalls;

/**
 * What every kind of map says about the tensor; not checked by itself.
 *
 * @param dataType the type of an element
 * @param address the address of the first element
 * @param dims elements along each dimension, innermost first
 * @param strides bytes between neighbours along each dimension but the innermost
 * @param elementStrides the step along each dimension
 */
record Tensor(
    DataType dataType,
    long address,
    List<Long> dims,
    List<Long> strides,
    List<Integer> elementStrides,
    Interleave interleave,
    Swizzle swizzle,
    L2Promotion l2Promotion,
    OutOfBoundsFill oobFill) {

  int rank() {
    return dims.size();
  }

  Tensor withAddress(long other) {
    return new Tensor(
        dataType, other, dims, strides, elementStrides, interleave, swizzle, l2Promotion, oobFill);
  }

  /** The dimension of W in an im2col map: interleaved channels are no dimension in front of it. */
  int firstSpatialDimension() {
    return interleave == Interleave.NONE ? 1 : 0;
  }

  /** Bytes from the first element's begin to the last element's end. */
  BigInteger byteSize() {
    BigInteger size =
        BigInteger.valueOf(dims.get(0))
            .multiply(BigInteger.valueOf(dataType.bits()))
            .add(BigInteger.valueOf(7))
            .shiftRight(3);
    for (int i = 1; i < rank(); i++) {
      size =
          size.add(
              BigInteger.valueOf(dims.get(i) - 1).multiply(BigInteger.valueOf(strides.get(i - 1))));
    }
    return size;
  }

  TensorMapCalls.Tensor inCodes() {
    return new TensorMapCalls.Tensor(
        dataType.code(),
        address,
        dims,
        strides,
        elementStrides,
        interleave.code(),
        swizzle.code(),
        l2Promotion.code(),
        oobFill.code());
  }

  /** The fields under CUDA's names; {@code box} comes between the tensor and how it is read. */
  String describe(String box) {
    return dataType
        + ", globalAddress 0x"
        + Long.toHexString(address)
        + ", globalDim "
        + dims
        + ", globalStrides "
        + strides
        + ", "
        + box
        + ", elementStrides "
        + elementStrides
        + ", interleave "
        + interleave
        + ", swizzle "
        + swizzle
        + ", l2Promotion "
        + l2Promotion
        + ", oobFill "
        + oobFill;
  }
}
