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

/**
 * The driver's rules that several kinds of maps share, as the documentation of {@code
 * cuTensorMapEncodeTiled}, {@code cuTensorMapEncodeIm2col} and {@code cuTensorMapEncodeIm2colWide}
 * states them.
 */
final class TensorRules {

  static final long MAX_DIM = 1L << 32;
  private static final long STRIDE_LIMIT = 1L << 40;

  private final Tensor tensor;
  private final Problems problems;

  private TensorRules(Tensor tensor, Problems problems) {
    this.tensor = tensor;
    this.problems = problems;
  }

  /**
   * Notes the broken rules of the tensor and the box.
   *
   * @param stridesDerived whether the strides were computed from the dimensions
   */
  static void check(Tensor tensor, boolean stridesDerived, Box box, Problems problems) {
    var rules = new TensorRules(tensor, problems);
    rules.checkAddress();
    if (!rules.hasValidRank(box)) {
      return;
    }
    rules.checkDims();
    rules.checkStrides(stridesDerived);
    rules.checkElementStrides();
    rules.checkTypes();
    box.check(tensor, problems);
  }

  /** Notes a null address, or one with too little alignment for the tensor. */
  static void checkAddress(Tensor tensor, Problems problems) {
    new TensorRules(tensor, problems).checkAddress();
  }

  private void checkAddress() {
    if (tensor.address() == 0) {
      problems.add("globalAddress is null, must be the address of the first element");
    } else if (tensor.address() % alignment() != 0) {
      problems.add(
          "globalAddress is 0x"
              + Long.toHexString(tensor.address())
              + ", must be a multiple of "
              + alignment()
              + alignmentReason());
    }
  }

  private boolean hasValidRank(Box box) {
    boolean interleaved = tensor.interleave() != Interleave.NONE;
    int least = interleaved ? 3 : box.minimumRank();
    boolean valid = tensor.rank() >= least && tensor.rank() <= 5;
    if (!valid) {
      problems.add(
          "globalDim has rank "
              + tensor.rank()
              + ", must have rank "
              + least
              + " to 5 in "
              + box.what()
              + (interleaved ? " with " + tensor.interleave() : ""));
    }
    return valid;
  }

  private void checkDims() {
    for (int i = 0; i < tensor.rank(); i++) {
      problems.checkRange("globalDim[" + i + "]", tensor.dims().get(i), 1, MAX_DIM);
    }
    int multiple =
        tensor.dataType().isPackedWithGaps() ? 128 : tensor.dataType().isPacked() ? 2 : 1;
    if (tensor.dims().get(0) % multiple != 0) {
      problems.add(
          "globalDim[0] is "
              + tensor.dims().get(0)
              + ", must be a multiple of "
              + multiple
              + " with "
              + tensor.dataType());
    }
  }

  // The documentation also shows each stride as a multiple of the one before. That is how a packed
  // tensor looks, not a rule: permuted, overlapping and repeated (stride 0) dimensions are encoded.
  private void checkStrides(boolean derived) {
    if (!problems.checkCount(
        "globalStrides",
        tensor.strides(),
        tensor.rank() - 1,
        "one value for each dimension but the innermost")) {
      return;
    }
    for (int i = 0; i < tensor.strides().size(); i++) {
      long stride = tensor.strides().get(i);
      String name =
          "globalStrides["
              + i
              + "] is "
              + (stride == PackedStrides.OVERFLOW ? "2^63 or more" : stride)
              + (derived ? " bytes as computed from globalDim" : " bytes");
      if (stride < 0 || stride >= STRIDE_LIMIT) {
        problems.add(name + ", must be at least 0 and below 2^40 (" + STRIDE_LIMIT + ")");
      } else if (stride % alignment() != 0) {
        problems.add(
            name
                + ", must be a multiple of "
                + alignment()
                + alignmentReason()
                + (derived ? ": pad the memory and give the strides" : ""));
      }
    }
  }

  private void checkElementStrides() {
    if (!problems.checkCount(
        "elementStrides", tensor.elementStrides(), tensor.rank(), "one value for each dimension")) {
      return;
    }
    for (int i = 0; i < tensor.rank(); i++) {
      problems.checkRange("elementStrides[" + i + "]", tensor.elementStrides().get(i), 1, 8);
    }
    int first = tensor.elementStrides().get(0);
    // The driver takes other values and ignores them, which would copy what was not asked for.
    if (tensor.interleave() == Interleave.NONE && first > 1 && first <= 8) {
      problems.add(
          "elementStrides[0] is "
              + first
              + ", must be 1 without interleave: the innermost dimension has no step");
    }
  }

  private void checkTypes() {
    DataType type = tensor.dataType();
    if (type == DataType.PACKED_16U6_ALIGN16B && tensor.interleave() != Interleave.NONE) {
      problems.add("interleave is " + tensor.interleave() + ", must be NONE with " + type);
    }
    if (tensor.oobFill() != OutOfBoundsFill.NONE && !type.isFloatingPoint()) {
      problems.add(
          "oobFill is "
              + tensor.oobFill()
              + ", must be NONE with "
              + type
              + ", which is no floating-point type");
    }
  }

  private int alignment() {
    boolean coarse =
        tensor.interleave() == Interleave.INTERLEAVE_32B || tensor.dataType().isPackedWithGaps();
    return coarse ? 32 : 16;
  }

  private String alignmentReason() {
    if (tensor.dataType().isPackedWithGaps()) {
      return " with " + tensor.dataType();
    }
    return tensor.interleave() == Interleave.INTERLEAVE_32B ? " with INTERLEAVE_32B" : "";
  }
}
