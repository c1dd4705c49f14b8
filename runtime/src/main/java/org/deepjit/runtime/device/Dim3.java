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
package org.deepjit.runtime.device;

/**
 * A size in up to three dimensions, as of a grid, a block or a cluster. Each is at least 1.
 *
 * @param x size in x
 * @param y size in y
 * @param z size in z
 */
public record Dim3(int x, int y, int z) {

  /**
   * Checks that no dimension is below 1.
   *
   * @throws IllegalArgumentException if one is
   */
  public Dim3 {
    if (x < 1 || y < 1 || z < 1) {
      throw new IllegalArgumentException(
          "dimensions must be at least 1, given (" + x + ", " + y + ", " + z + ")");
    }
  }

  /** A one-dimensional size. */
  public static Dim3 of(int x) {
    return new Dim3(x, 1, 1);
  }

  /** A two-dimensional size. */
  public static Dim3 of(int x, int y) {
    return new Dim3(x, y, 1);
  }

  /** A three-dimensional size. */
  public static Dim3 of(int x, int y, int z) {
    return new Dim3(x, y, z);
  }

  /** The product of the three. */
  public long count() {
    return (long) x * y * z;
  }

  @Override
  public String toString() {
    return "(" + x + ", " + y + ", " + z + ")";
  }
}
