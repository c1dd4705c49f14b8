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

/** The two offsets that bound an im2col box along one dimension, under CUDA's names for them. */
record Offsets(String lowerName, int lower, String upperName, int upper) {

  /**
   * Notes the rules that are broken.
   *
   * @param dimension the dimension of the tensor that is bounded
   * @param bound offsets are at least {@code -bound} and below {@code bound}
   */
  void check(Tensor tensor, int dimension, int bound, Problems problems) {
    checkRange(lowerName, lower, tensor, bound, problems);
    checkRange(upperName, upper, tensor, bound, problems);
    long dim = tensor.dims().get(dimension);
    long extent = dim + upper - lower;
    if (dim <= TensorRules.MAX_DIM && Math.max(dim, extent) > Integer.MAX_VALUE) {
      // The driver calculates with 32 bits here, although it takes such dimensions elsewhere.
      problems.add(
          "globalDim["
              + dimension
              + "] is "
              + dim
              + ", must with the offsets be at most "
              + Integer.MAX_VALUE
              + " where a bounding box lies along it");
    }
    if (extent < 1) {
      problems.add(
          "the bounding box is empty along dimension "
              + dimension
              + ": globalDim["
              + dimension
              + "] + "
              + upperName
              + " - "
              + lowerName
              + " is "
              + tensor.dims().get(dimension)
              + " + "
              + upper
              + " - "
              + lower
              + " = "
              + extent
              + ", must be at least 1");
    }
  }

  private static void checkRange(
      String name, int value, Tensor tensor, int bound, Problems problems) {
    if (value < -bound || value >= bound) {
      problems.add(
          name
              + " is "
              + value
              + ", must be "
              + -bound
              + " to "
              + (bound - 1)
              + " with rank "
              + tensor.rank());
    }
  }
}
