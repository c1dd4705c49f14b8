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

import java.util.function.IntBinaryOperator;
import org.deepjit.emulator.machine.Collective;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code redux.sync}. */
public final class WarpReduction extends Collective {

  private final IntBinaryOperator operator;
  private final int target;
  private final int value;

  /** Creates a reduction over 32 bits. */
  public WarpReduction(
      Origin origin, IntBinaryOperator operator, int target, int value, int members) {
    super(origin, members);
    this.operator = operator;
    this.target = target;
    this.value = value;
  }

  @Override
  protected void contribute(Warp warp) {
    int[] from = warp.ints(value);
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      warp.exchange().ints()[lane] = from[lane];
    }
  }

  @Override
  protected void complete(Warp warp) {
    int[] values = warp.exchange().ints();
    int[] members = warp.exchange().members();
    int[] result = warp.intTarget(target);
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int group = members[lane] & warp.live();
      int sum = values[Integer.numberOfTrailingZeros(group)];
      for (int others = group & (group - 1); others != 0; others &= others - 1) {
        sum = operator.applyAsInt(sum, values[Integer.numberOfTrailingZeros(others)]);
      }
      result[lane] = sum;
    }
    warp.commitInts(target);
  }
}
