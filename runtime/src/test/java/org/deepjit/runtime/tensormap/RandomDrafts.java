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
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Draws descriptions that break no rule, from all that a device of a compute capability has. */
final class RandomDrafts {

  /** What a block has of it on the device that descriptions are drawn for, in bytes. */
  static final int SHARED_MEMORY = 232_448;

  private final Random random;
  private final int major;
  private final long address;

  /**
   * Creates a source.
   *
   * @param major the major number of the compute capability
   * @param address 256-byte aligned; addresses lie in the mebibyte from here on
   */
  RandomDrafts(long seed, int major, long address) {
    this.random = new Random(seed);
    this.major = major;
    this.address = address;
  }

  Random random() {
    return random;
  }

  Draft next() {
    Draft draft =
        new Draft(
            pick(Stream.of(Draft.Kind.values()), k -> k != Draft.Kind.IM2COL_WIDE || major >= 10));
    draft.type = pick(Stream.of(DataType.values()), t -> t.bits() >= 8 || major >= 10);
    draft.interleave =
        random.nextInt(10) < 6
            ? Interleave.NONE
            : pick(Stream.of(Interleave.values()), i -> allows(draft, i));
    draft.swizzle = pick(Stream.of(Swizzle.values()), s -> allows(draft, s));
    draft.l2Promotion = pick(Stream.of(L2Promotion.values()), p -> true);
    draft.oobFill =
        pick(
            Stream.of(OutOfBoundsFill.values()),
            f -> f == OutOfBoundsFill.NONE || draft.type.isFloatingPoint());
    drawTensor(draft);
    if (draft.kind == Draft.Kind.TILED) {
      drawTiledBox(draft);
    } else {
      drawIm2colBox(draft);
    }
    return draft;
  }

  private <T> T pick(Stream<T> values, Predicate<T> allowed) {
    List<T> candidates = values.filter(allowed).toList();
    return candidates.get(random.nextInt(candidates.size()));
  }

  private static boolean allows(Draft draft, Interleave interleave) {
    return switch (draft.type) {
      case PACKED_16U6_ALIGN16B -> interleave == Interleave.NONE;
      // Its swizzles and the one that INTERLEAVE_32B demands exclude one another.
      case PACKED_16U4_ALIGN16B -> interleave != Interleave.INTERLEAVE_32B;
      default -> true;
    };
  }

  private boolean allows(Draft draft, Swizzle swizzle) {
    boolean largeAtoms = swizzle.code() > 3;
    if (largeAtoms && major < 10) {
      return false;
    }
    if (draft.kind == Draft.Kind.IM2COL_WIDE) {
      return switch (swizzle) {
        case SWIZZLE_64B -> !draft.hasGaps();
        case SWIZZLE_128B, SWIZZLE_128B_ATOM_32B -> true;
        default -> false;
      };
    }
    if (draft.interleave == Interleave.INTERLEAVE_32B) {
      return swizzle == Swizzle.SWIZZLE_32B;
    }
    if (draft.hasGaps()) {
      return switch (swizzle) {
        case NONE, SWIZZLE_128B, SWIZZLE_128B_ATOM_32B -> true;
        case SWIZZLE_128B_ATOM_64B -> draft.type == DataType.PACKED_16U6_ALIGN16B;
        default -> false;
      };
    }
    return true;
  }

  private void drawTensor(Draft draft) {
    boolean plain = draft.kind == Draft.Kind.TILED && draft.interleave == Interleave.NONE;
    int least = plain ? 1 : 3;
    int rank = least + random.nextInt(6 - least);
    int multiple = draft.hasGaps() ? 128 : draft.isPacked() ? 2 : 1;
    draft.dims.add(multiple * (1L + random.nextInt(300)));
    draft.elementStrides.add(draft.interleave == Interleave.NONE ? 1 : 1 + random.nextInt(8));
    for (int i = 1; i < rank; i++) {
      boolean huge = random.nextInt(20) == 0;
      int bits = draft.kind == Draft.Kind.TILED ? 13 : 11; // im2col maps are calculated in 32 bits
      draft.dims.add(huge ? 1L << (20 + random.nextInt(bits)) : 1L + random.nextInt(60));
      draft.elementStrides.add(random.nextBoolean() ? 1 : 1 + random.nextInt(8));
    }
    int alignment = draft.alignment();
    draft.address = address + (long) alignment * random.nextInt((1 << 20) / alignment);
    if (draft.packedStrides().stream()
        .anyMatch(s -> s % alignment != 0 || s < 0 || s >= 1L << 40 || random.nextInt(4) == 0)) {
      draft.strides = strides(rank - 1, alignment);
    }
  }

  /** Strides in any order: larger or smaller than the row, overlapping, and sometimes 0. */
  private List<Long> strides(int count, int alignment) {
    var strides = new ArrayList<Long>();
    for (int i = 0; i < count; i++) {
      int bits = 1 + random.nextInt(40);
      long stride = random.nextLong(1L << bits);
      strides.add(stride - stride % alignment);
    }
    return strides;
  }

  private void drawTiledBox(Draft draft) {
    draft.box.add(draft.hasGaps() ? 128 : rowElements(draft));
    for (int i = 1; i < draft.rank(); i++) {
      draft.box.add(1 + random.nextInt(256));
    }
    for (int i = draft.rank() - 1; i > 0 && !fits(draft); i--) {
      draft.box.set(i, 1 + random.nextInt(draft.elementStrides.get(i)));
    }
  }

  /** Elements of a row that is a multiple of 16 bytes and fits into the swizzle's span. */
  private int rowElements(Draft draft) {
    int unit = 128 / draft.type.bits();
    int most = draft.interleave == Interleave.NONE ? Math.min(256, spanElements(draft)) : 256;
    return unit * (1 + random.nextInt(most / unit));
  }

  private static boolean fits(Draft draft) {
    return draft.box().elementsPerCopy(draft.tensor()) * draft.type.bits() / 8 <= SHARED_MEMORY;
  }

  private void drawIm2colBox(Draft draft) {
    int spatial = draft.kind == Draft.Kind.IM2COL ? draft.rank() - 2 : 1;
    int bound = draft.cornerBound();
    for (int i = 0; i < spatial; i++) {
      int lower = random.nextInt(2 * bound) - bound;
      // The box has at least one pixel: dim + upper - lower >= 1.
      long least = Math.max(-bound, lower + 1 - draft.dims.get(draft.cornerDimension(i)));
      draft.lower.add(lower);
      draft.upper.add((int) (least + random.nextLong(bound - least)));
    }
    if (draft.kind == Draft.Kind.IM2COL_WIDE && random.nextBoolean()) {
      draft.mode = Im2colWideMode.W128;
    }
    do {
      draft.channels = draft.hasGaps() ? 128 : rowElements(draft);
      draft.pixels = draft.mode == Im2colWideMode.W128 ? 128 : 1 + random.nextInt(1024);
    } while (!fits(draft));
  }

  private static int spanElements(Draft draft) {
    return draft.swizzle == Swizzle.NONE ? 256 : draft.swizzle.spanBytes() * 8 / draft.type.bits();
  }
}
