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
import org.deepjit.emulator.machine.Warp;

/** An operation under a predicate: only lanes whose predicate holds take part. */
public final class Guarded extends Operation {

  private final Operation operation;
  private final int predicate;
  private final int inversion;

  /** Guards an operation. */
  public Guarded(Operation operation, int predicate, boolean negated) {
    super(operation.origin());
    this.operation = operation;
    this.predicate = predicate;
    this.inversion = negated ? -1 : 0;
  }

  @Override
  public void execute(Warp warp) {
    int mask = warp.mask();
    int lanes = mask & (warp.predicate(predicate) ^ inversion);
    if (lanes != 0) {
      warp.narrow(lanes);
      operation.execute(warp);
      warp.narrow(mask);
    }
  }
}
