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
package org.deepjit.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.deepjit.processor.cuda.CudaType.Scalar;

/** The right Java signature of a kernel, and for each of its parameters what would be wrong. */
final class JavaSignature {
  private static final ArgumentShape POINTER = new ArgumentShape.Pointer("");
  private static final ArgumentShape BYTES_24 = new ArgumentShape.Bytes(24, 8);
  private static final List<ArgumentShape> ALL =
      List.of(
          new ArgumentShape.Bool(),
          new ArgumentShape.Int8(),
          new ArgumentShape.Int16(),
          new ArgumentShape.Int32(),
          new ArgumentShape.Int64(),
          new ArgumentShape.Float32(),
          new ArgumentShape.Float64(),
          new ArgumentShape.Float16(false),
          new ArgumentShape.Float16(true),
          new ArgumentShape.EnumConstant(),
          new ArgumentShape.Vector("float3", 12),
          POINTER,
          new ArgumentShape.TypeVariablePointer("T"),
          new ArgumentShape.TypeVariableScalar("T"),
          new ArgumentShape.TensorMap(),
          new ArgumentShape.UnsizedBytes(),
          BYTES_24);

  private JavaSignature() {}

  static List<JavaArgument> arguments(KernelDeclaration kernel) {
    List<JavaArgument> arguments = new ArrayList<>();
    for (KernelParameter parameter : certainParameters(kernel)) {
      arguments.add(argument(shapes(parameter.type()).get(0)));
    }
    return arguments;
  }

  static List<KernelParameter> certainParameters(KernelDeclaration kernel) {
    return kernel.parameters().parameters().subList(0, kernel.parameters().leading());
  }

  static JavaArgument argument(ArgumentShape shape) {
    return new JavaArgument("a", "Type a", shape);
  }

  static List<TemplateArgument> templateArguments(KernelDeclaration kernel) {
    List<TemplateArgument> arguments = new ArrayList<>();
    for (TemplateParameter parameter : kernel.template().parameters()) {
      if (!parameter.name().isEmpty() && !parameter.pack()) {
        arguments.add(
            new TemplateArgument(
                parameter.name(), kind(parameter), Optional.empty(), "Type " + parameter.name()));
      }
    }
    return arguments;
  }

  private static TemplateArgument.Kind kind(TemplateParameter parameter) {
    return switch (parameter.kind()) {
      case TYPE -> TemplateArgument.Kind.TYPE;
      case INTEGRAL, AUTO -> TemplateArgument.Kind.INTEGER;
      case BOOL -> TemplateArgument.Kind.BOOL;
      case FLOATING -> TemplateArgument.Kind.FLOATING;
      case TEMPLATE, OTHER -> TemplateArgument.Kind.OTHER;
    };
  }

  /** Every shape that a type takes, the usual one first. */
  static List<ArgumentShape> shapes(CudaType type) {
    if (type instanceof Scalar scalar && scalar.certainty() != Scalar.Certainty.HEARSAY) {
      return scalarShapes(scalar);
    }
    if (type instanceof CudaType.Enumeration enumeration) {
      List<ArgumentShape> shapes = new ArrayList<>(scalarShapes(enumeration.underlying()));
      shapes.add(new ArgumentShape.EnumConstant());
      return shapes;
    }
    if (type instanceof CudaType.Pointer) {
      return List.of(
          POINTER, new ArgumentShape.Int64(), new ArgumentShape.TypeVariablePointer("T"));
    }
    if (type instanceof CudaType.Address) {
      return List.of(
          new ArgumentShape.Int64(),
          POINTER,
          new ArgumentShape.TypeVariablePointer("T"),
          new ArgumentShape.TypeVariableScalar("T"));
    }
    if (type instanceof CudaType.Handle) {
      return List.of(new ArgumentShape.Int64(), new ArgumentShape.TypeVariableScalar("T"));
    }
    if (type instanceof CudaType.Half half) {
      return List.of(
          new ArgumentShape.Int16(),
          new ArgumentShape.Float16(half.isBrain()),
          new ArgumentShape.TypeVariableScalar("T"));
    }
    if (type instanceof CudaType.TensorMap) {
      return List.of(new ArgumentShape.TensorMap(), new ArgumentShape.UnsizedBytes());
    }
    if (type instanceof CudaType.Vector vector) {
      return vectorShapes(vector);
    }
    return ALL;
  }

  private static List<ArgumentShape> scalarShapes(Scalar scalar) {
    ArgumentShape variable = new ArgumentShape.TypeVariableScalar("T");
    if (scalar.kind() == Scalar.Kind.FLOAT) {
      return List.of(
          scalar.bits() == 32 ? new ArgumentShape.Float32() : new ArgumentShape.Float64(),
          variable);
    }
    List<ArgumentShape> shapes = new ArrayList<>();
    if (scalar.certainty() == Scalar.Certainty.PLATFORM) {
      shapes.addAll(List.of(new ArgumentShape.Int64(), new ArgumentShape.Int32()));
    } else {
      shapes.addAll(
          switch (scalar.bits()) {
            case 8 -> List.of(new ArgumentShape.Int8(), new ArgumentShape.Bool());
            case 16 ->
                List.of(
                    new ArgumentShape.Int16(),
                    new ArgumentShape.Float16(false),
                    new ArgumentShape.Float16(true));
            case 32 -> List.of(new ArgumentShape.Int32());
            default -> List.of(new ArgumentShape.Int64());
          });
    }
    shapes.add(variable);
    if (scalar.kind() != Scalar.Kind.BOOL) {
      shapes.add(new ArgumentShape.EnumConstant());
    }
    return shapes;
  }

  /** A vector takes whatever has its size and alignment. */
  private static List<ArgumentShape> vectorShapes(CudaType.Vector vector) {
    List<ArgumentShape> shapes = new ArrayList<>();
    shapes.add(new ArgumentShape.Bytes(vector.size(), vector.alignment()));
    shapes.add(new ArgumentShape.UnsizedBytes());
    shapes.add(new ArgumentShape.TypeVariableScalar("T"));
    if (vector.name().equals("float3") || vector.name().equals("dim3")) {
      shapes.add(new ArgumentShape.Vector("float3", 12));
    }
    if (vector.size() != vector.alignment()) {
      if (vector.size() == 24 && vector.alignment() == 8) {
        shapes.add(BYTES_24);
      }
      return shapes;
    }
    switch (vector.size()) {
      case 1 -> shapes.addAll(List.of(new ArgumentShape.Bool(), new ArgumentShape.Int8()));
      case 2 ->
          shapes.addAll(
              List.of(
                  new ArgumentShape.Int16(),
                  new ArgumentShape.Float16(false),
                  new ArgumentShape.Float16(true)));
      case 4 -> shapes.addAll(List.of(new ArgumentShape.Int32(), new ArgumentShape.Float32()));
      case 8 -> shapes.addAll(List.of(new ArgumentShape.Int64(), new ArgumentShape.Float64()));
      default -> {}
    }
    return shapes;
  }

  /** Every shape that a type certainly does not take; empty for types that are not certain. */
  static List<ArgumentShape> wrongShapes(CudaType type) {
    List<ArgumentShape> right = shapes(type);
    return ALL.stream().filter(shape -> !right.contains(shape)).toList();
  }
}
