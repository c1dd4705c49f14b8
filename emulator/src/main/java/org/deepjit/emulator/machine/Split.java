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
package org.deepjit.emulator.machine;

import org.jspecify.annotations.Nullable;

/** Lanes of a warp that are at the same place. */
final class Split {

  final Frame frame;
  CodeBlock block;
  int mask;

  /** What the lanes wait at, or null where they can run. */
  @Nullable Terminator waiting;

  /** Whether the lanes count as arrived where they wait. */
  boolean arrived;

  /** Whether the lanes have had their turn while others had none. */
  boolean yielded;

  Split(Frame frame, CodeBlock block, int mask) {
    this.frame = frame;
    this.block = block;
    this.mask = mask;
  }

  boolean runnable() {
    return waiting == null;
  }

  boolean isBefore(Split other) {
    return frame.depth != other.frame.depth
        ? frame.depth > other.frame.depth
        : block.index() < other.block.index();
  }

  boolean isWith(Split other) {
    return frame == other.frame && block == other.block;
  }
}
