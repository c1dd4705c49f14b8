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

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.Parameter;

/**
 * The names of a launcher's members. Underscores are appended where a name is taken by a parameter,
 * a method or type of the interface, or another member.
 *
 * @param source the constant with the source
 * @param structs the constant with definitions of structs
 * @param factory the static factory
 * @param enumNames the methods that give the C++ names of enum constants
 * @param structWriters the methods that write records as structs
 * @param kernels the members for each kernel, in order
 */
record LauncherNames(
    String source,
    String structs,
    String factory,
    String enumNames,
    String structWriters,
    Map<KernelMethod, MemberNames> kernels) {

  /** Keeps the order. */
  LauncherNames {
    kernels = Collections.unmodifiableMap(new LinkedHashMap<>(kernels));
  }

  static LauncherNames of(Launcher launcher) {
    Set<String> fields = new HashSet<>();
    Set<String> methods = new HashSet<>(launcher.reservedMethods());
    Set<String> types = new HashSet<>(launcher.hidingTypes());
    types.addAll(launcher.declared().simpleNames());
    types.add(launcher.launcher().simpleName());
    for (KernelMethod kernel : launcher.kernels()) {
      kernel.parameters().stream().map(Parameter::name).forEach(fields::add);
      types.addAll(kernel.typeVariables());
    }
    String source = free("SOURCE", fields);
    String structs = free("STRUCTS", fields);
    String factory = free("of", methods);
    String enumNames = free("cudaName", methods);
    String structWriters = free("write", methods);
    Map<KernelMethod, MemberNames> kernels = new LinkedHashMap<>();
    for (KernelMethod kernel : launcher.kernels()) {
      kernels.put(kernel, members(kernel, fields, methods, types));
    }
    return new LauncherNames(source, structs, factory, enumNames, structWriters, kernels);
  }

  private static MemberNames members(
      KernelMethod kernel, Set<String> fields, Set<String> methods, Set<String> types) {
    String name = kernel.name();
    String capitalized = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return new MemberNames(
        free(constant(name), fields),
        free(name + "Kernels", fields),
        kernel.macroValues().isEmpty() ? "" : free(name + "With", methods),
        free(name + "Kernel", methods),
        free("prepare" + capitalized, methods),
        free("compile" + capitalized, methods),
        free(capitalized + "Kernel", types));
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
