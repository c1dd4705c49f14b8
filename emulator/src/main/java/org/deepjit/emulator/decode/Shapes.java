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
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.operation.ScalarOperation;
import org.deepjit.emulator.ptx.PtxType;

/** Makes operations whose operands all have one type. */
final class Shapes {

  private Shapes() {}

  static Operation unary(Operands operands, PtxType type, Lanes.II narrow, Lanes.LL wide) {
    operands.expect(2);
    int d = operands.target(0, type);
    int a = operands.source(1, type);
    return type.bits() == 64
        ? LaneOperations.ll(operands.origin(), wide, d, a)
        : LaneOperations.ii(operands.origin(), narrow, d, a);
  }

  static Operation binary(Operands operands, PtxType type, Lanes.III narrow, Lanes.LLL wide) {
    operands.expect(3);
    int d = operands.target(0, type);
    int a = operands.source(1, type);
    int b = operands.source(2, type);
    return type.bits() == 64
        ? LaneOperations.lll(operands.origin(), wide, d, a, b)
        : LaneOperations.iii(operands.origin(), narrow, d, a, b);
  }

  static Operation ternary(Operands operands, PtxType type, Lanes.IIII narrow, Lanes.LLLL wide) {
    operands.expect(4);
    int d = operands.target(0, type);
    int a = operands.source(1, type);
    int b = operands.source(2, type);
    int c = operands.source(3, type);
    return type.bits() == 64
        ? LaneOperations.llll(operands.origin(), wide, d, a, b, c)
        : LaneOperations.iiii(operands.origin(), narrow, d, a, b, c);
  }

  /** A function of raw bits; the operands' types follow the result's. */
  static Operation scalar(
      Operands operands, ScalarOperation.Function function, PtxType result, PtxType... sources) {
    operands.expect(1 + sources.length);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < sources.length; i++) {
      elements.add(new Element(operands.source(1 + i, sources[i]), sources[i].bits() == 64));
    }
    Element target = new Element(operands.target(0, result), result.bits() == 64);
    return new ScalarOperation(operands.origin(), function, target, elements);
  }
}
