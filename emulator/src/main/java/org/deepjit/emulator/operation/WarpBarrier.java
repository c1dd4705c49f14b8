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

/** {@code bar.warp.sync}, and {@code elect.sync}, which also picks the lowest lane. */
public final class WarpBarrier extends Collective {

  private final int leader;
  private final int elected;

  /**
   * Creates a barrier.
   *
   * @param leader slot of the elected lane's number, or -1
   * @param elected predicate of the elected lane, or -1
   */
  public WarpBarrier(Origin origin, int members, int leader, int elected) {
    super(origin, members);
    this.leader = leader;
    this.elected = elected;
  }

  @Override
  protected void contribute(Warp warp) {}

  @Override
  protected void complete(Warp warp) {
    int[] members = warp.exchange().members();
    int chosen = 0;
    int[] numbers = leader < 0 ? null : warp.intTarget(leader);
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int first = Integer.numberOfTrailingZeros(members[lane] & warp.live());
      chosen |= first == lane ? 1 << lane : 0;
      if (numbers != null) {
        numbers[lane] = first;
      }
    }
    if (numbers != null) {
      warp.commitInts(leader);
    }
    if (elected >= 0) {
      warp.setPredicate(elected, chosen);
    }
  }
}
