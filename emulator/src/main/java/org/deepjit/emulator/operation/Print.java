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

import org.deepjit.emulator.machine.CallSite;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code vprintf}. */
public final class Print extends Operation {

  private final CallSite site;

  /** Creates the call. */
  public Print(Origin origin, CallSite site) {
    super(origin);
    this.site = site;
  }

  @Override
  public void execute(Warp warp) {
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      CallArguments arguments = new CallArguments(this, site, warp, lane);
      PrintFormat format = new PrintFormat(arguments, arguments.argument(1));
      warp.block().launch().output().print(format.text(arguments.string(arguments.argument(0))));
      arguments.result(format.count());
    }
  }
}
