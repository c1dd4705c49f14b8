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

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The blocks of a cluster, which run at the same time, and their barrier. */
public final class ClusterGroup {

  private List<ThreadBlock> blocks = List.of();
  private int[][] arrived = {};
  private int count;

  void form(List<ThreadBlock> members) {
    blocks = List.copyOf(members);
    arrived = new int[members.size()][];
    for (int i = 0; i < arrived.length; i++) {
      arrived[i] = new int[members.get(i).warpCount()];
    }
    count = 0;
  }

  List<ThreadBlock> blocks() {
    return blocks;
  }

  /** The block of a rank whose threads have not all ended, or null. */
  @Nullable ThreadBlock running(int rank) {
    return rank < blocks.size() && !blocks.get(rank).finished() ? blocks.get(rank) : null;
  }

  /** The cluster's size in blocks. */
  public int size() {
    return blocks.size();
  }

  /** The lanes of a warp that have arrived in the phase that is not complete. */
  public int arrived(Warp warp) {
    return arrived[warp.block().rank()][warp.number()];
  }

  /** Counts the active lanes in. */
  public void arrive(Warp warp) {
    arrived[warp.block().rank()][warp.number()] |= warp.mask();
    count += Integer.bitCount(warp.mask());
    completeIfDue();
  }

  void lanesEnded(Warp warp, int lanes) {
    if (count != 0) {
      completeIfDue();
    }
  }

  private void completeIfDue() {
    int missing = 0;
    for (ThreadBlock block : blocks) {
      for (Warp warp : block.warps()) {
        missing |= warp.live() & ~arrived(warp);
      }
    }
    if (missing != 0) {
      return;
    }
    count = 0;
    for (ThreadBlock block : blocks) {
      Arrays.fill(arrived[block.rank()], 0);
      for (Warp warp : block.warps()) {
        for (Split split : warp.divergence().splits()) {
          if (split.waiting instanceof ClusterWait) {
            warp.divergence().release(split);
          }
        }
      }
    }
  }
}
