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

import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.ptx.StateSpace;

/**
 * The address operand of an access.
 *
 * @param space the state space that the instruction names
 * @param slot the slot of the base
 * @param wide whether that is a slot of 64 bits
 * @param offset bytes added to the base
 */
public record Address(StateSpace space, int slot, boolean wide, long offset) {

  long of(Warp warp, int lane) {
    return wide ? warp.longs(slot)[lane] + offset : (warp.ints(slot)[lane] + offset) & 0xffff_ffffL;
  }
}
