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
package org.deepjit.processor.model;

import java.util.List;
import java.util.Set;

/**
 * A launcher class to be.
 *
 * @param declared the interface
 * @param isPublic whether the launcher is public, as the interface is
 * @param source where the CUDA C++ comes from
 * @param structs the structs whose definitions are put in front of the source, in order
 * @param headers resources that the source may include
 * @param kernels the kernel methods, in order
 * @param reservedMethods methods that the interface has without being kernels
 * @param hidingTypes simple names that mean a type of the interface or its package inside the
 *     launcher, although they are also names of {@code java.lang} or of an import
 */
public record Launcher(
    ClassReference declared,
    boolean isPublic,
    SourceCode source,
    List<StructLayout> structs,
    List<Header> headers,
    List<KernelMethod> kernels,
    Set<String> reservedMethods,
    Set<String> hidingTypes) {

  /** Copies the collections. */
  public Launcher {
    structs = List.copyOf(structs);
    headers = List.copyOf(headers);
    kernels = List.copyOf(kernels);
    reservedMethods = Set.copyOf(reservedMethods);
    hidingTypes = Set.copyOf(hidingTypes);
  }

  /** The launcher's class: {@code Outer_SaxpyLauncher} for {@code Outer.Saxpy}. */
  public ClassReference launcher() {
    String name = String.join("_", declared.simpleNames()).replace('$', '_');
    return ClassReference.of(declared.packageName(), name + "Launcher");
  }
}
