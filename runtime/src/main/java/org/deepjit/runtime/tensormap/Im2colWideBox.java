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
import java.util.EnumSet;
import java.util.Set;
import org.deepjit.runtime.spi.TensorMapCalls;

/**
 * Pixels in a bounding box that are walked along W only.
 *
 * @param lowerCornerWidth offset of the bounding box from the left
 * @param upperCornerWidth offset of the bounding box from the right
 */
record Im2colWideBox(
    int lowerCornerWidth,
    int upperCornerWidth,
    int channelsPerPixel,
    int pixelsPerColumn,
    Im2colWideMode mode)
    implements Box {

  private static final Set<Swizzle> SWIZZLES =
      EnumSet.of(Swizzle.SWIZZLE_64B, Swizzle.SWIZZLE_128B, Swizzle.SWIZZLE_128B_ATOM_32B);
  private static final Set<Swizzle> SWIZZLES_WITH_GAPS =
      EnumSet.of(Swizzle.SWIZZLE_128B, Swizzle.SWIZZLE_128B_ATOM_32B);

  @Override
  public String kind() {
    return "im2col wide";
  }

  @Override
  public int minimumRank() {
    return 3;
  }

  @Override
  public int minimumMajor() {
    return 10;
  }

  @Override
  public long elementsPerCopy(Tensor tensor) {
    return (long) channelsPerPixel * pixelsPerColumn;
  }

  @Override
  public void check(Tensor tensor, Problems problems) {
    new Offsets(
            "pixelBoxLowerCornerWidth",
            lowerCornerWidth,
            "pixelBoxUpperCornerWidth",
            upperCornerWidth)
        .check(tensor, tensor.firstSpatialDimension(), 32768, problems);
    SwizzleRules.checkChannels(channelsPerPixel, tensor, problems);
    problems.checkRange("pixelsPerColumn", pixelsPerColumn, 1, 1024);
    if (tensor.dataType().isPackedWithGaps()) {
      SwizzleRules.checkSwizzle(
          tensor, SWIZZLES_WITH_GAPS, "in an im2col wide map of " + tensor.dataType(), problems);
    } else {
      SwizzleRules.checkSwizzle(tensor, SWIZZLES, "in an im2col wide map", problems);
    }
  }

  @Override
  public void encode(
      TensorMapCalls calls, long context, MemorySegment map, TensorMapCalls.Tensor tensor) {
    calls.encodeIm2colWide(
        context,
        map,
        tensor,
        lowerCornerWidth,
        upperCornerWidth,
        channelsPerPixel,
        pixelsPerColumn,
        mode.code());
  }

  @Override
  public String describe() {
    return "pixelBoxLowerCornerWidth "
        + lowerCornerWidth
        + ", pixelBoxUpperCornerWidth "
        + upperCornerWidth
        + ", channelsPerPixel "
        + channelsPerPixel
        + ", pixelsPerColumn "
        + pixelsPerColumn
        + ", mode "
        + mode;
  }
}
