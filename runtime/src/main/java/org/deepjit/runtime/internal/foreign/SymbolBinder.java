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
package org.deepjit.runtime.internal.foreign;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.function.Function;

/** Fills a record of handles from a library, as the components' annotations say. */
public final class SymbolBinder {

  private final SymbolLookup symbols;
  private final Function<String, RuntimeException> missing;

  private SymbolBinder(SymbolLookup symbols, Function<String, RuntimeException> missing) {
    this.symbols = symbols;
    this.missing = missing;
  }

  /**
   * Binds every function; one that the library lacks throws when it is called.
   *
   * @param functions a record whose components are handles with {@link Exported}
   * @param missing what to throw for a function of this name
   */
  public static <R extends Record> R bind(
      Class<R> functions, SymbolLookup symbols, Function<String, RuntimeException> missing) {
    var binder = new SymbolBinder(symbols, missing);
    RecordComponent[] components = functions.getRecordComponents();
    Object[] handles = Arrays.stream(components).map(binder::handle).toArray();
    Class<?>[] types = new Class<?>[components.length];
    Arrays.fill(types, MethodHandle.class);
    try {
      Constructor<R> constructor = functions.getDeclaredConstructor(types);
      constructor.setAccessible(true); // The record is its package's own.
      return constructor.newInstance(handles);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the record of handles has only handles", e);
    }
  }

  private MethodHandle handle(RecordComponent component) {
    Exported exported = component.getAnnotation(Exported.class);
    if (exported == null) {
      throw new IllegalStateException(component.getName() + " has no @Exported");
    }
    FunctionDescriptor descriptor =
        FunctionDescriptor.of(
            layout(exported.returns()),
            Arrays.stream(exported.parameters())
                .map(SymbolBinder::layout)
                .toArray(MemoryLayout[]::new));
    return symbols
        .find(exported.name())
        .map(symbol -> NativeAccess.function(symbol, descriptor, exported.critical()))
        .orElseGet(() -> MissingSymbol.handle(exported.name(), missing, descriptor.toMethodType()));
  }

  private static MemoryLayout layout(Class<?> type) {
    if (type == long.class) {
      return JAVA_LONG;
    } else if (type == int.class) {
      return JAVA_INT;
    } else if (type == byte.class) {
      return JAVA_BYTE;
    } else if (type == MemorySegment.class) {
      return ADDRESS;
    }
    throw new IllegalStateException("no layout for " + type);
  }
}
