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

/** {@code nanosleep}: lets the block's time pass and gives others their turn. */
public final class Sleep extends Operation {

  private static final int WHOLE_TURN = 1 << 20;

  private final int nanoseconds;

  /** Creates a sleep over the slot of its length. */
  public Sleep(Origin origin, int nanoseconds) {
    super(origin);
    this.nanoseconds = nanoseconds;
  }

  @Override
  public void execute(Warp warp) {
    int lane = Integer.numberOfTrailingZeros(warp.mask());
    warp.block().sleep(warp.ints(nanoseconds)[lane] & 0xffff_ffffL);
    warp.divergence().spend(WHOLE_TURN);
  }
}
