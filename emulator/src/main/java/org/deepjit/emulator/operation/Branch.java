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

import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Terminator;
import org.deepjit.emulator.machine.Warp;
import org.jspecify.annotations.Nullable;

/** A branch under a predicate. */
public final class Branch extends Terminator {

  private final CodeBlock target;
  private final int predicate;
  private final int inversion;
  private final boolean uniform;

  /** Creates a branch; {@code uniform} promises that all lanes agree. */
  public Branch(Origin origin, CodeBlock target, int predicate, boolean negated, boolean uniform) {
    super(origin);
    this.target = target;
    this.predicate = predicate;
    this.inversion = negated ? -1 : 0;
    this.uniform = uniform;
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    int mask = warp.mask();
    int taken = mask & (warp.predicate(predicate) ^ inversion);
    if (taken == mask) {
      return target;
    }
    if (taken == 0) {
      return following();
    }
    if (uniform) {
      throw warp.fault(
          this,
          FaultKind.DIVERGENT_UNIFORM,
          "lanes 0x"
              + Integer.toHexString(taken)
              + " of 0x"
              + Integer.toHexString(mask)
              + " take a branch marked .uni");
    }
    return warp.divergence().diverge(target, taken, following());
  }
}
