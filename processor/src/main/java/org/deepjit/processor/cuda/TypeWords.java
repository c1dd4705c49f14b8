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

import org.deepjit.processor.cuda.CudaType.Scalar;

/** What messages call CUDA types: the Java types that suit them, and their kinds. */
final class TypeWords {
  private TypeWords() {}

  /** The Java types to declare for a type, as messages name them. */
  static String allowed(CudaType type, ArgumentShape shape) {
    if (type instanceof Scalar scalar) {
      String allowed = scalarName(scalar);
      return ParameterComparison.isPointer(shape) && allowed.equals("long")
          ? "long and pass the address"
          : allowed;
    }
    if (type instanceof CudaType.Enumeration enumeration) {
      return allowed(enumeration.underlying(), shape);
    }
    if (type instanceof CudaType.Handle) {
      return ParameterComparison.isPointer(shape) ? "long and pass the handle" : "long";
    }
    if (type instanceof CudaType.Pointer) {
      return "as a device buffer, a device pointer, or long for a raw address";
    }
    if (type instanceof CudaType.Address) {
      return "long or as a device pointer";
    }
    if (type instanceof CudaType.Half half) {
      return (half.isBrain() ? "BFloat16" : "Half") + ", or short and pass the bits";
    }
    if (type instanceof CudaType.TensorMap) {
      return "TensorMap";
    }
    if (type instanceof CudaType.Vector vector) {
      return VectorNames.record(vector)
          .orElseGet(
              () ->
                  "as a struct of %d bytes aligned to %d"
                      .formatted(vector.size(), vector.alignment()));
    }
    return "as the kernel does";
  }

  /** What a number or pointer is, as a phrase for messages. */
  static String kind(CudaType type) {
    if (type instanceof CudaType.Enumeration enumeration) {
      return kind(enumeration.underlying()) + " as " + enumeration.name();
    }
    if (type instanceof Scalar scalar) {
      return "%s %d-bit %s"
          .formatted(
              scalar.bits() == Byte.SIZE ? "an" : "a",
              scalar.bits(),
              scalar.kind() == Scalar.Kind.FLOAT ? "float" : "integer");
    }
    if (type instanceof CudaType.Half half) {
      return half.isBrain() ? "a bfloat16" : "a half";
    }
    return type instanceof CudaType.Pointer ? "a pointer" : "a 64-bit handle";
  }

  private static String scalarName(Scalar scalar) {
    if (scalar.kind() == Scalar.Kind.BOOL) {
      return "boolean";
    }
    if (scalar.kind() == Scalar.Kind.FLOAT) {
      return scalar.bits() == 32 ? "float" : "double";
    }
    return switch (scalar.bits()) {
      case 8 -> "byte";
      case 16 -> "short";
      case 32 -> "int";
      default -> "long";
    };
  }
}
