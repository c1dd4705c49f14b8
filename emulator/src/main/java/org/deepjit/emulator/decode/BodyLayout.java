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
import java.util.Set;
import java.util.TreeSet;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.PtxModule;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Statement;
import org.deepjit.emulator.ptx.Variable;

/**
 * A function's body as a list of instructions, with its scopes resolved and its parameters, local
 * and shared variables in their places.
 */
final class BodyLayout {

  private static final int PARAMETER_LIMIT = 32_764;
  private static final int LOCAL_LIMIT = 512 * 1024;

  private final PtxModule module;
  private final SharedLayout shared;
  private final List<Item> items = new ArrayList<>();
  private final Set<Integer> labelled = new TreeSet<>();
  private final List<FunctionCode.Span> formals = new ArrayList<>();
  private final List<FunctionCode.Span> returns = new ArrayList<>();
  private int registers;
  private int parameterBytes;
  private int localBytes;

  BodyLayout(Function function, PtxModule module, NameScope outer, SharedLayout shared) {
    this.module = module;
    this.shared = shared;
    NameScope scope = new NameScope(outer);
    if (function.kernel()) {
      kernelParameters(function, scope);
    } else {
      for (Variable parameter : function.parameters()) {
        formals.add(frameSlot(parameter, scope));
      }
      for (Variable value : function.returns()) {
        returns.add(frameSlot(value, scope));
      }
    }
    List<Statement> body = function.body();
    if (body != null) {
      flatten(body, new NameScope(scope));
    }
  }

  private void kernelParameters(Function function, NameScope scope) {
    for (ParameterBlock.Entry entry : ParameterBlock.of(function).entries()) {
      Variable variable = entry.variable();
      scope.define(
          variable.name(),
          new Symbol.Placed(
              StateSpace.PARAM,
              ParameterBlock.address(entry.offset()),
              variable.bytes(),
              variable.type()));
    }
  }

  private FunctionCode.Span frameSlot(Variable variable, NameScope scope) {
    int alignment = Math.max(variable.alignment(), 1);
    int offset = (parameterBytes + alignment - 1) & -alignment;
    if (offset + variable.bytes() > 4L * PARAMETER_LIMIT) {
      throw module.source().error(variable.line(), "too many bytes of parameters");
    }
    parameterBytes = offset + (int) variable.bytes();
    FunctionCode.Span span = new FunctionCode.Span(offset, (int) variable.bytes());
    scope.define(variable.name(), new Symbol.FrameSlot(offset, span.size()));
    return span;
  }

  private void flatten(List<Statement> statements, NameScope scope) {
    for (Statement statement : statements) {
      if (statement instanceof Statement.Instruction instruction) {
        items.add(new Item(instruction, scope));
      } else if (statement instanceof Statement.Scope inner) {
        flatten(inner.statements(), new NameScope(scope));
      } else if (statement instanceof Statement.Label label) {
        defineOnce(scope, label.name(), label.line());
        scope.define(label.name(), new Symbol.Place(items.size()));
        labelled.add(items.size());
      } else if (statement instanceof Statement.Registers declared) {
        declare(declared, scope);
      } else if (statement instanceof Statement.Declaration declaration) {
        declare(declaration.variable(), scope);
      } else if (statement instanceof Statement.Prototype prototype) {
        scope.define(
            prototype.name(), new Symbol.Signature(prototype.returns(), prototype.parameters()));
      } else if (statement instanceof Statement.Targets targets) {
        scope.define(targets.name(), new Symbol.Places(targets.labels()));
      }
    }
  }

  private void declare(Statement.Registers declared, NameScope scope) {
    if (declared.vector() != 1) {
      throw module.source().error(declared.line(), "vector registers are not supported");
    }
    if (declared.count() == 0) {
      scope.define(declared.name(), newRegister(declared.type()));
    } else {
      scope.defineRange(declared.name(), declared.count(), declared.type(), this::newRegister);
    }
  }

  private Symbol newRegister(PtxType type) {
    return new Symbol.Register(new VirtualRegister(nextRegister(), type));
  }

  private void declare(Variable variable, NameScope scope) {
    defineOnce(scope, variable.name(), variable.line());
    switch (variable.space()) {
      case PARAM -> frameSlot(variable, scope);
      case LOCAL -> {
        int alignment = variable.alignment();
        long offset = (localBytes + alignment - 1L) & -alignment;
        if (offset + variable.bytes() > LOCAL_LIMIT) {
          throw module
              .source()
              .error(variable.line(), "more than " + LOCAL_LIMIT + " bytes of local memory");
        }
        localBytes = (int) (offset + variable.bytes());
        scope.define(
            variable.name(),
            new Symbol.Placed(StateSpace.LOCAL, offset, variable.bytes(), variable.type()));
      }
      case SHARED -> scope.define(variable.name(), shared.place(variable));
      default ->
          throw module
              .source()
              .error(variable.line(), "a variable of this space is not supported in a function");
    }
  }

  private void defineOnce(NameScope scope, String name, int line) {
    if (scope.defines(name)) {
      throw module.source().error(line, "'" + name + "' is declared twice");
    }
  }

  int nextRegister() {
    return registers++;
  }

  int registers() {
    return registers;
  }

  List<Item> items() {
    return items;
  }

  /** The items that have a label. */
  Set<Integer> labelled() {
    return labelled;
  }

  List<FunctionCode.Span> formals() {
    return formals;
  }

  List<FunctionCode.Span> returns() {
    return returns;
  }

  int parameterBytes() {
    return parameterBytes;
  }

  int localBytes() {
    return localBytes;
  }
}
