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
import org.deepjit.emulator.machine.CallSite;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Terminator;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.DeviceMemory;
import org.jspecify.annotations.Nullable;

/** A call of a function, named or through a pointer. */
public final class Call extends Terminator {

  /** Bytes between the addresses of two functions. */
  public static final int FUNCTION_SPACING = 16;

  private final int function;
  private final int pointer;
  private final CallSite site;

  private Call(Origin origin, int function, int pointer, CallSite site) {
    super(origin);
    this.function = function;
    this.pointer = pointer;
    this.site = site;
  }

  /** A call of the function of a number. */
  public static Call direct(Origin origin, int function, CallSite site) {
    return new Call(origin, function, -1, site);
  }

  /** A call through the slot of an address. */
  public static Call indirect(Origin origin, int pointer, CallSite site) {
    return new Call(origin, -1, pointer, site);
  }

  /** The address of the function of a number. */
  public static long address(int function) {
    return DeviceMemory.window(DeviceMemory.FUNCTIONS, (function + 1L) * FUNCTION_SPACING);
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    if (pointer < 0) {
      enter(warp, function);
      return null;
    }
    int mask = warp.mask();
    long[] addresses = warp.longs(pointer);
    long address = addresses[Integer.numberOfTrailingZeros(mask)];
    int same = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      same |= addresses[lane] == address ? 1 << lane : 0;
    }
    if (same != mask) {
      warp.divergence().leaveBehind(mask & ~same);
    }
    enter(warp, number(warp, address));
    return null;
  }

  private void enter(Warp warp, int number) {
    FunctionCode code = warp.block().launch().program().functions().get(number);
    if (code == null) {
      throw warp.fault(this, FaultKind.BAD_CALL, "function " + number + " is not reachable");
    }
    warp.divergence().enter(this, code, site, following());
  }

  private int number(Warp warp, long address) {
    long offset = DeviceMemory.offset(address);
    long number = offset / FUNCTION_SPACING - 1;
    if (DeviceMemory.number(address) != DeviceMemory.FUNCTIONS
        || offset % FUNCTION_SPACING != 0
        || number < 0
        || number >= warp.block().launch().program().functions().size()) {
      throw warp.fault(this, FaultKind.BAD_CALL, "call through 0x" + Long.toHexString(address));
    }
    return (int) number;
  }

  @Override
  public boolean repeats() {
    return pointer >= 0;
  }
}
