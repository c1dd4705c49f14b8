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
import org.deepjit.emulator.FaultKind;
import org.jspecify.annotations.Nullable;

/** {@code bar} and {@code barrier}: arrive at a barrier of the block and, mostly, wait. */
public final class BarrierStep extends Terminator {

  /** What the barrier gives back. */
  public enum Reduction {
    NONE,
    COUNT,
    AND,
    OR
  }

  /**
   * The parts of the instruction; slots are -1 where the part is absent.
   *
   * @param waits whether lanes wait, or only arrive
   * @param aligned whether all live lanes of a warp must run the same instruction
   * @param id slot of the barrier's number
   * @param count slot of the number of threads
   * @param predicate slot of the predicate to reduce
   * @param negated whether the predicate is negated
   * @param result slot of the result: an integer for a count, else a predicate
   */
  public record Parts(
      boolean waits,
      boolean aligned,
      int id,
      int count,
      Reduction reduction,
      int predicate,
      boolean negated,
      int result) {}

  private final Parts parts;

  /** Creates the instruction. */
  public BarrierStep(Origin origin, Parts parts) {
    super(origin);
    this.parts = parts;
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    if (!parts.waits) {
      arrive(warp);
      return following();
    }
    if (parts.aligned && warp.mask() != warp.live()) {
      Split parked = warp.divergence().park(this, false);
      arriveIfWhole(warp, parked);
      return null;
    }
    Split parked = warp.divergence().park(this, true);
    warp.activate(parked.frame, warp.mask());
    arrive(warp);
    return null;
  }

  private void arriveIfWhole(Warp warp, Split parked) {
    if (parked.mask == warp.live()) {
      warp.activate(parked.frame, parked.mask);
      parked.arrived = true;
      arrive(warp);
    }
  }

  /** Arrives for lanes that waited for others of their warp, which have now ended. */
  static void arriveWhole(Warp warp) {
    for (Split split : List.copyOf(warp.divergence().splits())) {
      if (!split.arrived && split.waiting instanceof BarrierStep step) {
        step.arriveIfWhole(warp, split);
      }
    }
  }

  private void arrive(Warp warp) {
    int id = id(warp);
    int count = 0;
    if (parts.count >= 0) {
      count = uniform(warp, parts.count);
      int limit = warp.block().warpCount() * Warp.LANES;
      if (count <= 0 || count % Warp.LANES != 0 || count > limit) {
        throw warp.fault(
            this,
            FaultKind.BARRIER,
            "a barrier for "
                + count
                + " threads: the number must be a multiple of 32 from 32 to the block's "
                + limit);
      }
    }
    int ones = parts.predicate < 0 ? 0 : warp.predicate(parts.predicate);
    warp.block().barriers().arrive(warp, this, id, count, parts.negated ? ~ones : ones);
  }

  private int id(Warp warp) {
    int id = uniform(warp, parts.id);
    if (id < 0 || id >= BlockBarriers.COUNT) {
      throw warp.fault(
          this, FaultKind.BARRIER, "barrier " + id + " does not exist: they are 0 to 15");
    }
    return id;
  }

  private int uniform(Warp warp, int slot) {
    return warp.ints(slot)[Integer.numberOfTrailingZeros(warp.mask())];
  }

  boolean waitsAt(Split split, int id) {
    return split.frame.ints[parts.id][Integer.numberOfTrailingZeros(split.mask)] == id;
  }

  boolean aligned() {
    return parts.aligned;
  }

  void finish(Warp warp, Split split, int ones, int zeros) {
    if (parts.reduction != Reduction.NONE) {
      warp.activate(split.frame, split.mask);
      if (parts.reduction == Reduction.COUNT) {
        Arrays.fill(warp.intTarget(parts.result), ones);
        warp.commitInts(parts.result);
      } else {
        boolean value = parts.reduction == Reduction.AND ? zeros == 0 : ones > 0;
        warp.setPredicate(parts.result, value ? -1 : 0);
      }
    }
    warp.divergence().release(split);
  }
}
