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

import org.deepjit.emulator.machine.Collective;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code match.sync}: which lanes of the set hold the same value. */
public final class Match extends Collective {

  private final boolean all;
  private final int target;
  private final int predicate;
  private final Element value;

  /** Creates a match; {@code predicate} is -1 where {@code match.all} does not ask for one. */
  public Match(Origin origin, boolean all, int target, int predicate, Element value, int members) {
    super(origin, members);
    this.all = all;
    this.target = target;
    this.predicate = predicate;
    this.value = value;
  }

  @Override
  protected void contribute(Warp warp) {
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      warp.exchange().longs()[lane] = value.get(warp, lane);
    }
  }

  @Override
  protected void complete(Warp warp) {
    long[] values = warp.exchange().longs();
    int[] members = warp.exchange().members();
    int[] result = warp.intTarget(target);
    int matched = 0;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int group = members[lane] & warp.live();
      int same = 0;
      for (int others = group; others != 0; others &= others - 1) {
        int other = Integer.numberOfTrailingZeros(others);
        same |= values[other] == values[lane] ? 1 << other : 0;
      }
      boolean holds = !all || same == group;
      result[lane] = holds ? same : 0;
      matched |= holds ? 1 << lane : 0;
    }
    warp.commitInts(target);
    if (predicate >= 0) {
      warp.setPredicate(predicate, matched);
    }
  }
}
