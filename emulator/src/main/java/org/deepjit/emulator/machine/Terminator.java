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

/** An instruction that ends a basic block: it branches, calls, waits, or ends lanes. */
public abstract non-sealed class Terminator extends Step {

  private @Nullable CodeBlock following;

  /** Creates a terminator. */
  protected Terminator(Origin origin) {
    super(origin);
  }

  /** Sets the block behind it. */
  public final void follow(CodeBlock block) {
    following = block;
  }

  /** The block behind it. */
  public final CodeBlock following() {
    if (following == null) {
      throw new IllegalStateException("no block follows " + origin());
    }
    return following;
  }

  /**
   * Runs it for the warp's active lanes.
   *
   * @return the block in which the same lanes go on, or null where the warp has to choose anew
   */
  public abstract @Nullable CodeBlock next(Warp warp);

  /** Whether it may run again for lanes that were left over, and so needs a block to itself. */
  public boolean repeats() {
    return false;
  }

  /**
   * Whether the block behind it can be reached from it without a branch; of the built-in ones, only
   * an unconditional branch, a return and an exit say no.
   */
  public boolean fallsThrough() {
    return true;
  }
}
