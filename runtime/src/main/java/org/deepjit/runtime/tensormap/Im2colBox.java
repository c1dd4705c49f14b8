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
 * A column of pixels in a bounding box, all of whose spatial dimensions are walked.
 *
 * @param lowerCorner offsets of the bounding box from the tensor's beginning, W first
 * @param upperCorner offsets of the bounding box from the tensor's end, W first
 */
record Im2colBox(
    List<Integer> lowerCorner, List<Integer> upperCorner, int channelsPerPixel, int pixelsPerColumn)
    implements Box {

  private static final String LOWER = "pixelBoxLowerCorner";
  private static final String UPPER = "pixelBoxUpperCorner";

  @Override
  public String kind() {
    return "im2col";
  }

  @Override
  public int minimumRank() {
    return 3;
  }

  @Override
  public int minimumMajor() {
    return 9;
  }

  @Override
  public long elementsPerCopy(Tensor tensor) {
    return (long) channelsPerPixel * pixelsPerColumn;
  }

  @Override
  public void check(Tensor tensor, Problems problems) {
    int spatial = tensor.rank() - 2;
    String meaning = "one offset for each dimension but the channels and the batch";
    boolean lowerCounted = problems.checkCount(LOWER, lowerCorner, spatial, meaning);
    boolean upperCounted = problems.checkCount(UPPER, upperCorner, spatial, meaning);
    if (lowerCounted && upperCounted) {
      for (int i = 0; i < spatial; i++) {
        checkOffsets(tensor, i, problems);
      }
    }
    SwizzleRules.checkChannels(channelsPerPixel, tensor, problems);
    problems.checkRange("pixelsPerColumn", pixelsPerColumn, 1, 1024);
    SwizzleRules.checkInterleavedSwizzle(tensor, problems);
    SwizzleRules.checkPackedSwizzle(tensor, problems);
  }

  private void checkOffsets(Tensor tensor, int i, Problems problems) {
    // The offsets share a fixed number of bits, so more dimensions leave fewer for each.
    int bound =
        switch (tensor.rank()) {
          case 3 -> 32768;
          case 4 -> 128;
          default -> 16;
        };
    new Offsets(
            LOWER + "[" + i + "]", lowerCorner.get(i), UPPER + "[" + i + "]", upperCorner.get(i))
        .check(tensor, tensor.firstSpatialDimension() + i, bound, problems);
  }

  @Override
  public void encode(
      TensorMapCalls calls, long context, MemorySegment map, TensorMapCalls.Tensor tensor) {
    calls.encodeIm2col(
        context, map, tensor, lowerCorner, upperCorner, channelsPerPixel, pixelsPerColumn);
  }

  @Override
  public String describe() {
    return LOWER
        + " "
        + lowerCorner
        + ", "
        + UPPER
        + " "
        + upperCorner
        + ", channelsPerPixel "
        + channelsPerPixel
        + ", pixelsPerColumn "
        + pixelsPerColumn;
  }
}
