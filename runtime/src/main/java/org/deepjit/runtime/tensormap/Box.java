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
import org.deepjit.runtime.spi.TensorMapCalls;

/** What one copy through a map moves: the part in which the kinds of maps differ. */
sealed interface Box permits TiledBox, Im2colBox, Im2colWideBox {

  /** The kind of map, such as {@code "tiled"}. */
  String kind();

  /** The fewest dimensions that a tensor of this kind has. */
  int minimumRank();

  /** The major number of the lowest compute capability that has this kind. */
  int minimumMajor();

  /** The elements that one copy writes to shared memory. */
  long elementsPerCopy(Tensor tensor);

  /** Notes the rules of this kind that are broken; the tensor's rank is valid. */
  void check(Tensor tensor, Problems problems);

  /** Has the driver encode the map. */
  void encode(TensorMapCalls calls, long context, MemorySegment map, TensorMapCalls.Tensor tensor);

  /** The fields under CUDA's names. */
  String describe();

  /** The kind with its article, for messages. */
  default String what() {
    return (kind().startsWith("i") ? "an " : "a ") + kind() + " tensor map";
  }
}
