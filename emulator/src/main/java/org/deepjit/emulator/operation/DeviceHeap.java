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
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Allocation;

/** {@code malloc} and {@code free} on the device. */
public final class DeviceHeap extends Operation {

  private final CallSite site;
  private final boolean allocates;

  private DeviceHeap(Origin origin, CallSite site, boolean allocates) {
    super(origin);
    this.site = site;
    this.allocates = allocates;
  }

  /** A call of {@code malloc}. */
  public static DeviceHeap allocate(Origin origin, CallSite site) {
    return new DeviceHeap(origin, site, true);
  }

  /** A call of {@code free}. */
  public static DeviceHeap free(Origin origin, CallSite site) {
    return new DeviceHeap(origin, site, false);
  }

  @Override
  public void execute(Warp warp) {
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      CallArguments arguments = new CallArguments(this, site, warp, lane);
      long argument = arguments.argument(0);
      if (allocates) {
        arguments.result(argument <= 0 ? 0 : allocate(warp, argument));
      } else if (argument != 0) {
        free(warp, lane, argument);
      }
    }
  }

  /** The address of new memory, or 0 as on a GPU where there is none left. */
  private static long allocate(Warp warp, long bytes) {
    try {
      return warp.memory().memory().allocate(bytes, "device heap block", false).address();
    } catch (OutOfMemoryError e) {
      return 0;
    }
  }

  private void free(Warp warp, int lane, long address) {
    Allocation allocation = warp.memory().memory().at(address);
    if (allocation == null || allocation.address() != address || allocation.freed()) {
      throw warp.fault(
          this,
          lane,
          FaultKind.UNKNOWN_ADDRESS,
          "free of 0x" + Long.toHexString(address) + ", which malloc did not return");
    }
    warp.memory().memory().free(allocation);
  }
}
