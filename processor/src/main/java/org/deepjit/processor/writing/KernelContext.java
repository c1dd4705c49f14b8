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

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.LocalNames;
import org.deepjit.processor.model.Parameter;

/** A kernel, the names that its code uses, and pieces that several rules write. */
record KernelContext(
    Launcher launcher, LauncherNames names, KernelMethod kernel, MemberNames members) {

  LocalNames locals() {
    return kernel.names();
  }

  /** Whether the kernel is compiled for values of parameters. */
  boolean isSpecialized() {
    return !kernel.fixedParameters().isEmpty();
  }

  /** What loads and compiles the kernel, for the values of macros if it has any. */
  CodeBlock table() {
    return kernel.macroValues().isEmpty()
        ? CodeBlock.of("$N", members.loaded())
        : CodeBlock.of("$N($L)", members.defining(), arguments(kernel.macroValues()));
  }

  List<TypeVariableName> typeVariables() {
    return kernel.typeVariables().stream().map(TypeVariableName::get).toList();
  }

  /** The nested class of a loaded kernel, with the method's type variables. */
  TypeName kernelType() {
    return kernelType(typeVariables());
  }

  /** The nested class of a loaded kernel for any types. */
  TypeName anyKernelType() {
    return kernelType(
        typeVariables().stream()
            .map(variable -> (TypeName) WildcardTypeName.subtypeOf(Object.class))
            .toList());
  }

  /** The type of the table of what is loaded. */
  TypeName tableType() {
    return ParameterizedTypeName.get(RuntimeTypes.SPECIALIZATION_TABLE, anyKernelType());
  }

  private TypeName kernelType(Collection<? extends TypeName> arguments) {
    ClassName name = RuntimeTypes.of(launcher.launcher()).nestedClass(members.kernelClass());
    return arguments.isEmpty()
        ? name
        : ParameterizedTypeName.get(name, arguments.toArray(new TypeName[0]));
  }

  /** The parameters as declarations. */
  static List<ParameterSpec> declarations(Collection<? extends Parameter> parameters) {
    return parameters.stream()
        .map(
            parameter ->
                ParameterSpec.builder(RuntimeTypes.of(parameter.type()), parameter.name()).build())
        .toList();
  }

  /** The parameters as arguments of a call. */
  static CodeBlock arguments(Collection<? extends Parameter> parameters) {
    return parameters.stream()
        .map(parameter -> CodeBlock.of("$N", parameter.name()))
        .collect(CodeBlock.joining(", "));
  }

  /** The template arguments as C++ spells them. */
  CodeBlock templateArguments() {
    return kernel.templateArguments().stream()
        .map(argument -> FixedCode.templateArgument(argument, names.enumNames()))
        .collect(CodeBlock.joining(", "));
  }

  /** The kernel with its fixed parameters: {@code saxpy<BLOCK>}, {@code saxpy with WIDTH}. */
  String specializedName() {
    String macros =
        kernel.macroValues().stream()
            .map(Parameter.MacroValue::macro)
            .collect(Collectors.joining(", "));
    String arguments =
        kernel.templateArguments().stream().map(Parameter::name).collect(Collectors.joining(", "));
    return kernel.function()
        + (arguments.isEmpty() ? "" : "<" + arguments + ">")
        + (macros.isEmpty() ? "" : " with " + macros);
  }
}
