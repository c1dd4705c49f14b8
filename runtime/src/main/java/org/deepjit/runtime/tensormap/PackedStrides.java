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

import java.util.ArrayList;
import java.util.List;

/** The strides of a tensor without padding. */
final class PackedStrides {

  /** Stands for a stride that does not fit into a {@code long}. */
  static final long OVERFLOW = Long.MAX_VALUE;

  private PackedStrides() {}

  /** The strides, none for a dimension after one that is out of range. */
  static List<Long> of(DataType type, List<Long> dims) {
    var strides = new ArrayList<Long>();
    long stride = type.bits();
    for (int i = 0; i < dims.size() - 1; i++) {
      stride = product(stride, dims.get(i));
      // The innermost row is counted in bits, since packed types have several elements in a byte.
      stride = i == 0 && stride != OVERFLOW ? Math.ceilDiv(stride, 8) : stride;
      strides.add(stride);
    }
    return strides;
  }

  private static long product(long stride, long dim) {
    if (stride == OVERFLOW || Math.multiplyHigh(stride, dim) != 0 || stride * dim < 0) {
      return OVERFLOW;
    }
    return stride * dim;
  }
}
