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
import java.util.stream.IntStream;
import org.deepjit.runtime.device.Device;

/** Describes a map whose copies move a box of the tensor: {@code cuTensorMapEncodeTiled}. */
public final class TiledBuilder extends TensorMapBuilder<TiledBuilder> {

  private List<Integer> box = List.of();

  TiledBuilder(Device device) {
    super(device);
  }

  /**
   * The box that a copy moves, in elements along each dimension, innermost first: 1 to 256 each. No
   * default. Without interleave its innermost row is a multiple of 16 bytes, and with a swizzle no
   * longer than {@link Swizzle#spanBytes}.
   */
  public TiledBuilder box(int... elements) {
    this.box = IntStream.of(elements).boxed().toList();
    return this;
  }

  @Override
  TiledBuilder self() {
    return this;
  }

  @Override
  Box box(Problems problems) {
    return new TiledBox(box);
  }
}
