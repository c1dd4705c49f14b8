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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of a warp's slots that are never written, made when first asked for. */
final class Extras {

  private final Warp warp;
  private final Map<RegisterPlan.Extra, int[]> ints = new HashMap<>();
  private final Map<RegisterPlan.Extra, long[]> longs = new HashMap<>();

  private final List<RegisterPlan.Extra> varying = new ArrayList<>();

  Extras(Warp warp) {
    this.warp = warp;
  }

  /** Forgets what differs from block to block. */
  void restart() {
    for (RegisterPlan.Extra extra : varying) {
      int[] narrow = ints.get(extra);
      if (narrow != null) {
        fillInts(extra, narrow);
      }
      long[] wide = longs.get(extra);
      if (wide != null) {
        fillLongs(extra, wide);
      }
    }
  }

  private void noteVarying(RegisterPlan.Extra extra) {
    if (varies(extra) && !varying.contains(extra)) {
      varying.add(extra);
    }
  }

  private static boolean varies(RegisterPlan.Extra extra) {
    return extra instanceof RegisterPlan.Extra.SharedAddress
        || (extra instanceof RegisterPlan.Extra.Special special && !special.register().perLane());
  }

  int[] ints(RegisterPlan.Extra extra) {
    int[] values = ints.get(extra);
    if (values == null) {
      values = new int[Warp.LANES];
      fillInts(extra, values);
      ints.put(extra, values);
      noteVarying(extra);
    }
    return values;
  }

  long[] longs(RegisterPlan.Extra extra) {
    long[] values = longs.get(extra);
    if (values == null) {
      values = new long[Warp.LANES];
      fillLongs(extra, values);
      longs.put(extra, values);
      noteVarying(extra);
    }
    return values;
  }

  private void fillInts(RegisterPlan.Extra extra, int[] values) {
    if (extra instanceof RegisterPlan.Extra.Special special) {
      warp.specials().fill(special.register(), values);
    } else {
      Arrays.fill(values, (int) uniform(extra));
    }
  }

  private void fillLongs(RegisterPlan.Extra extra, long[] values) {
    if (extra instanceof RegisterPlan.Extra.Special) {
      int[] narrow = ints(extra);
      for (int lane = 0; lane < values.length; lane++) {
        values[lane] = narrow[lane] & 0xffff_ffffL;
      }
    } else {
      Arrays.fill(values, uniform(extra));
    }
  }

  private long uniform(RegisterPlan.Extra extra) {
    if (extra instanceof RegisterPlan.Extra.Constant constant) {
      return constant.value();
    }
    if (extra instanceof RegisterPlan.Extra.SharedAddress shared) {
      return (long) warp.block().sharedBase() + shared.offset();
    }
    throw new IllegalArgumentException(extra.toString());
  }
}
