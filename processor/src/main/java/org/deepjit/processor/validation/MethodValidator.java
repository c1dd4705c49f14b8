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
package org.deepjit.processor.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import org.deepjit.processor.cuda.KernelDeclaration;
import org.deepjit.processor.declaration.LaunchDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.CompileOptions;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.LaunchShape;
import org.deepjit.processor.model.LocalNames;
import org.deepjit.processor.model.Parameter;

/** The rules for one kernel method. */
final class MethodValidator {

  private final ValidationReport.Builder report;
  private final InterfaceSettings settings;

  MethodValidator(ValidationReport.Builder report, InterfaceSettings settings) {
    this.report = report;
    this.settings = settings;
  }

  /** The kernel method, if it is right. */
  Optional<KernelMethod> validate(MethodDeclaration method) {
    if (method.element().getReturnType().getKind() != TypeKind.VOID) {
      report.add(
          Message.NOT_VOID, method.location(), method.name(), method.element().getReturnType());
    }
    List<Parameter> parameters = parameters(method);
    CompileOptions options =
        method
            .compile()
            .map(compile -> CompileValidator.validate(compile, report))
            .orElse(CompileOptions.NONE);
    if (method.launch().isEmpty()) {
      report.add(Message.MISSING_LAUNCH, method.location(), method.name());
      return Optional.empty();
    }
    LaunchDeclaration launch = method.launch().get();
    boolean complete = parameters.size() == method.parameters().size();
    if (!complete) {
      return Optional.empty();
    }
    ArgumentSizes.check(method, parameters, report);
    List<String> typeVariables = TypeVariableValidator.validate(method, parameters, report);
    LocalNames names = LocalNames.avoiding(parameters.stream().map(Parameter::name).toList());
    CudaFunction function = function(method, launch.function());
    Optional<KernelDeclaration> kernel =
        comparable(function, typeVariables, parameters)
            ? settings
                .source()
                .flatMap(
                    source ->
                        new SignatureValidator(report, source.cuda())
                            .validate(method, function, parameters))
            : Optional.empty();
    LaunchShape shape =
        new LaunchValidator(report, new ExpressionScopes(parameters, method.parameters(), names))
            .validate(
                method,
                launch,
                kernel,
                parameters.stream().anyMatch(Parameter.CallOptions.class::isInstance));
    return Optional.of(
        new KernelMethod(
            method.name(),
            inItsScope(function, kernel),
            settings.tag(),
            typeVariables,
            ArgumentSizes.withEnumsOf(kernel, parameters),
            names,
            shape,
            options.over(settings.options()),
            kernel.map(KernelDeclaration::text)));
  }

  /** The name that the compiler finds from outside all namespaces. */
  private static String inItsScope(CudaFunction function, Optional<KernelDeclaration> kernel) {
    return kernel
        .filter(KernelDeclaration::scopeCertain)
        .map(KernelDeclaration::qualifiedName)
        .orElse(function.name());
  }

  /** A mistake that was reported is not to appear as a difference to the kernel as well. */
  private static boolean comparable(
      CudaFunction function, List<String> typeVariables, List<Parameter> parameters) {
    return CudaNames.isQualified(function.name())
        && TypeVariableValidator.bound(parameters).containsAll(typeVariables);
  }

  private CudaFunction function(MethodDeclaration method, Written<String> function) {
    if (!function.stated()) {
      return new CudaFunction(method.name(), method.location());
    }
    if (!CudaNames.isQualified(function.value())) {
      report.add(Message.BAD_FUNCTION, function.location(), function.value());
    }
    return new CudaFunction(function.value(), function.location());
  }

  private List<Parameter> parameters(MethodDeclaration method) {
    var validator = new ParameterValidator(report, settings);
    List<Parameter> parameters = new ArrayList<>();
    for (ParameterDeclaration declaration : method.parameters()) {
      Optional<Parameter> parameter = validator.validate(declaration);
      parameter.ifPresent(
          present -> {
            reportSecond(present, parameters, declaration.location());
            parameters.add(present);
          });
    }
    return parameters;
  }

  private void reportSecond(Parameter parameter, List<Parameter> before, Location location) {
    if (parameter instanceof Parameter.LaunchStream) {
      reportSecond(
          parameter, before, Parameter.LaunchStream.class, Message.SECOND_STREAM, location);
    }
    if (parameter instanceof Parameter.CallOptions) {
      reportSecond(
          parameter, before, Parameter.CallOptions.class, Message.SECOND_OPTIONS, location);
    }
  }

  private void reportSecond(
      Parameter parameter,
      List<Parameter> before,
      Class<? extends Parameter> kind,
      Message message,
      Location location) {
    before.stream()
        .filter(kind::isInstance)
        .findFirst()
        .ifPresent(first -> report.add(message, location, parameter.name(), first.name()));
  }
}
