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

/**
 * Whether an instruction lets blocks see one another's work while they run, so that the order in
 * which they run could change a result. Kernels without such instructions have their blocks spread
 * over workers.
 */
final class BlockOrder {

  private static final Set<String> ORDERED_FUNCTIONS = Set.of("vprintf", "malloc", "free");

  private BlockOrder() {}

  static boolean matters(Item item) {
    List<String> modifiers = item.instruction().modifiers();
    return switch (item.instruction().name()) {
      case "atom", "red" -> modifiers.stream().noneMatch(BlockOrder::shared);
      case "ld" ->
          (modifiers.contains("acquire")
                  || modifiers.contains("relaxed")
                  || modifiers.contains("volatile"))
              && modifiers.stream().noneMatch(BlockOrder::shared);
      case "call" ->
          item.instruction().operands().stream()
              .anyMatch(
                  operand ->
                      operand instanceof Operand.Name name
                          && ORDERED_FUNCTIONS.contains(name.text()));
      default -> false;
    };
  }

  private static boolean shared(String modifier) {
    return StateSpace.named(modifier) == StateSpace.SHARED;
  }
}
