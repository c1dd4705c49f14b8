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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.emulator.memory.Bytes;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.emulator.operation.Call;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.PtxException;
import org.deepjit.emulator.ptx.PtxModule;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Variable;
import org.jspecify.annotations.Nullable;

/** A module with its variables in device memory. */
public final class LoadedModule {

  private final PtxModule module;
  private final DeviceMemory memory;
  private final Map<String, Allocation> variables = new LinkedHashMap<>();
  private final Map<String, Integer> functions = new HashMap<>();

  private LoadedModule(PtxModule module, DeviceMemory memory) {
    this.module = module;
    this.memory = memory;
  }

  /**
   * Allocates and initialises a module's variables.
   *
   * @throws PtxException if the module needs what it does not define
   */
  public static LoadedModule load(PtxModule module, DeviceMemory memory) {
    LoadedModule loaded = new LoadedModule(module, memory);
    try {
      loaded.allocate();
      loaded.initialise();
    } catch (RuntimeException | Error e) {
      loaded.unload();
      throw e;
    }
    return loaded;
  }

  private void allocate() {
    for (Function function : module.functions()) {
      functions.putIfAbsent(function.name(), functions.size());
    }
    for (Variable variable : module.variables()) {
      if (variable.space() == StateSpace.SHARED) {
        continue;
      }
      if (variable.external()) {
        throw error(variable, "the variable is defined in another module");
      }
      boolean constant = variable.space() == StateSpace.CONST;
      if (constant && variable.bytes() > 65_536) {
        throw error(variable, "constant memory has 65536 bytes");
      }
      String name = (constant ? "constant " : "variable ").concat(variable.name());
      Allocation allocation = memory.allocate(Math.max(variable.bytes(), 1), name, constant);
      if (variables.put(variable.name(), allocation) != null) {
        throw error(variable, "'" + variable.name() + "' is declared twice");
      }
    }
  }

  private void initialise() {
    for (Variable variable : module.variables()) {
      Allocation allocation = variables.get(variable.name());
      int bytes = variable.type().bytes();
      int at = 0;
      for (Variable.Initial initial : variable.initial()) {
        if (allocation == null) {
          throw error(variable, "a shared variable has no initial value");
        }
        Bytes.put(allocation.data(), at, bytes, value(variable, initial));
        at += bytes;
      }
    }
  }

  private long value(Variable variable, Variable.Initial initial) {
    if (initial instanceof Variable.Initial.Bits bits) {
      return bits.value();
    }
    Variable.Initial.AddressOf address = (Variable.Initial.AddressOf) initial;
    Allocation named = variables.get(address.name());
    if (named != null) {
      return named.address() + address.offset();
    }
    Integer function = functions.get(address.name());
    if (function == null) {
      throw error(variable, "unknown name '" + address.name() + "'");
    }
    return Call.address(function);
  }

  private PtxException error(Variable variable, String problem) {
    return module.source().error(variable.line(), problem);
  }

  /** Frees the variables. */
  public void unload() {
    variables.values().forEach(memory::free);
  }

  /** The syntax tree. */
  public PtxModule module() {
    return module;
  }

  /** The kernels, in the text's order. */
  public List<Function> kernels() {
    List<Function> kernels = new ArrayList<>();
    for (Function function : module.functions()) {
      if (function.kernel() && function.body() != null) {
        kernels.add(function);
      }
    }
    return kernels;
  }

  /** A global or constant variable by its symbol, or null. */
  public @Nullable Allocation variable(String name) {
    return variables.get(name);
  }

  /** The symbols of the global and constant variables, in the text's order. */
  public List<String> variables() {
    return List.copyOf(variables.keySet());
  }

  int functionNumber(String name) {
    return functions.getOrDefault(name, -1);
  }

  int functionCount() {
    return functions.size();
  }

  NameScope names(SharedLayout shared) {
    NameScope scope = new NameScope(null);
    for (Variable variable : module.variables()) {
      Allocation allocation = variables.get(variable.name());
      scope.define(
          variable.name(),
          allocation == null
              ? shared.place(variable)
              : new Symbol.Placed(
                  variable.space(), allocation.address(), variable.bytes(), variable.type()));
    }
    for (Map.Entry<String, Integer> function : functions.entrySet()) {
      scope.define(
          function.getKey(), new Symbol.FunctionNumber(function.getValue(), function.getKey()));
    }
    return scope;
  }
}
