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
import org.deepjit.emulator.operation.Division;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.ptx.PtxType;

/** Integer {@code div} and {@code rem}. */
final class IntegerDivision {

  private IntegerDivision() {}

  static Step divide(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(3);
    boolean wide = type.bits() == 64;
    return new Division(
        operands.origin(),
        type,
        operands.name().equals("rem"),
        new Element(operands.target(0, type), wide),
        new Element(operands.source(1, type), wide),
        new Element(operands.source(2, type), wide));
  }
}
