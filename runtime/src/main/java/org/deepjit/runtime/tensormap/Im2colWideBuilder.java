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

import org.deepjit.runtime.device.Device;

/**
 * Describes a map whose copies move pixels along W only: {@code cuTensorMapEncodeIm2colWide}. Needs
 * compute capability 10.0 and one of the swizzles {@link Swizzle#SWIZZLE_64B}, {@link
 * Swizzle#SWIZZLE_128B} and {@link Swizzle#SWIZZLE_128B_ATOM_32B}. The tensor's dimensions are
 * {@code (C, W, N)}, {@code (C, W, H, N)} or {@code (C, W, H, D, N)}.
 */
public final class Im2colWideBuilder extends TensorMapBuilder<Im2colWideBuilder> {

  private static final int PIXELS_OF_W128 = 128;

  private int lowerCornerWidth;
  private int upperCornerWidth;
  private int channelsPerPixel;
  private int pixelsPerColumn;
  private Im2colWideMode mode = Im2colWideMode.W;

  Im2colWideBuilder(Device device) {
    super(device);
  }

  /**
   * Where the bounding box begins along W, as an offset from the first pixel: -32768 to 32767.
   * Default: 0.
   */
  public Im2colWideBuilder lowerCornerWidth(int offset) {
    this.lowerCornerWidth = offset;
    return this;
  }

  /**
   * Where the bounding box ends along W, as an offset from the last pixel: -32768 to 32767.
   * Default: 0.
   */
  public Im2colWideBuilder upperCornerWidth(int offset) {
    this.upperCornerWidth = offset;
    return this;
  }

  /** Elements that a copy takes along C: 1 to 256, no longer than the swizzle. No default. */
  public Im2colWideBuilder channelsPerPixel(int channels) {
    this.channelsPerPixel = channels;
    return this;
  }

  /**
   * Elements that a copy takes along W: 1 to 1024. No default with {@link Im2colWideMode#W}; not
   * given with {@link Im2colWideMode#W128}.
   */
  public Im2colWideBuilder pixelsPerColumn(int pixels) {
    this.pixelsPerColumn = pixels;
    return this;
  }

  /** How many elements are taken along W. Default: {@link Im2colWideMode#W}. */
  public Im2colWideBuilder mode(Im2colWideMode wideMode) {
    this.mode = wideMode;
    return this;
  }

  @Override
  Im2colWideBuilder self() {
    return this;
  }

  @Override
  Box box(Problems problems) {
    boolean fixed = mode == Im2colWideMode.W128;
    if (fixed && pixelsPerColumn != 0 && pixelsPerColumn != PIXELS_OF_W128) {
      problems.add(
          "pixelsPerColumn is " + pixelsPerColumn + ", must be 128 or not given with mode W128");
    }
    return new Im2colWideBox(
        lowerCornerWidth,
        upperCornerWidth,
        channelsPerPixel,
        fixed ? PIXELS_OF_W128 : pixelsPerColumn,
        mode);
  }
}
