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

import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Ways to break one rule of a description that breaks none; each with the problem it causes. */
@SuppressWarnings("ImmutableEnumChecker") // the changes capture nothing
enum Breach {
  NULL_ADDRESS(
      (draft, random) -> {
        draft.address = 0;
        return "globalAddress is null, must be the address of the first element";
      }),
  MISALIGNED_ADDRESS(
      (draft, random) -> {
        draft.address += 1 + random.nextInt(draft.alignment() - 1);
        return "globalAddress is 0x"
            + Long.toHexString(draft.address)
            + ", must be a multiple of "
            + alignment(draft);
      }),
  RANK_6(
      (draft, random) -> {
        List<Long> strides = draft.explicitStrides();
        while (draft.rank() < 6) {
          draft.dims.add(2L);
          draft.elementStrides.add(1);
          strides.add(64L);
          draft.box.add(1);
        }
        boolean flat = draft.kind == Draft.Kind.TILED && draft.interleave == Interleave.NONE;
        return rank(draft, flat ? 1 : 3);
      }),
  RANK_BELOW_3(
      (draft, random) -> {
        if (draft.kind == Draft.Kind.TILED && draft.interleave == Interleave.NONE) {
          return null;
        }
        List<Long> strides = draft.explicitStrides();
        while (draft.rank() > 2) {
          draft.dims.removeLast();
          draft.elementStrides.removeLast();
          strides.removeLast();
          if (draft.kind == Draft.Kind.TILED) {
            draft.box.removeLast();
          }
        }
        return rank(draft, 3);
      }),
  DIM_0(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED) {
          return null; // the bounding box would be empty too
        }
        return dim(draft, random, 0);
      }),
  DIM_ABOVE_LIMIT(
      (draft, random) -> dim(draft, random, (1L << 32) + 128L * (1 + random.nextInt(9)))),
  DIM_NO_MULTIPLE(
      (draft, random) -> {
        if (!draft.isPacked()) {
          return null;
        }
        draft.explicitStrides();
        draft.dims.set(0, draft.dims.get(0) + 1);
        return "globalDim[0] is "
            + draft.dims.get(0)
            + ", must be a multiple of "
            + (draft.hasGaps() ? 128 : 2)
            + " with "
            + draft.type;
      }),
  STRIDE_MISALIGNED(
      (draft, random) -> {
        long off = 1L + random.nextInt(draft.alignment() - 1);
        return stride(draft, random, 1024 + off, ", must be a multiple of " + alignment(draft));
      }),
  STRIDE_ABOVE_LIMIT(
      (draft, random) ->
          stride(
              draft,
              random,
              (1L << 40) + 64L * random.nextInt(1000),
              ", must be at least 0 and below 2^40 (1099511627776)")),
  STRIDE_NEGATIVE(
      (draft, random) ->
          stride(
              draft,
              random,
              -64L * (1 + random.nextInt(1000)),
              ", must be at least 0 and below 2^40 (1099511627776)")),
  ELEMENT_STRIDE_0((draft, random) -> elementStride(draft, random, 0)),
  ELEMENT_STRIDE_ABOVE_8((draft, random) -> elementStride(draft, random, 9 + random.nextInt(100))),
  BOX_0(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED || draft.rank() < 2) {
          return null;
        }
        int i = 1 + random.nextInt(draft.rank() - 1);
        draft.box.set(i, 0);
        return "boxDim[" + i + "] is 0, must be 1 to 256";
      }),
  BOX_ABOVE_256(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED || draft.rank() < 2) {
          return null;
        }
        int i = 1 + random.nextInt(draft.rank() - 1);
        draft.box.set(i, 257 + random.nextInt(1000));
        return "boxDim[" + i + "] is " + draft.box.get(i) + ", must be 1 to 256";
      }),
  BOX_ROW_NO_MULTIPLE(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED || draft.hasGaps()) {
          return null;
        }
        int row = draft.box.get(0) - 1;
        draft.box.set(0, row);
        return "boxDim[0] is "
            + row
            + " ("
            + size(draft, row)
            + "), must be a multiple of 16 bytes";
      }),
  BOX_ROW_NOT_128(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED || !draft.hasGaps()) {
          return null;
        }
        draft.box.set(0, 64);
        return "boxDim[0] is 64, must be 128 with " + draft.type;
      }),
  ROW_ABOVE_SWIZZLE(
      (draft, random) -> {
        if (draft.interleave != Interleave.NONE
            || draft.swizzle == Swizzle.NONE
            || draft.hasGaps()) {
          return null;
        }
        int row = (draft.swizzle.spanBytes() + 16) * 8 / draft.type.bits();
        if (row > 256) {
          return null;
        }
        if (draft.kind == Draft.Kind.TILED) {
          draft.box.set(0, row);
        } else {
          draft.channels = row;
        }
        return (draft.kind == Draft.Kind.TILED ? "boxDim[0]" : "channelsPerPixel")
            + " is "
            + row
            + " ("
            + size(draft, row)
            + "), must be at most "
            + draft.swizzle.spanBytes()
            + " bytes with "
            + draft.swizzle;
      }),
  INTERLEAVE_32B_WITHOUT_ITS_SWIZZLE(
      (draft, random) -> {
        if (draft.interleave != Interleave.INTERLEAVE_32B || draft.kind == Draft.Kind.IM2COL_WIDE) {
          return null;
        }
        List<Swizzle> others = List.of(Swizzle.NONE, Swizzle.SWIZZLE_64B, Swizzle.SWIZZLE_128B);
        draft.swizzle = others.get(random.nextInt(3));
        return "swizzle is " + draft.swizzle + ", must be SWIZZLE_32B with INTERLEAVE_32B";
      }),
  INTERLEAVED_16U6(
      (draft, random) -> {
        if (draft.type != DataType.PACKED_16U6_ALIGN16B || draft.rank() < 3) {
          return null;
        }
        draft.interleave = Interleave.INTERLEAVE_16B;
        draft.lower.replaceAll(_ -> 0); // Corners bound other dimensions now.
        draft.upper.replaceAll(_ -> 0);
        return "interleave is INTERLEAVE_16B, must be NONE with PACKED_16U6_ALIGN16B";
      }),
  PACKED_SWIZZLE(
      (draft, random) -> {
        if (!draft.hasGaps()
            || draft.kind == Draft.Kind.IM2COL_WIDE
            || draft.interleave != Interleave.NONE) {
          return null;
        }
        draft.swizzle = Swizzle.SWIZZLE_128B_ATOM_32B_FLIP_8B;
        return "swizzle is SWIZZLE_128B_ATOM_32B_FLIP_8B, must be NONE or SWIZZLE_128B or "
            + "SWIZZLE_128B_ATOM_32B"
            + (draft.type == DataType.PACKED_16U6_ALIGN16B ? " or SWIZZLE_128B_ATOM_64B" : "")
            + " with "
            + draft.type;
      }),
  NAN_FILL(
      (draft, random) -> {
        if (draft.type.isFloatingPoint()) {
          return null;
        }
        draft.oobFill = OutOfBoundsFill.NAN_REQUEST_ZERO_FMA;
        return "oobFill is NAN_REQUEST_ZERO_FMA, must be NONE with "
            + draft.type
            + ", which is no floating-point type";
      }),
  CORNER_OUT_OF_RANGE(
      (draft, random) -> {
        if (draft.kind == Draft.Kind.TILED) {
          return null;
        }
        draft.explicitStrides();
        int i = random.nextInt(draft.lower.size());
        int bound = draft.cornerBound();
        boolean atUpper = random.nextBoolean();
        int value =
            random.nextBoolean() ? bound + random.nextInt(9) : -bound - 1 - random.nextInt(9);
        draft.dims.set(draft.cornerDimension(i), 128_000L);
        draft.lower.set(i, atUpper ? 0 : value);
        draft.upper.set(i, atUpper ? value : 0);
        return corner(draft, atUpper, i)
            + " is "
            + value
            + ", must be "
            + -bound
            + " to "
            + (bound - 1)
            + " with rank "
            + draft.rank();
      }),
  EMPTY_BOUNDING_BOX(
      (draft, random) -> {
        if (draft.kind == Draft.Kind.TILED || draft.isPacked()) {
          return null; // the extent that makes the box empty would break another rule of packed
          // types
        }
        draft.explicitStrides();
        int i = random.nextInt(draft.lower.size());
        int bound = draft.cornerBound();
        int lower = random.nextInt(bound);
        int upper = -1 - random.nextInt(bound);
        int dim = lower - upper - random.nextInt(lower - upper);
        int dimension = draft.cornerDimension(i);
        draft.dims.set(dimension, (long) dim);
        draft.lower.set(i, lower);
        draft.upper.set(i, upper);
        String name = "globalDim[" + dimension + "]";
        return "the bounding box is empty along dimension "
            + dimension
            + ": "
            + name
            + " + "
            + corner(draft, true, i)
            + " - "
            + corner(draft, false, i)
            + " is "
            + dim
            + " + "
            + upper
            + " - "
            + lower
            + " = "
            + (dim + upper - lower)
            + ", must be at least 1";
      }),
  CHANNELS_0((draft, random) -> channels(draft, 0)),
  CHANNELS_ABOVE_256(
      (draft, random) ->
          draft.swizzle == Swizzle.NONE || draft.interleave != Interleave.NONE
              ? channels(draft, 384 + 128 * random.nextInt(8))
              : null),
  CHANNELS_NO_MULTIPLE(
      (draft, random) -> {
        if (draft.kind == Draft.Kind.TILED || draft.hasGaps()) {
          return null;
        }
        draft.channels--;
        return draft.channels == 0
            ? null
            : "channelsPerPixel is "
                + draft.channels
                + " ("
                + size(draft, draft.channels)
                + "), must be a multiple of 16 bytes";
      }),
  COPY_ABOVE_SHARED_MEMORY(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.TILED || draft.rank() < 4) {
          return null;
        }
        for (int i = 1; i < draft.rank(); i++) {
          draft.box.set(i, 256);
          draft.elementStrides.set(i, 1);
        }
        draft.elementStrides.set(0, 1);
        long bytes = draft.box().elementsPerCopy(draft.tensor()) * draft.type.bits() / 8;
        return "a copy through the map writes "
            + bytes
            + " bytes, must be at most 232448, the device's shared memory for a block";
      }),
  COLUMN_ABOVE_SHARED_MEMORY(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.IM2COL) {
          return null;
        }
        draft.pixels = 1024;
        int bytes = draft.channels * 1024 * draft.type.bits() / 8;
        return bytes <= RandomDrafts.SHARED_MEMORY
            ? null
            : "a copy through the map writes "
                + bytes
                + " bytes, must be at most 232448, the device's shared memory for a block";
      }),
  CHANNELS_NOT_128(
      (draft, random) -> {
        if (draft.kind == Draft.Kind.TILED || !draft.hasGaps()) {
          return null;
        }
        draft.channels = 64;
        return "channelsPerPixel is 64, must be 128 with " + draft.type;
      }),
  PIXELS_0((draft, random) -> pixels(draft, 0)),
  PIXELS_ABOVE_1024((draft, random) -> pixels(draft, 1025 + random.nextInt(1000))),
  WIDE_SWIZZLE(
      (draft, random) -> {
        if (draft.kind != Draft.Kind.IM2COL_WIDE) {
          return null;
        }
        draft.swizzle = Swizzle.NONE;
        return "swizzle is NONE, must be "
            + (draft.hasGaps() ? "" : "SWIZZLE_64B or ")
            + "SWIZZLE_128B or SWIZZLE_128B_ATOM_32B in an im2col wide map"
            + (draft.hasGaps() ? " of " + draft.type : "");
      });

  private final BiFunction<Draft, Random, @Nullable String> change;

  Breach(BiFunction<Draft, Random, @Nullable String> change) {
    this.change = change;
  }

  /** Breaks the rule and returns the problem; null if the rule is none of this description's. */
  @Nullable String apply(Draft draft, Random random) {
    return change.apply(draft, random);
  }

  private static String alignment(Draft draft) {
    if (draft.hasGaps()) {
      return "32 with " + draft.type;
    }
    return draft.alignment() == 32 ? "32 with INTERLEAVE_32B" : "16";
  }

  private static String rank(Draft draft, int least) {
    return "globalDim has rank "
        + draft.rank()
        + ", must have rank "
        + least
        + " to 5 in "
        + draft.what()
        + (draft.interleave == Interleave.NONE ? "" : " with " + draft.interleave);
  }

  private static String dim(Draft draft, Random random, long value) {
    draft.explicitStrides();
    int i = random.nextInt(draft.rank());
    draft.dims.set(i, value);
    return "globalDim[" + i + "] is " + value + ", must be 1 to 4294967296";
  }

  private static @Nullable String stride(
      Draft draft, Random random, long value, String expectation) {
    if (draft.rank() < 2) {
      return null;
    }
    int i = random.nextInt(draft.rank() - 1);
    draft.explicitStrides().set(i, value);
    return "globalStrides[" + i + "] is " + value + " bytes" + expectation;
  }

  private static @Nullable String elementStride(Draft draft, Random random, int value) {
    // The driver ignores the first one without interleave.
    int first = draft.interleave == Interleave.NONE ? 1 : 0;
    if (draft.rank() <= first) {
      return null;
    }
    int i = first + random.nextInt(draft.rank() - first);
    draft.elementStrides.set(i, value);
    return "elementStrides[" + i + "] is " + value + ", must be 1 to 8";
  }

  private static String corner(Draft draft, boolean upper, int i) {
    String name = upper ? "pixelBoxUpperCorner" : "pixelBoxLowerCorner";
    return draft.kind == Draft.Kind.IM2COL_WIDE ? name + "Width" : name + "[" + i + "]";
  }

  private static @Nullable String channels(Draft draft, int value) {
    if (draft.kind == Draft.Kind.TILED || draft.hasGaps()) {
      return null;
    }
    draft.channels = value;
    return "channelsPerPixel is " + value + ", must be 1 to 256";
  }

  private static @Nullable String pixels(Draft draft, int value) {
    if (draft.kind == Draft.Kind.TILED || draft.mode == Im2colWideMode.W128) {
      return null;
    }
    draft.pixels = value;
    return "pixelsPerColumn is " + value + ", must be 1 to 1024";
  }

  private static String size(Draft draft, int elements) {
    int bits = elements * draft.type.bits();
    return (bits % 8 == 0 ? bits / 8 + " bytes" : bits + " bits") + " of " + draft.type;
  }
}
