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
 * How a copy shuffles chunks over the banks of shared memory, with the codes of {@code
 * CUtensorMapSwizzle}.
 */
public enum Swizzle {
  NONE(0, 0, false),
  /** Chunks of 16 bytes within 32 bytes. */
  SWIZZLE_32B(1, 32, false),
  /** Chunks of 16 bytes within 64 bytes. */
  SWIZZLE_64B(2, 64, false),
  /** Chunks of 16 bytes within 128 bytes. */
  SWIZZLE_128B(3, 128, false),
  /** Chunks of 32 bytes within 128 bytes. */
  SWIZZLE_128B_ATOM_32B(4, 128, true),
  /** As {@link #SWIZZLE_128B_ATOM_32B}, with 8-byte halves swapped in every other row. */
  SWIZZLE_128B_ATOM_32B_FLIP_8B(5, 128, true),
  /** Chunks of 64 bytes within 128 bytes. */
  SWIZZLE_128B_ATOM_64B(6, 128, true);

  private final int code;
  private final int spanBytes;
  private final boolean largeAtoms;

  Swizzle(int code, int spanBytes, boolean largeAtoms) {
    this.code = code;
    this.spanBytes = spanBytes;
    this.largeAtoms = largeAtoms;
  }

  /** The value of the {@code CUtensorMapSwizzle} constant. */
  public int code() {
    return code;
  }

  /** The bytes within which chunks are shuffled; 0 for {@link #NONE}. */
  public int spanBytes() {
    return spanBytes;
  }

  /** Whether the chunks are larger than 16 bytes. */
  boolean hasLargeAtoms() {
    return largeAtoms;
  }
}
