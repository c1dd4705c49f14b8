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
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Fills {@link CudaFunctions} from a library, as the components' annotations say. */
final class SymbolBinder {

  private final CudaLibrary library;

  private SymbolBinder(CudaLibrary library) {
    this.library = library;
  }

  /** Binds every function; one that the library lacks throws when it is called. */
  static CudaFunctions bind(CudaLibrary library) {
    var binder = new SymbolBinder(library);
    RecordComponent[] components = CudaFunctions.class.getRecordComponents();
    Object[] handles = Arrays.stream(components).map(binder::handle).toArray();
    Class<?>[] types = new Class<?>[components.length];
    Arrays.fill(types, MethodHandle.class);
    try {
      return CudaFunctions.class.getDeclaredConstructor(types).newInstance(handles);
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
            JAVA_INT,
            Arrays.stream(exported.parameters())
                .map(SymbolBinder::layout)
                .toArray(MemoryLayout[]::new));
    return library
        .symbols()
        .find(exported.name())
        .map(symbol -> NativeAccess.function(symbol, descriptor))
        .orElseGet(() -> MissingSymbol.handle(exported.name(), library, descriptor.toMethodType()));
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
