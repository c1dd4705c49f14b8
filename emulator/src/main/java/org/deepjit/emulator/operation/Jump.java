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

/** An unconditional branch, or the fall into the next block. */
public final class Jump extends Terminator {

  private final CodeBlock target;

  /** Creates a jump. */
  public Jump(Origin origin, CodeBlock target) {
    super(origin);
    this.target = target;
  }

  /** Where it leads. */
  public CodeBlock target() {
    return target;
  }

  @Override
  public CodeBlock next(Warp warp) {
    return target;
  }

  @Override
  public boolean fallsThrough() {
    return false;
  }
}
