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

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;

/**
 * Stands in for a function that a library does not export: throws when it is called.
 *
 * @param failure what to throw for a name
 */
record MissingSymbol(String name, Function<String, RuntimeException> failure) {

  /** A handle of the given type that throws. */
  static MethodHandle handle(
      String name, Function<String, RuntimeException> failure, MethodType type) {
    try {
      MethodHandle raise =
          MethodHandles.lookup()
              .bind(new MissingSymbol(name, failure), "raise", MethodType.methodType(void.class));
      return MethodHandles.dropArguments(
          MethodHandles.filterReturnValue(
              raise, MethodHandles.empty(MethodType.methodType(type.returnType()))),
          0,
          type.parameterList());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unused") // called through the handle
  private void raise() {
    throw failure.apply(name);
  }
}
