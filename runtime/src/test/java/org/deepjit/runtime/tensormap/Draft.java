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
import org.deepjit.runtime.device.Device;
import org.jspecify.annotations.Nullable;

/** A description that tests change at will: built by the public builders, or taken unchecked. */
final class Draft {

  enum Kind {
    TILED,
    IM2COL,
    IM2COL_WIDE
  }

  final Kind kind;
  DataType type = DataType.UINT8;
  long address;
  final List<Long> dims = new ArrayList<>();

  /** Null where the builder is left to compute them. */
  @Nullable List<Long> strides;

  final List<Integer> elementStrides = new ArrayList<>();
  Interleave interleave = Interleave.NONE;
  Swizzle swizzle = Swizzle.NONE;
  L2Promotion l2Promotion = L2Promotion.NONE;
  OutOfBoundsFill oobFill = OutOfBoundsFill.NONE;

  /** Of a tiled map. */
  final List<Integer> box = new ArrayList<>();

  /** Of an im2col map; a wide one has one offset in each. */
  final List<Integer> lower = new ArrayList<>();

  final List<Integer> upper = new ArrayList<>();
  int channels;
  int pixels;
  Im2colWideMode mode = Im2colWideMode.W;

  Draft(Kind kind) {
    this.kind = kind;
  }

  int rank() {
    return dims.size();
  }

  /** What the strides of address and memory are multiples of. */
  int alignment() {
    return interleave == Interleave.INTERLEAVE_32B || hasGaps() ? 32 : 16;
  }

  boolean hasGaps() {
    return type == DataType.PACKED_16U4_ALIGN16B || type == DataType.PACKED_16U6_ALIGN16B;
  }

  boolean isPacked() {
    return hasGaps() || type == DataType.PACKED_16U4_ALIGN8B;
  }

  /** The offsets of corners are below it and at least its negative. */
  int cornerBound() {
    if (kind == Kind.IM2COL_WIDE || rank() == 3) {
      return 32768;
    }
    return rank() == 4 ? 128 : 16;
  }

  /** The dimension that a corner bounds. */
  int cornerDimension(int corner) {
    return interleave == Interleave.NONE ? corner + 1 : corner;
  }

  /** The strides, computed where they are left to the builder; then they are the draft's. */
  List<Long> explicitStrides() {
    if (strides == null) {
      strides = packedStrides();
    }
    return strides;
  }

  /** The strides of a tensor without padding, if none overflows. */
  List<Long> packedStrides() {
    var packed = new ArrayList<Long>();
    long stride = (dims.get(0) * type.bits() + 7) / 8;
    for (int i = 1; i < rank(); i++) {
      packed.add(stride);
      stride *= dims.get(i);
    }
    return packed;
  }

  String what() {
    return switch (kind) {
      case TILED -> "a tiled tensor map";
      case IM2COL -> "an im2col tensor map";
      case IM2COL_WIDE -> "an im2col wide tensor map";
    };
  }

  TensorMap build(Device device) {
    return switch (kind) {
      case TILED -> common(TensorMap.tiled(device)).box(ints(box)).build();
      case IM2COL ->
          common(TensorMap.im2col(device))
              .lowerCorner(ints(lower))
              .upperCorner(ints(upper))
              .channelsPerPixel(channels)
              .pixelsPerColumn(pixels)
              .build();
      case IM2COL_WIDE -> {
        Im2colWideBuilder builder =
            common(TensorMap.im2colWide(device))
                .lowerCornerWidth(lower.get(0))
                .upperCornerWidth(upper.get(0))
                .channelsPerPixel(channels)
                .mode(mode);
        yield mode == Im2colWideMode.W ? builder.pixelsPerColumn(pixels).build() : builder.build();
      }
    };
  }

  private <B extends TensorMapBuilder<B>> B common(B builder) {
    if (strides != null) {
      builder.strides(longs(strides));
    }
    return builder
        .address(address)
        .dataType(type)
        .dims(longs(dims))
        .elementStrides(ints(elementStrides))
        .interleave(interleave)
        .swizzle(swizzle)
        .l2Promotion(l2Promotion)
        .outOfBoundsFill(oobFill);
  }

  /** Hands the description to the driver without looking at it. */
  TensorMap encodeUnchecked(Device device) {
    return TensorMap.encode(device, tensor(), box());
  }

  Tensor tensor() {
    return new Tensor(
        type,
        address,
        List.copyOf(dims),
        List.copyOf(strides == null ? packedStrides() : strides),
        List.copyOf(elementStrides),
        interleave,
        swizzle,
        l2Promotion,
        oobFill);
  }

  Box box() {
    return switch (kind) {
      case TILED -> new TiledBox(List.copyOf(box));
      case IM2COL -> new Im2colBox(List.copyOf(lower), List.copyOf(upper), channels, pixels);
      case IM2COL_WIDE -> new Im2colWideBox(lower.get(0), upper.get(0), channels, pixels, mode);
    };
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  private static long[] longs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public String toString() {
    return what() + " of " + tensor().describe(box().describe());
  }
}
