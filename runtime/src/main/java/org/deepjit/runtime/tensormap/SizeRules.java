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
 * The driver's rules for what a copy writes to shared memory. Its documentation has them in part;
 * the rest was found by trying.
 */
final class SizeRules {

  private SizeRules() {}

  /** A row of a box consists of whole 16-byte units, with every interleave. */
  static void checkMultipleOf16Bytes(String name, int elements, DataType type, Problems problems) {
    if ((long) elements * type.bits() % 128 != 0) {
      problems.add(
          name
              + " is "
              + elements
              + " ("
              + type.sizeOf(elements)
              + " of "
              + type
              + "), must be a multiple of 16 bytes");
    }
  }

  /**
   * A copy fits into the shared memory that a block can have.
   *
   * @param maxBytes that memory's size
   */
  static void checkCopy(Tensor tensor, Box box, int maxBytes, Problems problems) {
    long bytes = box.elementsPerCopy(tensor) * tensor.dataType().bits() / 8;
    if (bytes > maxBytes) {
      problems.add(
          "a copy through the map writes "
              + bytes
              + " bytes, must be at most "
              + maxBytes
              + ", the device's shared memory for a block");
    }
  }
}
