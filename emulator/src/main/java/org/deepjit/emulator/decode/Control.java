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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.End;
import org.deepjit.emulator.operation.IndexedBranch;
import org.deepjit.emulator.operation.Jump;
import org.deepjit.emulator.operation.Trap;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code bra brx ret exit trap brkpt}. */
final class Control {

  private Control() {}

  static Step branch(Operands operands, Modifiers modifiers) {
    modifiers.ignore("uni");
    modifiers.done();
    operands.expect(1);
    return new Jump(operands.origin(), operands.label(operands.get(0)));
  }

  static Step indexed(Operands operands, Modifiers modifiers) {
    modifiers.ignore("uni", "idx");
    modifiers.done();
    operands.expect(2);
    if (!(operands.get(1) instanceof Operand.Name name)
        || !(operands.symbol(name.text()) instanceof Symbol.Places places)) {
      throw operands.error("expected a list of branch targets");
    }
    List<CodeBlock> targets = new ArrayList<>();
    for (String label : places.labels()) {
      targets.add(operands.label(label));
    }
    return new IndexedBranch(operands.origin(), operands.source(0, PtxType.U32), targets);
  }

  static Step end(Operands operands, Modifiers modifiers) {
    modifiers.ignore("uni");
    modifiers.done();
    operands.expect(0);
    return new End(operands.origin(), operands.name().equals("exit"));
  }

  static Step trap(Operands operands, Modifiers modifiers) {
    modifiers.done();
    operands.expect(0);
    String text =
        operands.name().equals("trap") ? "the kernel stopped itself" : "a breakpoint was reached";
    return new Trap(operands.origin(), FaultKind.TRAP, text);
  }
}
