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

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.deepjit.runtime.ConfigurationException;

/** Stands in for a function that the driver does not export: throws when it is called. */
record MissingSymbol(String name, CudaLibrary library) {

  /** A handle of the given type that throws. */
  static MethodHandle handle(String name, CudaLibrary library, MethodType type) {
    try {
      MethodHandle raise =
          MethodHandles.lookup()
              .bind(new MissingSymbol(name, library), "raise", MethodType.methodType(int.class));
      return MethodHandles.dropArguments(raise, 0, type.parameterList());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unused") // called through the handle
  private int raise() {
    throw new ConfigurationException(
        "the CUDA driver "
            + library.name()
            + " ("
            + library.version()
            + ") does not export "
            + name
            + ": install a newer NVIDIA driver");
  }
}
