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
import org.deepjit.emulator.FaultKind;

/** A block's sixteen barriers. They count whole warps: a warp's dead lanes count as arrived. */
final class BlockBarriers {

  static final int COUNT = 16;

  private final ThreadBlock block;
  private final Barrier[] barriers = new Barrier[COUNT];

  BlockBarriers(ThreadBlock block) {
    this.block = block;
    int warps = (block.launch().threads() + Warp.LANES - 1) / Warp.LANES;
    for (int i = 0; i < COUNT; i++) {
      barriers[i] = new Barrier(warps);
    }
  }

  void restart() {
    for (Barrier barrier : barriers) {
      barrier.clear();
    }
  }

  /** Counts the active lanes in; {@code count} is 0 for all threads of the block. */
  void arrive(Warp warp, BarrierStep step, int id, int count, int ones) {
    Barrier barrier = barriers[id];
    int lanes = warp.mask();
    if ((barrier.arrived[warp.number()] & lanes) != 0) {
      throw warp.fault(
          step,
          FaultKind.BARRIER,
          "a warp arrives twice at barrier " + id + " before it is complete");
    }
    if (barrier.inUse && barrier.count != count) {
      throw warp.fault(
          step,
          FaultKind.BARRIER,
          "barrier " + id + " is used with counts " + barrier.count + " and " + count);
    }
    barrier.inUse = true;
    barrier.count = count;
    barrier.arrived[warp.number()] |= lanes;
    barrier.ones += Integer.bitCount(ones & lanes);
    barrier.zeros += Integer.bitCount(~ones & lanes);
    completeIfDue(id);
    if (barrier.inUse && count != 0 && total(barrier) > count) {
      throw warp.fault(
          step,
          FaultKind.BARRIER,
          "barrier " + id + " expects " + count + " threads, " + total(barrier) + " arrived");
    }
  }

  void lanesEnded(Warp warp) {
    for (int id = 0; id < COUNT; id++) {
      if (barriers[id].inUse) {
        completeIfDue(id);
      }
    }
    BarrierStep.arriveWhole(warp);
  }

  private void completeIfDue(int id) {
    Barrier barrier = barriers[id];
    boolean due = barrier.count != 0 ? total(barrier) == barrier.count : allArrived(barrier);
    if (!due) {
      return;
    }
    int ones = barrier.ones;
    int zeros = barrier.zeros;
    barrier.clear();
    for (Warp warp : block.warps()) {
      for (Split split : warp.divergence().splits()) {
        if (split.arrived && split.waiting instanceof BarrierStep step && step.waitsAt(split, id)) {
          step.finish(warp, split, ones, zeros);
        }
      }
    }
  }

  private int total(Barrier barrier) {
    int total = 0;
    for (Warp warp : block.warps()) {
      int arrived = barrier.arrived[warp.number()];
      if (arrived != 0) {
        total += (warp.live() & ~arrived) == 0 ? Warp.LANES : Integer.bitCount(arrived);
      }
    }
    return total;
  }

  /** Whether every live lane has arrived; the last warp is asked first, since it mostly has not. */
  private boolean allArrived(Barrier barrier) {
    Warp[] warps = block.warps();
    for (int i = warps.length - 1; i >= 0; i--) {
      if ((warps[i].live() & ~barrier.arrived[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** One barrier's state. */
  private static final class Barrier {

    final int[] arrived;
    boolean inUse;
    int count;
    int ones;
    int zeros;

    Barrier(int warps) {
      arrived = new int[warps];
    }

    void clear() {
      Arrays.fill(arrived, 0);
      inUse = false;
      count = 0;
      ones = 0;
      zeros = 0;
    }
  }
}
