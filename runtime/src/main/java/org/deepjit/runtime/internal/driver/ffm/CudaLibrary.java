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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.internal.foreign.SymbolBinder;

/**
 * An opened library that may be libcuda.
 *
 * @param name the candidate under which it was opened
 * @param symbols what it exports
 */
record CudaLibrary(String name, SymbolLookup symbols) {

  /**
   * A record of handles; calling a function that the library does not export says which driver
   * lacks it.
   */
  <R extends Record> R bind(Class<R> functions) {
    return SymbolBinder.bind(functions, symbols, this::missing);
  }

  private ConfigurationException missing(String function) {
    return new ConfigurationException(
        "the CUDA driver "
            + name
            + " ("
            + version()
            + ") does not export "
            + function
            + ": install a newer NVIDIA driver");
  }

  /** Initialises the driver and returns the {@code CUresult}; needs nothing to be bound. */
  int initialize() {
    MemorySegment symbol = symbols.find("cuInit").orElseThrow(() -> missing("cuInit"));
    try {
      return (int)
          NativeAccess.function(symbol, FunctionDescriptor.of(JAVA_INT, JAVA_INT), false)
              .invokeExact(0);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  /** The CUDA version that the driver states, for messages; asked before anything is bound. */
  String version() {
    Optional<MemorySegment> symbol = symbols.find("cuDriverGetVersion");
    if (symbol.isEmpty()) {
      return "version unknown";
    }
    MethodHandle getVersion =
        NativeAccess.function(symbol.get(), FunctionDescriptor.of(JAVA_INT, ADDRESS), false);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(JAVA_INT);
      int result = (int) getVersion.invokeExact(out);
      int version = out.get(JAVA_INT, 0);
      return result == 0 ? "CUDA " + version / 1000 + "." + version % 1000 / 10 : "version unknown";
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }
}
