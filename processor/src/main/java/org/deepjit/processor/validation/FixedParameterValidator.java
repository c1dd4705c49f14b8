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

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.RuntimeType;

/** The rules for parameters that a kernel is compiled for: template arguments and macros. */
final class FixedParameterValidator {

  private static final Set<Primitive> MACRO =
      EnumSet.of(
          Primitive.BOOLEAN,
          Primitive.BYTE,
          Primitive.SHORT,
          Primitive.CHAR,
          Primitive.INT,
          Primitive.LONG);

  private final ValidationReport.Builder report;

  FixedParameterValidator(ValidationReport.Builder report) {
    this.report = report;
  }

  Optional<Parameter> validate(ParameterDeclaration parameter) {
    Optional<JavaType> type = type(parameter);
    return parameter
        .macroName()
        .map(macro -> macro(parameter, macro, type))
        .orElseGet(() -> template(parameter, type));
  }

  private Optional<Parameter> template(ParameterDeclaration parameter, Optional<JavaType> type) {
    Optional<JavaType> allowed =
        type.filter(
            each ->
                each instanceof JavaType.Enumeration
                    || each instanceof Primitive
                    || each.equals(JavaTypes.STRING)
                    || isElementType(each));
    if (allowed.isEmpty()) {
      report.add(
          Message.BAD_TEMPLATE_TYPE, parameter.location(), UnsupportedTypes.text(parameter.type()));
    }
    return allowed.map(each -> new Parameter.TemplateArgument(parameter.name(), each));
  }

  private Optional<Parameter> macro(
      ParameterDeclaration parameter, String macro, Optional<JavaType> type) {
    if (!CudaNames.isMacro(macro)) {
      report.add(
          Message.BAD_MACRO,
          parameter
              .macro()
              .filter(Written::stated)
              .map(Written::location)
              .orElse(parameter.location()),
          macro);
    }
    Optional<JavaType> allowed =
        type.filter(
            each ->
                each instanceof JavaType.Enumeration
                    || each.equals(JavaTypes.STRING)
                    || (each instanceof Primitive primitive && MACRO.contains(primitive)));
    if (allowed.isEmpty()) {
      report.add(
          Message.BAD_MACRO_TYPE, parameter.location(), UnsupportedTypes.text(parameter.type()));
    }
    return allowed.map(each -> new Parameter.MacroValue(parameter.name(), each, macro));
  }

  private Optional<JavaType> type(ParameterDeclaration parameter) {
    return parameter.enumType().isPresent()
        ? parameter.enumType().map(declared -> EnumTypes.of(declared, report))
        : JavaTypes.of(parameter.type());
  }

  private static boolean isElementType(JavaType type) {
    return type instanceof JavaType.Named named
        && named.name().equals(RuntimeType.ELEMENT_TYPE.reference())
        && !named.arguments().isEmpty();
  }
}
