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

import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.Collective;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code shfl.sync}. */
public final class Shuffle extends Collective {

  /** Which lane a lane reads. */
  public enum Mode {
    UP,
    DOWN,
    BFLY,
    IDX
  }

  /**
   * The slots of the operands; {@code predicate} is -1 where nobody asks whether the lane that was
   * named lies in range.
   */
  public record Slots(int target, int predicate, int value, int lane, int clamp, int members) {}

  private final Mode mode;
  private final Slots slots;

  /** Creates a shuffle. */
  public Shuffle(Origin origin, Mode mode, Slots slots) {
    super(origin, slots.members);
    this.mode = mode;
    this.slots = slots;
  }

  @Override
  protected void contribute(Warp warp) {
    int[] from = warp.ints(slots.value);
    int[] to = warp.exchange().ints();
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      to[lane] = from[lane];
    }
  }

  @Override
  protected void complete(Warp warp) {
    int[] values = warp.exchange().ints();
    int[] members = warp.exchange().members();
    int[] lanes = warp.ints(slots.lane);
    int[] clamps = warp.ints(slots.clamp);
    int[] target = warp.intTarget(slots.target);
    int inRange = 0;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int source = source(lane, lanes[lane] & 31, clamps[lane]);
      if (source < 0) {
        target[lane] = values[lane];
        continue;
      }
      if (((members[lane] & warp.live()) >>> source & 1) == 0) {
        throw warp.fault(
            this,
            lane,
            FaultKind.WARP_MASK,
            "lane "
                + lane
                + " reads lane "
                + source
                + ((members[lane] >>> source & 1) == 0
                    ? ", which is not in its mask 0x" + Integer.toHexString(members[lane])
                    : ", which has ended or does not exist"));
      }
      target[lane] = values[source];
      inRange |= 1 << lane;
    }
    warp.commitInts(slots.target);
    if (slots.predicate >= 0) {
      warp.setPredicate(slots.predicate, inRange);
    }
  }

  private int source(int lane, int b, int c) {
    int clamp = c & 31;
    int segment = c >>> 8 & 31;
    int maxLane = (lane & segment) | (clamp & ~segment);
    int minLane = lane & segment;
    int source;
    boolean inRange;
    switch (mode) {
      case UP -> {
        source = lane - b;
        inRange = source >= maxLane;
      }
      case DOWN -> {
        source = lane + b;
        inRange = source <= maxLane;
      }
      case BFLY -> {
        source = lane ^ b;
        inRange = source <= maxLane;
      }
      default -> {
        source = minLane | (b & ~segment);
        inRange = source <= maxLane;
      }
    }
    return inRange ? source : -1;
  }
}
