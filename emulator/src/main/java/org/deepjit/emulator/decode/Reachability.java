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

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxModule;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Statement;
import org.deepjit.emulator.ptx.Variable;

/**
 * Which functions a kernel can reach and which shared variables they use.
 *
 * <p>Here and wherever the first launch passes, chains of {@code instanceof} stand for pattern
 * switches, and loops for streams: each pattern switch and each lambda costs a fresh JVM about a
 * millisecond.
 */
final class Reachability {

  private final Map<String, Function> defined = new HashMap<>();
  private final Map<String, Variable> moduleShared = new HashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final List<Variable> shared = new ArrayList<>();
  private final Set<String> sharedNames = new HashSet<>();
  private final Deque<Function> waiting = new ArrayDeque<>();
  private boolean reservedShared;

  Reachability(PtxModule module, Function kernel) {
    for (Function function : module.functions()) {
      if (function.body() != null) {
        defined.put(function.name(), function);
      }
    }
    for (Variable variable : module.variables()) {
      if (variable.space() == StateSpace.SHARED) {
        moduleShared.put(variable.name(), variable);
      }
    }
    reach(kernel);
    boolean pointers = false;
    while (!waiting.isEmpty()) {
      Function function = waiting.remove();
      pointers |= visit(function);
      if (pointers && waiting.isEmpty()) {
        for (Variable variable : module.variables()) {
          for (Variable.Initial initial : variable.initial()) {
            if (initial instanceof Variable.Initial.AddressOf address) {
              name(address.name());
            }
          }
        }
      }
    }
  }

  private boolean visit(Function function) {
    List<Statement> body = function.body();
    return body != null && visit(body);
  }

  private boolean visit(List<Statement> statements) {
    boolean pointers = false;
    for (Statement statement : statements) {
      if (statement instanceof Statement.Instruction instruction) {
        operands(instruction.operands());
      } else if (statement instanceof Statement.Scope scope) {
        pointers |= visit(scope.statements());
      } else if (statement instanceof Statement.Declaration declaration) {
        if (declaration.variable().space() == StateSpace.SHARED) {
          shared.add(declaration.variable());
        }
      } else if (statement instanceof Statement.Prototype) {
        pointers = true;
      } else if (statement instanceof Statement.Targets targets) {
        targets.labels().forEach(this::name);
      }
    }
    return pointers;
  }

  private void operands(List<Operand> operands) {
    for (Operand operand : operands) {
      if (operand instanceof Operand.Name name) {
        name(name.text());
      } else if (operand instanceof Operand.NameOffset name) {
        name(name.text());
      } else if (operand instanceof Operand.Address address) {
        if (address.base() != null) {
          name(address.base());
        }
      } else if (operand instanceof Operand.Group group) {
        operands(group.elements());
      } else if (operand instanceof Operand.Vector vector) {
        operands(vector.elements());
      }
    }
  }

  private void name(String name) {
    reservedShared |= name.startsWith("%reserved_smem");
    Function function = defined.get(name);
    if (function != null) {
      reach(function);
    }
    Variable variable = moduleShared.get(name);
    if (variable != null && sharedNames.add(name)) {
      shared.add(variable);
    }
  }

  private void reach(Function function) {
    if (functions.putIfAbsent(function.name(), function) == null) {
      waiting.add(function);
    }
  }

  /** The kernel first, then the functions it can reach. */
  Collection<Function> functions() {
    return functions.values();
  }

  List<Variable> shared() {
    return shared;
  }

  boolean usesReservedShared() {
    return reservedShared;
  }
}
