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
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One kernel method of an interface.
 *
 * @param name the method's name
 * @param function the CUDA function, possibly qualified
 * @param tag the cache tag where it is not the function's name
 * @param typeVariables the method's type variables
 * @param parameters the method's parameters, in order
 * @param names the launcher's own names beside the parameters
 * @param shape the launch configuration
 * @param options the compiler options
 * @param cudaDeclaration the kernel as the source declares it, where that can be read
 */
public record KernelMethod(
    String name,
    String function,
    Optional<String> tag,
    List<String> typeVariables,
    List<Parameter> parameters,
    LocalNames names,
    LaunchShape shape,
    CompileOptions options,
    Optional<String> cudaDeclaration) {

  /** Copies the lists. */
  public KernelMethod {
    typeVariables = List.copyOf(typeVariables);
    parameters = List.copyOf(parameters);
  }

  /** The arguments of the kernel, in order. */
  public List<Parameter.KernelArgument> kernelArguments() {
    return only(Parameter.KernelArgument.class).toList();
  }

  /** The template arguments, in order. */
  public List<Parameter.TemplateArgument> templateArguments() {
    return only(Parameter.TemplateArgument.class).toList();
  }

  /** The template argument that says which type a type variable stands for. */
  public Parameter.TemplateArgument elementType(String variable) {
    return only(Parameter.TemplateArgument.class)
        .filter(argument -> argument.binds(variable))
        .findFirst()
        .orElseThrow();
  }

  /** The macros' values, in order. */
  public List<Parameter.MacroValue> macroValues() {
    return only(Parameter.MacroValue.class).toList();
  }

  /** The parameters that the kernel is compiled for, in order. */
  public List<Parameter.Fixed> fixedParameters() {
    return only(Parameter.Fixed.class).toList();
  }

  /** All parameters but the fixed ones: those of the launch of a specialisation. */
  public List<Parameter> launchParameters() {
    Predicate<Parameter> fixed = Parameter.Fixed.class::isInstance;
    return parameters.stream().filter(fixed.negate()).toList();
  }

  /** The stream of the launch, if the method takes one. */
  public Optional<Parameter.LaunchStream> stream() {
    return only(Parameter.LaunchStream.class).findFirst();
  }

  /** The launch options of the call, if the method takes them. */
  public Optional<Parameter.CallOptions> callOptions() {
    return only(Parameter.CallOptions.class).findFirst();
  }

  /** The parameter that tells the device of the launch. */
  public Optional<Parameter> deviceParameter() {
    return Parameter.ofDevice(parameters);
  }

  private <P extends Parameter> Stream<P> only(Class<P> kind) {
    return parameters.stream().filter(kind::isInstance).map(kind::cast);
  }
}
