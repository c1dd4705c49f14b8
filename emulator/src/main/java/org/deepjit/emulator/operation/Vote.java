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

/** {@code vote.sync}. */
public final class Vote extends Collective {

  /** What is asked about the lanes' predicates. */
  public enum Mode {
    ALL,
    ANY,
    UNI,
    BALLOT
  }

  private final Mode mode;
  private final int target;
  private final int predicate;
  private final int inversion;

  /** Creates a vote; a ballot's target is an integer, the others' a predicate. */
  public Vote(Origin origin, Mode mode, int target, int predicate, boolean negated, int members) {
    super(origin, members);
    this.mode = mode;
    this.target = target;
    this.predicate = predicate;
    this.inversion = negated ? -1 : 0;
  }

  @Override
  protected void contribute(Warp warp) {
    warp.exchange().setBits(warp.mask(), warp.predicate(predicate) ^ inversion);
  }

  @Override
  protected void complete(Warp warp) {
    int bits = warp.exchange().bits();
    int[] members = warp.exchange().members();
    int[] ballots = mode == Mode.BALLOT ? warp.intTarget(target) : null;
    int holds = 0;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int group = members[lane] & warp.live();
      int ones = bits & group;
      if (ballots != null) {
        ballots[lane] = ones;
      }
      boolean value =
          switch (mode) {
            case ALL -> ones == group;
            case ANY -> ones != 0;
            default -> ones == 0 || ones == group;
          };
      holds |= value ? 1 << lane : 0;
    }
    if (ballots != null) {
      warp.commitInts(target);
    } else {
      warp.setPredicate(target, holds);
    }
  }
}
