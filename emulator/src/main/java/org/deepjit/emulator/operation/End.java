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

import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Terminator;
import org.deepjit.emulator.machine.Warp;
import org.jspecify.annotations.Nullable;

/** {@code ret} and {@code exit}. */
public final class End extends Terminator {

  private final boolean wholeThread;

  /** Creates an end of the function or of the whole thread. */
  public End(Origin origin, boolean wholeThread) {
    super(origin);
    this.wholeThread = wholeThread;
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    if (wholeThread) {
      warp.divergence().exit();
    } else {
      warp.divergence().leave();
    }
    return null;
  }

  @Override
  public boolean fallsThrough() {
    return false;
  }
}
