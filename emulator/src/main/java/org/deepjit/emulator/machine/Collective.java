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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.FaultKind;
import org.jspecify.annotations.Nullable;

/**
 * An instruction that a set of lanes runs together, {@code .sync}. A lane waits until every live
 * lane of its set is at an instruction of the same kind, wherever that one stands.
 */
public abstract class Collective extends Terminator {

  private final int membersSlot;

  /**
   * Creates a collective.
   *
   * @param membersSlot the slot of the lanes that each lane takes part with
   */
  protected Collective(Origin origin, int membersSlot) {
    super(origin);
    this.membersSlot = membersSlot;
  }

  /** Puts the active lanes' values into the warp's exchange. */
  protected abstract void contribute(Warp warp);

  /** Computes the active lanes' results from the exchange. */
  protected abstract void complete(Warp warp);

  @Override
  public final @Nullable CodeBlock next(Warp warp) {
    int mask = warp.mask();
    readMembers(warp);
    int[] members = warp.exchange().members();
    int waiting = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      if ((members[lane] >>> lane & 1) == 0) {
        throw warp.fault(
            this,
            lane,
            FaultKind.WARP_MASK,
            "the lane is not in its own mask 0x" + Integer.toHexString(members[lane]));
      }
      if ((members[lane] & warp.live() & ~mask) != 0) {
        waiting |= 1 << lane;
      }
    }
    if (waiting != 0) {
      warp.divergence().separate(this, waiting);
      boolean others = warp.mask() != 0;
      if (others) {
        contribute(warp);
        complete(warp);
      }
      Frame frame = warp.frame();
      int lanes = warp.mask();
      completeWaiting(warp);
      warp.activate(frame, lanes);
      return others ? following() : null;
    }
    contribute(warp);
    complete(warp);
    return following();
  }

  private void readMembers(Warp warp) {
    int[] from = warp.ints(membersSlot);
    int[] to = warp.exchange().members();
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      to[lane] = from[lane];
    }
  }

  /** Completes the collectives whose lanes have all arrived or ended. */
  static void completeWaiting(Warp warp) {
    List<Split> parked = new ArrayList<>();
    for (Split split : warp.divergence().splits()) {
      if (split.waiting instanceof Collective collective) {
        warp.activate(split.frame, split.mask);
        collective.readMembers(warp);
        parked.add(split);
      }
    }
    for (Split split : parked) {
      if (split.waiting instanceof Collective collective) {
        complete(warp, parked, collective);
      }
    }
  }

  private static void complete(Warp warp, List<Split> parked, Collective like) {
    int present = 0;
    for (Split split : parked) {
      present |= like.isLike(split.waiting) ? split.mask : 0;
    }
    int ready = ready(warp, present);
    if (ready == 0) {
      return;
    }
    for (Split split : parked) {
      if (split.waiting instanceof Collective collective
          && like.isLike(collective)
          && (split.mask & ready) != 0) {
        warp.activate(split.frame, split.mask & ready);
        collective.contribute(warp);
      }
    }
    for (Split split : parked) {
      int lanes = split.mask & ready;
      if (split.waiting instanceof Collective collective && like.isLike(collective) && lanes != 0) {
        warp.activate(split.frame, lanes);
        collective.complete(warp);
        split.mask &= ~lanes;
        if (split.mask == 0) {
          warp.divergence().splits().remove(split);
          split.waiting = null;
        }
        warp.divergence().splits().add(new Split(split.frame, collective.following(), lanes));
      }
    }
  }

  private static int ready(Warp warp, int present) {
    int[] members = warp.exchange().members();
    int ready = 0;
    for (int rest = present; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int needed = members[lane] & warp.live();
      boolean complete = (needed & ~present) == 0;
      for (int others = needed & present; others != 0 && complete; others &= others - 1) {
        complete = members[Integer.numberOfTrailingZeros(others)] == members[lane];
      }
      ready |= complete ? 1 << lane : 0;
    }
    return ready;
  }

  private boolean isLike(@Nullable Terminator other) {
    return other != null && other.getClass() == getClass();
  }
}
