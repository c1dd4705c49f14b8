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

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The driver's rules that bind the swizzle to the box, the interleave and the type. */
final class SwizzleRules {

  private static final Set<Swizzle> SWIZZLES_OF_16U6 =
      EnumSet.of(
          Swizzle.NONE,
          Swizzle.SWIZZLE_128B,
          Swizzle.SWIZZLE_128B_ATOM_32B,
          Swizzle.SWIZZLE_128B_ATOM_64B);
  private static final Set<Swizzle> SWIZZLES_OF_16U4 =
      EnumSet.of(Swizzle.NONE, Swizzle.SWIZZLE_128B, Swizzle.SWIZZLE_128B_ATOM_32B);

  private SwizzleRules() {}

  /** The rules of an im2col map's channels. */
  static void checkChannels(int channels, Tensor tensor, Problems problems) {
    problems.checkRange("channelsPerPixel", channels, 1, 256);
    DataType type = tensor.dataType();
    if (!type.isPackedWithGaps()) {
      SizeRules.checkMultipleOf16Bytes("channelsPerPixel", channels, type, problems);
    } else if (channels != 128) {
      problems.add("channelsPerPixel is " + channels + ", must be 128 with " + type);
    }
    checkSwizzleSpan("channelsPerPixel", channels, tensor, problems);
  }

  /** A row of the box fits into the span that is swizzled. */
  static void checkSwizzleSpan(String name, int elements, Tensor tensor, Problems problems) {
    Swizzle swizzle = tensor.swizzle();
    if (tensor.interleave() == Interleave.NONE
        && swizzle != Swizzle.NONE
        && (long) elements * tensor.dataType().bits() > swizzle.spanBytes() * 8L) {
      problems.add(
          name
              + " is "
              + elements
              + " ("
              + tensor.dataType().sizeOf(elements)
              + " of "
              + tensor.dataType()
              + "), must be at most "
              + swizzle.spanBytes()
              + " bytes with "
              + swizzle);
    }
  }

  /** The swizzle that goes with the interleave. */
  static void checkInterleavedSwizzle(Tensor tensor, Problems problems) {
    if (tensor.interleave() == Interleave.INTERLEAVE_32B) {
      checkSwizzle(tensor, EnumSet.of(Swizzle.SWIZZLE_32B), "with INTERLEAVE_32B", problems);
    }
  }

  /** The swizzles that go with the packed types. */
  static void checkPackedSwizzle(Tensor tensor, Problems problems) {
    if (tensor.dataType().isPackedWithGaps()) {
      checkSwizzle(
          tensor,
          tensor.dataType() == DataType.PACKED_16U6_ALIGN16B ? SWIZZLES_OF_16U6 : SWIZZLES_OF_16U4,
          "with " + tensor.dataType(),
          problems);
    }
  }

  /** Notes a swizzle that is not allowed for the reason given. */
  static void checkSwizzle(Tensor tensor, Set<Swizzle> allowed, String reason, Problems problems) {
    if (!allowed.contains(tensor.swizzle())) {
      problems.add(
          "swizzle is "
              + tensor.swizzle()
              + ", must be "
              + allowed.stream().map(Swizzle::name).collect(Collectors.joining(" or "))
              + " "
              + reason);
    }
  }
}
