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
import org.deepjit.emulator.operation.Select;
import org.deepjit.emulator.ptx.PtxType;

/** {@code selp} and {@code slct}. */
final class Selection {

  private Selection() {}

  static Step byPredicate(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(4);
    Operands.Predicate predicate = operands.predicate(operands.get(3));
    return new Select(
        operands.origin(),
        type.bits() == 64,
        operands.target(0, type),
        operands.source(1, type),
        operands.source(2, type),
        predicate.slot(),
        predicate.negated());
  }

  static Step bySign(Operands operands, Modifiers modifiers) {
    if (modifiers.types().size() != 2) {
      throw operands.error("slct needs two types");
    }
    PtxType type = modifiers.types().get(0);
    PtxType test = modifiers.types().get(1);
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          boolean first =
              test == PtxType.F32
                  ? FloatLanes.f(flush ? FloatLanes.flush((int) c) : (int) c) >= 0
                  : (int) c >= 0;
          return first ? a : b;
        },
        type,
        type,
        type,
        test);
  }
}
