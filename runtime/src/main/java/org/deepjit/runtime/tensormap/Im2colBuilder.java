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
import org.deepjit.runtime.device.Device;
import org.jspecify.annotations.Nullable;

/**
 * Describes a map whose copies move columns of pixels, as a convolution reads them: {@code
 * cuTensorMapEncodeIm2col}. The tensor's dimensions are {@code (C, W, N)}, {@code (C, W, H, N)} or
 * {@code (C, W, H, D, N)}; interleaved, W is the first of them.
 */
public final class Im2colBuilder extends TensorMapBuilder<Im2colBuilder> {

  private @Nullable List<Integer> lowerCorner;
  private @Nullable List<Integer> upperCorner;
  private int channelsPerPixel;
  private int pixelsPerColumn;
  private int spatialDimensions;

  Im2colBuilder(Device device) {
    super(device);
  }

  @Override
  public Im2colBuilder dims(long... elements) {
    this.spatialDimensions = Math.max(0, elements.length - 2);
    return super.dims(elements);
  }

  /**
   * Where the bounding box begins, as offsets from the first pixel of the tensor: W, then H, then
   * D, as far as the tensor has them. Negative offsets reach into the padding. Default: 0.
   */
  public Im2colBuilder lowerCorner(int... offsets) {
    this.lowerCorner = IntStream.of(offsets).boxed().toList();
    return this;
  }

  /**
   * Where the bounding box ends, as offsets from the last pixel of the tensor: W, then H, then D,
   * as far as the tensor has them. Default: 0.
   */
  public Im2colBuilder upperCorner(int... offsets) {
    this.upperCorner = IntStream.of(offsets).boxed().toList();
    return this;
  }

  /**
   * Elements that a copy takes along C: 1 to 256. No default. With a swizzle they are no longer
   * than {@link Swizzle#spanBytes}, unless the tensor is interleaved.
   */
  public Im2colBuilder channelsPerPixel(int channels) {
    this.channelsPerPixel = channels;
    return this;
  }

  /** Pixels that a copy takes along N, D, H and W: 1 to 1024. No default. */
  public Im2colBuilder pixelsPerColumn(int pixels) {
    this.pixelsPerColumn = pixels;
    return this;
  }

  @Override
  Im2colBuilder self() {
    return this;
  }

  @Override
  Box box(Problems problems) {
    List<Integer> zero = Collections.nCopies(spatialDimensions, 0);
    return new Im2colBox(
        lowerCorner == null ? zero : lowerCorner,
        upperCorner == null ? zero : upperCorner,
        channelsPerPixel,
        pixelsPerColumn);
  }
}
