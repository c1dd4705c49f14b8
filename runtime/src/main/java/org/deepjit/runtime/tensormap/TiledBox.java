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

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.deepjit.runtime.spi.TensorMapCalls;

/**
 * A box of the tensor.
 *
 * @param dims elements along each dimension, before the element strides thin them out
 */
record TiledBox(List<Integer> dims) implements Box {

  @Override
  public String kind() {
    return "tiled";
  }

  @Override
  public int minimumRank() {
    return 1;
  }

  @Override
  public int minimumMajor() {
    return 9;
  }

  @Override
  public long elementsPerCopy(Tensor tensor) {
    long elements = 1;
    for (int i = 0; i < dims.size(); i++) {
      elements *= dims.get(i) / tensor.elementStrides().get(i);
    }
    return elements;
  }

  @Override
  public void check(Tensor tensor, Problems problems) {
    if (!problems.checkCount("boxDim", dims, tensor.rank(), "one value for each dimension")) {
      return;
    }
    for (int i = 0; i < dims.size(); i++) {
      problems.checkRange("boxDim[" + i + "]", dims.get(i), 1, 256);
    }
    int inner = dims.get(0);
    DataType type = tensor.dataType();
    if (type.isPackedWithGaps()) {
      if (inner != 128) {
        problems.add("boxDim[0] is " + inner + ", must be 128 with " + type);
      }
    } else {
      SizeRules.checkMultipleOf16Bytes("boxDim[0]", inner, type, problems);
    }
    SwizzleRules.checkSwizzleSpan("boxDim[0]", inner, tensor, problems);
    SwizzleRules.checkInterleavedSwizzle(tensor, problems);
    SwizzleRules.checkPackedSwizzle(tensor, problems);
  }

  @Override
  public void encode(
      TensorMapCalls calls, long context, MemorySegment map, TensorMapCalls.Tensor tensor) {
    calls.encodeTiled(context, map, tensor, dims);
  }

  @Override
  public String describe() {
    return "boxDim " + dims;
  }
}
