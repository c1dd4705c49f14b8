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

/** A relation of raw bits, tested lane by lane; for what is rare. */
public final class ScalarTest extends Operation {

  /** A relation. */
  public interface Relation {
    boolean holds(long a, long b);
  }

  private final Relation relation;
  private final int target;
  private final Element a;
  private final Element b;

  /** Creates a test into a predicate. */
  public ScalarTest(Origin origin, Relation relation, int target, Element a, Element b) {
    super(origin);
    this.relation = relation;
    this.target = target;
    this.a = a;
    this.b = b;
  }

  @Override
  public void execute(Warp warp) {
    int bits = 0;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      bits |= relation.holds(a.get(warp, lane), b.get(warp, lane)) ? 1 << lane : 0;
    }
    warp.setPredicate(target, bits);
  }
}
