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
package org.deepjit.processor.writing;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.Parameter;

/**
 * The names of a launcher's members for one kernel. Underscores are appended where a name is taken
 * by a parameter, a method or type of the interface, or another kernel's member.
 *
 * @param descriptor the constant that describes the kernel
 * @param site the field with the kernel's site
 * @param loaded the field with what is loaded
 * @param prepare the method that compiles and loads
 * @param compile the method that only compiles
 * @param kernelClass the nested class of a loaded kernel
 */
record MemberNames(
    String descriptor,
    String site,
    String loaded,
    String prepare,
    String compile,
    String kernelClass) {

  /** The constant with the source. */
  static final String SOURCE = "SOURCE";

  static Map<KernelMethod, MemberNames> of(Launcher launcher) {
    Set<String> fields = new HashSet<>(Set.of(SOURCE));
    Set<String> methods = new HashSet<>(launcher.reservedMethods());
    Set<String> types = new HashSet<>(launcher.hidingTypes());
    types.addAll(launcher.declared().simpleNames());
    types.add(launcher.launcher().simpleName());
    for (KernelMethod kernel : launcher.kernels()) {
      kernel.parameters().stream().map(Parameter::name).forEach(fields::add);
      types.addAll(kernel.typeVariables());
    }
    Map<KernelMethod, MemberNames> names = new LinkedHashMap<>();
    for (KernelMethod kernel : launcher.kernels()) {
      String name = kernel.name();
      String capitalized = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      boolean table = !kernel.templateArguments().isEmpty();
      names.put(
          kernel,
          new MemberNames(
              free(constant(name), fields),
              free(name + "Site", fields),
              free(name + (table ? "Kernels" : "Kernel"), fields),
              free("prepare" + capitalized, methods),
              free("compile" + capitalized, methods),
              free(capitalized + "Kernel", types)));
    }
    return names;
  }

  private static String constant(String name) {
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toUpperCase(Locale.ROOT);
  }

  private static String free(String wish, Set<String> taken) {
    String name = wish;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }
}
