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
import org.deepjit.processor.declaration.EnumDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration.Role;
import org.deepjit.processor.declaration.StructDeclaration;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.RuntimeType;
import org.deepjit.processor.model.StructLayout;

/** The rules for one parameter: which role it has, and whether its type suits that role. */
final class ParameterValidator {

  private final ValidationReport.Builder report;
  private final InterfaceSettings settings;
  private final EnumEncodings enums;

  ParameterValidator(ValidationReport.Builder report, InterfaceSettings settings) {
    this.report = report;
    this.settings = settings;
    this.enums = new EnumEncodings(report, settings.source());
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
    if (parameter.enumType().isPresent()) {
      return Optional.of(constant(parameter, parameter.enumType().get()));
    }
    Optional<JavaType> type = JavaTypes.of(parameter.type());
    Optional<Encoding> encoding = type.flatMap(ParameterValidator::encoding);
    if (encoding.isPresent()) {
      return Optional.of(
          new Parameter.KernelArgument(parameter.name(), type.get(), encoding.get()));
    }
    Optional<RuntimeType> known = type.flatMap(ParameterValidator::runtimeType);
    if (known.isPresent()) {
      return runtimeParameter(parameter, (JavaType.Named) type.get(), known.get());
    }
    return StructDeclaration.read(parameter.type())
        .map(struct -> struct(parameter, struct))
        .orElseGet(() -> unsupported(parameter, type));
  }

  private static Optional<Encoding> encoding(JavaType type) {
    if (type instanceof JavaType.Variable variable) {
      return Optional.of(new Encoding.ElementValue(variable.name()));
    }
    if (type.equals(JavaTypes.MEMORY_SEGMENT)) {
      return Optional.of(new Encoding.SegmentBytes());
    }
    return Encodings.of(type).map(Encoding.class::cast);
  }

  private Parameter constant(ParameterDeclaration parameter, EnumDeclaration declaration) {
    JavaType.Enumeration type = EnumTypes.of(declaration, report);
    return new Parameter.KernelArgument(
        parameter.name(), type, enums.of(declaration, type, parameter.location()));
  }

  private Optional<Parameter> struct(ParameterDeclaration parameter, StructDeclaration struct) {
    Optional<StructLayout> layout =
        new StructValidator(report, enums, settings.packageName(), parameter.location())
            .validate(struct);
    layout.ifPresent(present -> settings.structs().add(present, parameter.location()));
    return layout.map(
        present ->
            new Parameter.KernelArgument(
                parameter.name(),
                JavaType.Named.of(present.record()),
                new Encoding.Struct(present)));
  }

  private Optional<Parameter> runtimeParameter(
      ParameterDeclaration parameter, JavaType.Named type, RuntimeType known) {
    String name = parameter.name();
    return switch (known) {
      case STREAM -> Optional.of(new Parameter.LaunchStream(name, type, false));
      case JCUDA_STREAM -> Optional.of(new Parameter.LaunchStream(name, type, true));
      case LAUNCH_OPTIONS -> Optional.of(new Parameter.CallOptions(name, type));
      case ELEMENT_TYPE -> {
        report.add(Message.MISSING_TEMPLATE_PARAM, parameter.location(), name);
        yield Optional.empty();
      }
      case DEVICE_BUFFER -> unsupportedBuffer(parameter, type);
      default -> unsupported(parameter, Optional.of(type));
    };
  }

  private Optional<Parameter> unsupportedBuffer(
      ParameterDeclaration parameter, JavaType.Named type) {
    if (type.arguments().isEmpty()) {
      return unsupported(parameter, Optional.of(type));
    }
    report.add(Message.UNSUPPORTED_ELEMENT, parameter.location(), type.arguments().get(0).text());
    return Optional.empty();
  }

  private Optional<Parameter> unsupported(ParameterDeclaration parameter, Optional<JavaType> type) {
    report.add(
        Message.UNSUPPORTED_TYPE,
        parameter.location(),
        text(parameter, type),
        UnsupportedTypes.hint(parameter.type()));
    return Optional.empty();
  }

  private static Optional<RuntimeType> runtimeType(JavaType type) {
    return type instanceof JavaType.Named named ? RuntimeType.of(named.name()) : Optional.empty();
  }

  private static String text(ParameterDeclaration parameter, Optional<JavaType> type) {
    return type.map(JavaType::text).orElseGet(() -> UnsupportedTypes.text(parameter.type()));
  }
}
