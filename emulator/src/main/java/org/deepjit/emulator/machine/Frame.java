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
import org.jspecify.annotations.Nullable;

/** A call of a function by some lanes of a warp: their registers, parameters and local memory. */
final class Frame {

  final FunctionCode code;
  final @Nullable Frame caller;
  final @Nullable CodeBlock returnTo;
  final CallSite site;
  final int depth;
  final int localBase;
  final int[][] ints;
  final long[][] longs;
  final int[] predicates;
  final byte[] parameters;

  Frame(
      FunctionCode code,
      @Nullable Frame caller,
      @Nullable CodeBlock returnTo,
      CallSite site,
      Warp warp) {
    this.code = code;
    this.caller = caller;
    this.returnTo = returnTo;
    this.site = site;
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.localBase = caller == null ? 0 : (caller.localBase + caller.code.localBytes() + 15) & ~15;
    RegisterPlan plan = code.registers();
    this.ints = new int[plan.ints() + plan.intExtras().size()][];
    this.longs = new long[plan.longs() + plan.longExtras().size()][];
    this.predicates = new int[plan.predicates() + 2];
    this.predicates[plan.predicates() + 1] = -1;
    this.parameters = new byte[code.parameterBytes() * Warp.LANES];
    for (int i = 0; i < plan.ints(); i++) {
      ints[i] = new int[Warp.LANES];
    }
    for (int i = 0; i < plan.longs(); i++) {
      longs[i] = new long[Warp.LANES];
    }
    bindExtras(warp);
  }

  /** Clears the registers that may be read unset. */
  void restart() {
    RegisterPlan plan = code.registers();
    for (int slot : plan.unsetInts()) {
      Arrays.fill(ints[slot], 0);
    }
    for (int slot : plan.unsetLongs()) {
      Arrays.fill(longs[slot], 0);
    }
    Arrays.fill(predicates, 0, plan.predicates(), 0);
  }

  private void bindExtras(Warp warp) {
    RegisterPlan plan = code.registers();
    int slot = plan.ints();
    for (RegisterPlan.Extra extra : plan.intExtras()) {
      ints[slot++] = intExtra(extra, warp);
    }
    slot = plan.longs();
    for (RegisterPlan.Extra extra : plan.longExtras()) {
      longs[slot++] = longExtra(extra, warp);
    }
  }

  private int[] intExtra(RegisterPlan.Extra extra, Warp warp) {
    if (extra instanceof RegisterPlan.Extra.LocalAddress address) {
      int[] values = new int[Warp.LANES];
      Arrays.fill(values, localBase + address.offset());
      return values;
    }
    return warp.extras().ints(extra);
  }

  private long[] longExtra(RegisterPlan.Extra extra, Warp warp) {
    if (extra instanceof RegisterPlan.Extra.LocalAddress address) {
      long[] values = new long[Warp.LANES];
      Arrays.fill(values, localBase + address.offset());
      return values;
    }
    return warp.extras().longs(extra);
  }

  int localEnd() {
    return localBase + code.localBytes();
  }
}
