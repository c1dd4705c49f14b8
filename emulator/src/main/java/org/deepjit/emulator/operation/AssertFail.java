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

/** A failed {@code assert}. */
public final class AssertFail extends Operation {

  private final CallSite site;

  /** Creates the call of {@code __assertfail}. */
  public AssertFail(Origin origin, CallSite site) {
    super(origin);
    this.site = site;
  }

  @Override
  public void execute(Warp warp) {
    int lane = Integer.numberOfTrailingZeros(warp.mask());
    CallArguments arguments = new CallArguments(this, site, warp, lane);
    String text =
        arguments.string(arguments.argument(1))
            + ":"
            + arguments.argument(2)
            + ": "
            + arguments.string(arguments.argument(3))
            + ": "
            + arguments.string(arguments.argument(0));
    throw warp.fault(this, lane, FaultKind.ASSERTION, text);
  }
}
