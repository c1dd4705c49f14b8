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
import java.util.IdentityHashMap;
import java.util.List;
import org.deepjit.emulator.machine.ThreadBlock;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Variable;

/**
 * The places of a program's shared variables: first those with a size, then, all at the same place,
 * the arrays whose size the launch gives.
 */
final class SharedLayout {

  private final IdentityHashMap<Variable, Integer> offsets = new IdentityHashMap<>();
  private int bytes;
  private int dynamicAlignment = 16;

  /** Places all variables that a program uses. */
  SharedLayout(List<Variable> variables) {
    List<Variable> dynamic = new ArrayList<>();
    for (Variable variable : variables) {
      if (variable.elements() < 0) {
        dynamicAlignment = Math.max(dynamicAlignment, variable.alignment());
        dynamic.add(variable);
      } else {
        bytes = (bytes + variable.alignment() - 1) & -variable.alignment();
        offsets.put(variable, ThreadBlock.RESERVED_SHARED + bytes);
        bytes = (int) Math.min(bytes + variable.bytes(), 1 << 23);
      }
    }
    if (!dynamic.isEmpty()) {
      bytes = (bytes + dynamicAlignment - 1) & -dynamicAlignment;
    }
    for (Variable variable : dynamic) {
      offsets.put(variable, ThreadBlock.RESERVED_SHARED + bytes);
    }
  }

  /** Bytes of the variables that have a size. */
  int staticBytes() {
    return bytes;
  }

  Symbol place(Variable variable) {
    return new Symbol.Placed(
        StateSpace.SHARED, offsets.getOrDefault(variable, 0), variable.bytes(), variable.type());
  }
}
