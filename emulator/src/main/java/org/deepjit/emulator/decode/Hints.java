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
package org.deepjit.emulator.decode;

import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.Fence;
import org.deepjit.emulator.operation.Sleep;
import org.deepjit.emulator.ptx.PtxType;

/** What changes no value: prefetches, dependent launches, register budgets, sleeping. */
final class Hints {

  private Hints() {}

  static Step nothing(Operands operands, Modifiers modifiers) {
    return new Fence(operands.origin());
  }

  static Step sleep(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return new Sleep(operands.origin(), operands.source(0, type));
  }
}
