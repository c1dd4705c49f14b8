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
import java.util.Set;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Statement;

/**
 * Whether an instruction lets blocks see one another's work while they run, so that the order in
 * which they run could change a result. Kernels without such instructions have their blocks spread
 * over workers.
 */
final class BlockOrder {

  private static final Set<String> ORDERED_FUNCTIONS = Set.of("vprintf", "malloc", "free");

  private BlockOrder() {}

  /** Whether any of the instructions does. */
  static boolean matters(List<Item> items) {
    for (Item item : items) {
      if (matters(item.instruction())) {
        return true;
      }
    }
    return false;
  }

  private static boolean matters(Statement.Instruction instruction) {
    List<String> modifiers = instruction.modifiers();
    return switch (instruction.name()) {
      case "atom", "red" -> !shared(modifiers);
      case "ld" ->
          (modifiers.contains("acquire")
                  || modifiers.contains("relaxed")
                  || modifiers.contains("volatile"))
              && !shared(modifiers);
      case "call" -> callsOrdered(instruction.operands());
      default -> false;
    };
  }

  private static boolean callsOrdered(List<Operand> operands) {
    for (Operand operand : operands) {
      if (operand instanceof Operand.Name name && ORDERED_FUNCTIONS.contains(name.text())) {
        return true;
      }
    }
    return false;
  }

  private static boolean shared(List<String> modifiers) {
    for (String modifier : modifiers) {
      if (StateSpace.named(modifier) == StateSpace.SHARED) {
        return true;
      }
    }
    return false;
  }
}
