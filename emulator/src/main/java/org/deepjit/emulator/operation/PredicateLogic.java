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

/** Logic on predicates, one bit a lane. */
public final class PredicateLogic extends Operation {

  /** A function of two words of bits. */
  public interface Operator {
    int apply(int a, int b);
  }

  private final Operator operator;
  private final int target;
  private final int a;
  private final int b;
  private final int invertA;
  private final int invertB;

  /** Creates an operation. */
  public PredicateLogic(
      Origin origin,
      Operator operator,
      int target,
      int a,
      boolean negatedA,
      int b,
      boolean negatedB) {
    super(origin);
    this.operator = operator;
    this.target = target;
    this.a = a;
    this.b = b;
    this.invertA = negatedA ? -1 : 0;
    this.invertB = negatedB ? -1 : 0;
  }

  @Override
  public void execute(Warp warp) {
    warp.setPredicate(
        target, operator.apply(warp.predicate(a) ^ invertA, warp.predicate(b) ^ invertB));
  }
}
