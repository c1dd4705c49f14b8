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

import java.util.List;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.CarryOperation;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.ptx.PtxType;

/** {@code add.cc addc sub.cc subc mad.cc madc}; the carry flag is a hidden predicate. */
final class CarryChain {

  private CarryChain() {}

  static Step sum(Operands operands, Modifiers modifiers, boolean carryIn) {
    PtxType type = modifiers.type();
    boolean carryOut = !carryIn || modifiers.take("cc");
    modifiers.done();
    operands.expect(3);
    CarryOperation.Function function =
        operands.name().startsWith("add") ? CarryOperation::add : CarryOperation::subtract;
    return operation(operands, type, function, carryIn, carryOut, 2);
  }

  static Step product(Operands operands, Modifiers modifiers, boolean carryIn) {
    PtxType type = modifiers.type();
    boolean high = modifiers.takeOne("lo", "lo", "hi").equals("hi");
    boolean carryOut = !carryIn || modifiers.take("cc");
    modifiers.done();
    operands.expect(4);
    CarryOperation.Function function =
        (a, b, c, carry, bits) -> {
          long product = high ? Products.highHalf(type, a, b) : a * b;
          return CarryOperation.add(product, c, 0, carry, bits);
        };
    return operation(operands, type, function, carryIn, carryOut, 3);
  }

  private static Operation operation(
      Operands operands,
      PtxType type,
      CarryOperation.Function function,
      boolean carryIn,
      boolean carryOut,
      int sources) {
    boolean wide = type.bits() == 64;
    int in = carryIn ? operands.carry(false) : -1;
    Element a = new Element(operands.source(1, type), wide);
    Element b = new Element(operands.source(2, type), wide);
    Element c = sources == 3 ? new Element(operands.source(3, type), wide) : a;
    Element d = new Element(operands.target(0, type), wide);
    int out = carryOut ? operands.carry(true) : -1;
    return new CarryOperation(
        operands.origin(), function, type.bits(), d, List.of(a, b, c), in, out);
  }
}
