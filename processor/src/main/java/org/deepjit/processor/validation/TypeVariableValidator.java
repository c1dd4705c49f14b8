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

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeParameterElement;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.Parameter;

/** The rules for a method's type variables: each stands for the type of one ElementType. */
final class TypeVariableValidator {

  private TypeVariableValidator() {}

  static List<String> validate(
      MethodDeclaration method, List<Parameter> parameters, ValidationReport.Builder report) {
    Set<String> bound = bound(parameters);
    for (TypeParameterElement variable : method.element().getTypeParameters()) {
      String name = variable.getSimpleName().toString();
      if (variable.getBounds().stream().anyMatch(b -> !b.toString().equals("java.lang.Object"))) {
        report.add(Message.BOUNDED_TYPE_VARIABLE, Location.of(variable), name);
      }
      if (!bound.contains(name)) {
        report.add(Message.UNBOUND_TYPE_VARIABLE, Location.of(variable), name);
      }
    }
    return method.element().getTypeParameters().stream()
        .map(variable -> variable.getSimpleName().toString())
        .toList();
  }

  /** The type variables that a template argument says the type of. */
  static Set<String> bound(List<Parameter> parameters) {
    return parameters.stream()
        .filter(Parameter.TemplateArgument.class::isInstance)
        .map(Parameter::type)
        .filter(JavaType.Named.class::isInstance)
        .flatMap(type -> ((JavaType.Named) type).arguments().stream())
        .filter(JavaType.Variable.class::isInstance)
        .map(JavaType::text)
        .collect(Collectors.toSet());
  }
}
