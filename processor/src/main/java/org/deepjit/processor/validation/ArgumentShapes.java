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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.processor.cuda.ArgumentShape;
import org.deepjit.processor.cuda.JavaArgument;
import org.deepjit.processor.cuda.TemplateArgument;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.RuntimeType;
import org.deepjit.processor.model.StructLayout;

/** Describes a method's parameters in the words of the comparison with the CUDA declaration. */
final class ArgumentShapes {

  private final List<Parameter> parameters;
  private final Map<String, String> cudaNames;

  ArgumentShapes(List<Parameter> parameters, List<ParameterDeclaration> declarations) {
    this.parameters = parameters;
    this.cudaNames =
        declarations.stream()
            .collect(
                Collectors.toMap(
                    ParameterDeclaration::name,
                    declaration -> declaration.templateParameterName().orElse(declaration.name())));
  }

  List<JavaArgument> arguments() {
    return only(Parameter.KernelArgument.class)
        .map(argument -> new JavaArgument(argument.name(), argument.declaration(), shape(argument)))
        .toList();
  }

  List<TemplateArgument> templateArguments() {
    return only(Parameter.TemplateArgument.class)
        .map(
            argument ->
                new TemplateArgument(
                    cudaNames.getOrDefault(argument.name(), argument.name()),
                    kind(argument.type()),
                    Optional.empty(),
                    argument.declaration()))
        .toList();
  }

  private static TemplateArgument.Kind kind(JavaType type) {
    if (type instanceof JavaType.Enumeration || type.equals(JavaTypes.STRING)) {
      return TemplateArgument.Kind.OTHER;
    }
    if (type instanceof Primitive primitive) {
      return switch (primitive) {
        case BOOLEAN -> TemplateArgument.Kind.BOOL;
        case BYTE, SHORT, CHAR, INT, LONG -> TemplateArgument.Kind.INTEGER;
        case FLOAT, DOUBLE -> TemplateArgument.Kind.FLOATING;
      };
    }
    return TemplateArgument.Kind.TYPE;
  }

  private ArgumentShape shape(Parameter.KernelArgument argument) {
    if (argument.encoding() instanceof Encoding.Sized sized) {
      return isVariableBuffer(argument.type())
          ? pointer((JavaType.Variable) ((JavaType.Named) argument.type()).arguments().get(0))
          : shape(argument.type(), sized);
    }
    if (argument.encoding() instanceof Encoding.ElementValue value) {
      return templateParameter(value.variable())
          .<ArgumentShape>map(ArgumentShape.TypeVariableScalar::new)
          .orElseGet(() -> new ArgumentShape.TypeVariableScalar(value.variable()));
    }
    return new ArgumentShape.UnsizedBytes();
  }

  /** The shape of a value whose type is fixed. */
  static ArgumentShape shape(JavaType type, Encoding.Sized encoding) {
    if (encoding instanceof Encoding.Struct struct) {
      StructLayout layout = struct.layout();
      return layout.isVector()
          ? new ArgumentShape.Vector(layout.cudaName(), layout.byteSize())
          : new ArgumentShape.Bytes(layout.byteSize(), layout.alignment());
    }
    if (encoding instanceof Encoding.Constant) {
      return new ArgumentShape.EnumConstant();
    }
    if (encoding instanceof Encoding.SixteenBitFloat sixteen) {
      return new ArgumentShape.Float16(sixteen.cudaType().endsWith("bfloat16"));
    }
    if (type instanceof Primitive primitive) {
      return shape(primitive);
    }
    return type instanceof JavaType.Named named ? shape(named) : new ArgumentShape.Pointer("");
  }

  private static ArgumentShape shape(Primitive primitive) {
    return switch (primitive) {
      case BOOLEAN -> new ArgumentShape.Bool();
      case BYTE -> new ArgumentShape.Int8();
      case SHORT, CHAR -> new ArgumentShape.Int16();
      case INT -> new ArgumentShape.Int32();
      case LONG -> new ArgumentShape.Int64();
      case FLOAT -> new ArgumentShape.Float32();
      case DOUBLE -> new ArgumentShape.Float64();
    };
  }

  private static ArgumentShape shape(JavaType.Named type) {
    if (type.name().equals(RuntimeType.TENSOR_MAP.reference())) {
      return new ArgumentShape.TensorMap();
    }
    return new ArgumentShape.Pointer(
        type.arguments().isEmpty() ? "" : ElementTypes.cudaName(type.arguments().get(0)));
  }

  private static boolean isVariableBuffer(JavaType type) {
    return type instanceof JavaType.Named named
        && named.name().equals(RuntimeType.DEVICE_BUFFER.reference())
        && named.arguments().get(0) instanceof JavaType.Variable;
  }

  private ArgumentShape pointer(JavaType.Variable element) {
    return templateParameter(element.name())
        .<ArgumentShape>map(ArgumentShape.TypeVariablePointer::new)
        .orElse(new ArgumentShape.Pointer(""));
  }

  /** The C++ name of the template parameter that a type variable stands for. */
  private Optional<String> templateParameter(String variable) {
    return only(Parameter.TemplateArgument.class)
        .filter(argument -> argument.binds(variable))
        .findFirst()
        .map(argument -> cudaNames.getOrDefault(argument.name(), argument.name()));
  }

  private <P extends Parameter> Stream<P> only(Class<P> kind) {
    return parameters.stream().filter(kind::isInstance).map(kind::cast);
  }
}
