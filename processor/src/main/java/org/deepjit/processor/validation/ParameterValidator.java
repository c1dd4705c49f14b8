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
import java.util.Optional;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration.Role;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.RuntimeType;

/** The rules for one parameter: which role it has, and whether its type suits that role. */
final class ParameterValidator {

  private final ValidationReport.Builder report;

  ParameterValidator(ValidationReport.Builder report) {
    this.report = report;
  }

  /** The parameter, if it is right. */
  Optional<Parameter> validate(ParameterDeclaration parameter) {
    List<Role> roles = parameter.roles();
    if (roles.size() > 1) {
      report.add(
          Message.CONFLICTING_ROLES,
          roles.get(1).location(),
          parameter.name(),
          roles.get(0).annotation(),
          roles.get(1).annotation());
      return Optional.empty();
    }
    if (roles.isEmpty()) {
      return argument(parameter);
    }
    if (!parameter.is("LaunchParam")) {
      return new FixedParameterValidator(report).validate(parameter);
    }
    return launchNumber(parameter);
  }

  private Optional<Parameter> launchNumber(ParameterDeclaration parameter) {
    Optional<JavaType> type = JavaTypes.of(parameter.type());
    if (type.isPresent()
        && type.get() instanceof Primitive primitive
        && (primitive.isIntegral() || primitive == Primitive.BOOLEAN)) {
      return Optional.of(new Parameter.LaunchNumber(parameter.name(), primitive));
    }
    report.add(Message.BAD_LAUNCH_NUMBER, parameter.location(), text(parameter, type));
    return Optional.empty();
  }

  private Optional<Parameter> argument(ParameterDeclaration parameter) {
    Optional<JavaType> type = JavaTypes.of(parameter.type());
    if (type.isPresent()) {
      if (type.get() instanceof Primitive primitive) {
        return argument(parameter, primitive, primitive.byteSize(), Parameter.Passing.DIRECT);
      }
      Optional<RuntimeType> known = runtimeType(type.get());
      if (known.isPresent()) {
        return runtimeArgument(parameter, (JavaType.Named) type.get(), known.get());
      }
    }
    return unsupported(parameter, type);
  }

  private Optional<Parameter> runtimeArgument(
      ParameterDeclaration parameter, JavaType.Named type, RuntimeType known) {
    String name = parameter.name();
    return switch (known) {
      case STREAM -> Optional.of(new Parameter.LaunchStream(name, type, false));
      case JCUDA_STREAM -> Optional.of(new Parameter.LaunchStream(name, type, true));
      case LAUNCH_OPTIONS -> Optional.of(new Parameter.CallOptions(name, type));
      case DEVICE_POINTER -> argument(parameter, type, Long.BYTES, Parameter.Passing.DIRECT);
      case JCUDA_POINTER -> argument(parameter, type, Long.BYTES, Parameter.Passing.JCUDA_ADDRESS);
      case DEVICE_BUFFER -> buffer(parameter, type);
      case ELEMENT_TYPE -> {
        report.add(Message.MISSING_TEMPLATE_PARAM, parameter.location(), name);
        yield Optional.empty();
      }
      default -> unsupported(parameter, Optional.of(type));
    };
  }

  private Optional<Parameter> buffer(ParameterDeclaration parameter, JavaType.Named type) {
    if (type.arguments().isEmpty()) {
      return unsupported(parameter, Optional.of(type));
    }
    JavaType element = type.arguments().get(0);
    if (!ElementTypes.isElement(element)) {
      report.add(Message.UNSUPPORTED_ELEMENT, parameter.location(), element.text());
      return Optional.empty();
    }
    return argument(parameter, type, Long.BYTES, Parameter.Passing.DIRECT);
  }

  private static Optional<Parameter> argument(
      ParameterDeclaration parameter, JavaType type, int byteSize, Parameter.Passing passing) {
    return Optional.of(new Parameter.KernelArgument(parameter.name(), type, byteSize, passing));
  }

  private Optional<Parameter> unsupported(ParameterDeclaration parameter, Optional<JavaType> type) {
    Optional<String> planned = UnsupportedTypes.plannedArgument(parameter.type());
    if (planned.isPresent()) {
      report.add(
          Message.NOT_SUPPORTED_YET,
          parameter.location(),
          "a kernel argument of type " + planned.get());
    } else {
      report.add(
          Message.UNSUPPORTED_TYPE,
          parameter.location(),
          text(parameter, type),
          UnsupportedTypes.hint(parameter.type()));
    }
    return Optional.empty();
  }

  private static Optional<RuntimeType> runtimeType(JavaType type) {
    return type instanceof JavaType.Named named ? RuntimeType.of(named.name()) : Optional.empty();
  }

  private static String text(ParameterDeclaration parameter, Optional<JavaType> type) {
    return type.map(JavaType::text).orElseGet(() -> UnsupportedTypes.text(parameter.type()));
  }
}
