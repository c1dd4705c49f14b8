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

import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code selp}: one of two values by a predicate. */
public final class Select extends Operation {

  private final boolean wide;
  private final int target;
  private final int a;
  private final int b;
  private final int predicate;
  private final int inversion;

  /** Creates a selection. */
  public Select(
      Origin origin, boolean wide, int target, int a, int b, int predicate, boolean negated) {
    super(origin);
    this.wide = wide;
    this.target = target;
    this.a = a;
    this.b = b;
    this.predicate = predicate;
    this.inversion = negated ? -1 : 0;
  }

  @Override
  public void execute(Warp warp) {
    int bits = warp.predicate(predicate) ^ inversion;
    if (wide) {
      select(warp.longTarget(target), warp.longs(a), warp.longs(b), bits);
      warp.commitLongs(target);
    } else {
      select(warp.intTarget(target), warp.ints(a), warp.ints(b), bits);
      warp.commitInts(target);
    }
  }

  private static void select(int[] d, int[] a, int[] b, int bits) {
    for (int i = 0; i < Warp.LANES; i++) {
      int keep = -(bits >>> i & 1);
      d[i] = (a[i] & keep) | (b[i] & ~keep);
    }
  }

  private static void select(long[] d, long[] a, long[] b, int bits) {
    for (int i = 0; i < Warp.LANES; i++) {
      long keep = -(bits >>> i & 1);
      d[i] = (a[i] & keep) | (b[i] & ~keep);
    }
  }
}
