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
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.ActiveLanes;
import org.deepjit.emulator.operation.Clock;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Pack;
import org.deepjit.emulator.operation.PredicateLogic;
import org.deepjit.emulator.operation.Unpack;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code mov}: registers, constants, addresses, special registers, packing and unpacking. */
final class Moves {

  private static final int N = Warp.LANES;

  private Moves() {}

  static Step move(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(2);
    if (type == PtxType.PRED) {
      Operands.Predicate source = operands.predicate(operands.get(1));
      return new PredicateLogic(
          operands.origin(),
          (a, b) -> a,
          operands.predicateTarget(operands.get(0)),
          source.slot(),
          source.negated(),
          source.slot(),
          false);
    }
    if (operands.get(1) instanceof Operand.Vector vector) {
      return pack(operands, type, vector);
    }
    if (operands.get(0) instanceof Operand.Vector vector) {
      return unpack(operands, type, vector);
    }
    if (operands.get(1) instanceof Operand.Name name) {
      Clock.Reading reading = Clock.Reading.named(name.text());
      if (reading != null) {
        return new Clock(operands.origin(), reading, operands.element(operands.get(0), type, true));
      }
    }
    return copy(operands, type);
  }

  private static Operation copy(Operands operands, PtxType type) {
    return Shapes.unary(
        operands,
        type,
        (d, a) -> {
          for (int i = 0; i < N; i++) {
            d[i] = a[i];
          }
        },
        (d, a) -> {
          for (int i = 0; i < N; i++) {
            d[i] = a[i];
          }
        });
  }

  private static Step pack(Operands operands, PtxType type, Operand.Vector vector) {
    int parts = vector.elements().size();
    PtxType part = part(operands, type, parts);
    List<Element> sources = new ArrayList<>();
    for (Operand element : vector.elements()) {
      sources.add(operands.element(element, part, false));
    }
    if (parts == 2 && type.bits() == 64) {
      return LaneOperations.lii(
          operands.origin(),
          (d, a, b) -> {
            for (int i = 0; i < N; i++) {
              d[i] = (long) b[i] << 32 | (a[i] & 0xffff_ffffL);
            }
          },
          operands.target(0, type),
          operands.source(vector.elements().get(0), part),
          operands.source(vector.elements().get(1), part));
    }
    return new Pack(
        operands.origin(), part.bits(), operands.element(operands.get(0), type, true), sources);
  }

  private static Step unpack(Operands operands, PtxType type, Operand.Vector vector) {
    PtxType part = part(operands, type, vector.elements().size());
    List<Element> targets = new ArrayList<>();
    for (Operand element : vector.elements()) {
      targets.add(operands.element(element, part, true));
    }
    return new Unpack(
        operands.origin(),
        part.bits(),
        targets,
        new Element(operands.source(1, type), type.bits() == 64));
  }

  private static PtxType part(Operands operands, PtxType type, int parts) {
    return switch (parts == 0 ? 0 : type.bits() / parts) {
      case 8 -> PtxType.B8;
      case 16 -> PtxType.B16;
      case 32 -> PtxType.B32;
      default -> throw operands.error("." + type + " has no " + parts + " parts");
    };
  }

  static Step activeMask(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(1);
    return new ActiveLanes(operands.origin(), operands.target(0, type));
  }
}
