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

import java.util.HashMap;
import java.util.Map;
import org.deepjit.emulator.ptx.PtxType;

/** The one table of opcode families, by opcode name and the kind of type it works on. */
final class InstructionTable {

  /** The kinds of type that families share an opcode name by. */
  enum Kind {
    INTEGER,
    FLOAT,
    HALF,
    PREDICATE,
    ANY;

    static Kind of(PtxType type) {
      return switch (type) {
        case F32, F64 -> FLOAT;
        case F16, F16X2, BF16, BF16X2 -> HALF;
        case PRED -> PREDICATE;
        default -> INTEGER;
      };
    }
  }

  private static final Map<String, Family> FAMILIES = new HashMap<>();

  static {
    IntegerArithmetic.enter();
    CarryChain.enter();
    IntegerDivision.enter();
    Bitwise.enter();
    Shifts.enter();
    BitFields.enter();
    FloatArithmetic.enter();
    FloatFunctions.enter();
    HalfArithmetic.enter();
    Comparison.enter();
    Selection.enter();
    Conversion.enter();
    Moves.enter();
    Addresses.enter();
    LoadsAndStores.enter();
    Atomics.enter();
    Control.enter();
    Calls.enter();
    Barriers.enter();
    WarpCollectives.enter();
    Hints.enter();
    Video.enter();
  }

  private InstructionTable() {}

  static void enter(Kind kind, Family family, String... names) {
    for (String name : names) {
      FAMILIES.put(name + "/" + kind, family);
    }
  }

  static void enter(Family family, String... names) {
    enter(Kind.ANY, family, names);
  }

  static Family family(Operands operands, Modifiers modifiers) {
    String name = operands.name();
    Family family = FAMILIES.get(name + "/" + Kind.ANY);
    if (family == null && !modifiers.types().isEmpty()) {
      family = FAMILIES.get(name + "/" + Kind.of(modifiers.type()));
    }
    if (family == null) {
      throw operands.error("instruction '" + operands.origin().opcode() + "' is not supported");
    }
    return family;
  }
}
