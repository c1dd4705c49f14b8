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
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxModule;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Statement;
import org.deepjit.emulator.ptx.Variable;

/** Which functions a kernel can reach and which shared variables they use. */
final class Reachability {

  private final Map<String, Function> defined = new HashMap<>();
  private final Map<String, Variable> moduleShared = new HashMap<>();
  private final Set<Function> functions = new LinkedHashSet<>();
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
      switch (statement) {
        case Statement.Instruction instruction -> instruction.operands().forEach(this::operand);
        case Statement.Scope scope -> pointers |= visit(scope.statements());
        case Statement.Declaration declaration -> {
          if (declaration.variable().space() == StateSpace.SHARED) {
            shared.add(declaration.variable());
          }
        }
        case Statement.Prototype prototype -> pointers = true;
        case Statement.Targets targets -> targets.labels().forEach(this::name);
        case Statement.Label label -> {}
        case Statement.Registers registers -> {}
      }
    }
    return pointers;
  }

  private void operand(Operand operand) {
    switch (operand) {
      case Operand.Name name -> name(name.text());
      case Operand.NameOffset name -> name(name.text());
      case Operand.Address address -> {
        if (address.base() != null) {
          name(address.base());
        }
      }
      case Operand.Group group -> group.elements().forEach(this::operand);
      case Operand.Vector vector -> vector.elements().forEach(this::operand);
      case Operand.Pair pair -> {}
      case Operand.Negated negated -> {}
      case Operand.Sink sink -> {}
      case Operand.IntegerConstant constant -> {}
      case Operand.FloatConstant constant -> {}
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
    if (functions.add(function)) {
      waiting.add(function);
    }
  }

  /** The kernel first, then the functions it can reach. */
  Set<Function> functions() {
    return functions;
  }

  List<Variable> shared() {
    return shared;
  }

  boolean usesReservedShared() {
    return reservedShared;
  }
}
