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
package org.deepjit.emulator.operation;

import java.util.List;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Terminator;
import org.deepjit.emulator.machine.Warp;
import org.jspecify.annotations.Nullable;

/** {@code brx.idx}: a branch to a block out of a list. */
public final class IndexedBranch extends Terminator {

  private final int index;
  private final List<CodeBlock> targets;

  /** Creates a branch over the slot of an index from 0. */
  public IndexedBranch(Origin origin, int index, List<CodeBlock> targets) {
    super(origin);
    this.index = index;
    this.targets = List.copyOf(targets);
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    int mask = warp.mask();
    int[] indices = warp.ints(index);
    int lane = Integer.numberOfTrailingZeros(mask);
    int chosen = indices[lane];
    if (chosen < 0 || chosen >= targets.size()) {
      throw warp.fault(
          this,
          lane,
          FaultKind.TRAP,
          "branch index " + Integer.toUnsignedString(chosen) + " of " + targets.size());
    }
    int same = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int other = Integer.numberOfTrailingZeros(rest);
      same |= indices[other] == chosen ? 1 << other : 0;
    }
    if (same != mask) {
      warp.divergence().leaveBehind(mask & ~same);
    }
    return targets.get(chosen);
  }

  @Override
  public boolean repeats() {
    return true;
  }

  @Override
  public boolean fallsThrough() {
    return false;
  }
}
