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

/** Operations that one instruction stands for, in order. */
public final class Combined extends Operation {

  private final Operation first;
  private final Operation second;

  /** Combines two operations. */
  public Combined(Origin origin, Operation first, Operation second) {
    super(origin);
    this.first = first;
    this.second = second;
  }

  @Override
  public void execute(Warp warp) {
    first.execute(warp);
    second.execute(warp);
  }

  /**
   * The second half of {@code setp} with two targets: {@code p = t op c, q = !t op c}.
   *
   * @param operator {@code and}, {@code or}, {@code xor}, or empty for none
   * @param q slot of the second target, or -1
   */
  public static Operation predicates(
      Origin origin, String operator, int t, int c, boolean negated, int p, int q) {
    return new Operation(origin) {
      @Override
      public void execute(Warp warp) {
        int test = warp.predicate(t);
        int other = negated ? ~warp.predicate(c) : warp.predicate(c);
        warp.setPredicate(p, join(operator, test, other));
        if (q >= 0) {
          warp.setPredicate(q, join(operator, ~test, other));
        }
      }
    };
  }

  private static int join(String operator, int test, int other) {
    return switch (operator) {
      case "and" -> test & other;
      case "or" -> test | other;
      case "xor" -> test ^ other;
      default -> test;
    };
  }
}
