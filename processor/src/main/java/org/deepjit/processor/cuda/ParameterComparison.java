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

import java.util.Optional;
import org.deepjit.processor.cuda.ArgumentShape.Bytes;
import org.deepjit.processor.cuda.ArgumentShape.Int16;
import org.deepjit.processor.cuda.ArgumentShape.Int64;
import org.deepjit.processor.cuda.ArgumentShape.UnsizedBytes;
import org.deepjit.processor.cuda.CudaType.Scalar;

/** Which Java argument each CUDA type takes. Whatever is not certain is taken. */
final class ParameterComparison {
  private ParameterComparison() {}

  /** Whether nothing certain speaks against sending the shape for the type. */
  static boolean accepts(CudaType type, ArgumentShape shape) {
    if (type instanceof Scalar scalar) {
      return scalar.certainty() == Scalar.Certainty.HEARSAY || acceptsScalar(scalar, shape);
    }
    if (type instanceof CudaType.Enumeration enumeration) {
      return shape instanceof ArgumentShape.EnumConstant
          || accepts(enumeration.underlying(), shape);
    }
    if (type instanceof CudaType.Pointer) {
      return isPointer(shape) || shape instanceof Int64;
    }
    if (type instanceof CudaType.Address) {
      return isPointer(shape) || shape instanceof Int64 || isVariable(shape) || fits(shape, 8, 8);
    }
    if (type instanceof CudaType.Handle) {
      return shape instanceof Int64 || isVariable(shape) || fits(shape, 8, 8);
    }
    if (type instanceof CudaType.Half half) {
      return (shape instanceof ArgumentShape.Float16 sent && sent.brain() == half.isBrain())
          || shape instanceof Int16
          || isVariable(shape)
          || fits(shape, 2, 2);
    }
    if (type instanceof CudaType.TensorMap) {
      return shape instanceof ArgumentShape.TensorMap
          || shape instanceof UnsizedBytes
          || fits(shape, 128, 64)
          || fits(shape, 128, 128);
    }
    if (type instanceof CudaType.Vector vector) {
      return shape instanceof UnsizedBytes
          || isVariable(shape)
          || (shape instanceof ArgumentShape.Vector sent
              ? sent.size() == vector.size() && isOneKind(sent.name(), vector.name())
              : !isPointer(shape)
                  && size(shape) == vector.size()
                  && alignment(shape) == vector.alignment());
    }
    return true;
  }

  /** Whether components are of one size and kind; vectors of halves are not known better. */
  private static boolean isOneKind(String sent, String declared) {
    Optional<Scalar> one = VectorNames.component(sent);
    Optional<Scalar> other = VectorNames.component(declared);
    return one.isEmpty()
        || other.isEmpty()
        || (one.get().kind() == other.get().kind() && one.get().bits() == other.get().bits());
  }

  private static boolean acceptsScalar(Scalar type, ArgumentShape shape) {
    if (isVariable(shape)) {
      return true;
    }
    if (shape instanceof ArgumentShape.EnumConstant) {
      return type.isInteger();
    }
    int bytes = type.bits() / 8;
    if (shape instanceof Bytes) {
      return fits(shape, bytes, bytes)
          || (type.certainty() == Scalar.Certainty.PLATFORM && fits(shape, 4, 4));
    }
    if (type.kind() == Scalar.Kind.FLOAT) {
      return type.bits() == 32
          ? shape instanceof ArgumentShape.Float32
          : shape instanceof ArgumentShape.Float64;
    }
    return isInteger(shape)
        && (size(shape) == bytes
            || (type.certainty() == Scalar.Certainty.PLATFORM && size(shape) == 4));
  }

  private static boolean isInteger(ArgumentShape shape) {
    return shape instanceof ArgumentShape.Bool
        || shape instanceof ArgumentShape.Int8
        || shape instanceof Int16
        || shape instanceof ArgumentShape.Float16
        || shape instanceof ArgumentShape.Int32
        || shape instanceof Int64;
  }

  static boolean isPointer(ArgumentShape shape) {
    return shape instanceof ArgumentShape.Pointer
        || shape instanceof ArgumentShape.TypeVariablePointer;
  }

  private static boolean isVariable(ArgumentShape shape) {
    return shape instanceof ArgumentShape.TypeVariableScalar;
  }

  private static boolean fits(ArgumentShape shape, int size, int alignment) {
    return shape instanceof Bytes bytes && bytes.size() == size && bytes.alignment() == alignment;
  }

  /** The bytes that a shape writes, or 0 when that is not known. */
  private static int size(ArgumentShape shape) {
    if (shape instanceof Bytes bytes) {
      return bytes.size();
    }
    if (shape instanceof ArgumentShape.Bool || shape instanceof ArgumentShape.Int8) {
      return 1;
    }
    if (shape instanceof Int16 || shape instanceof ArgumentShape.Float16) {
      return 2;
    }
    if (shape instanceof ArgumentShape.Int32 || shape instanceof ArgumentShape.Float32) {
      return 4;
    }
    return shape instanceof Int64 || shape instanceof ArgumentShape.Float64 ? 8 : 0;
  }

  private static int alignment(ArgumentShape shape) {
    return shape instanceof Bytes bytes ? bytes.alignment() : size(shape);
  }

  /** Whether both are pointers to built-in scalars of different size or kind. */
  static boolean elementsDiffer(CudaType type, ArgumentShape shape, CudaType element) {
    if (!(type instanceof CudaType.Pointer pointer)
        || pointer.depth() != 1
        || !(shape instanceof ArgumentShape.Pointer)) {
      return false;
    }
    if (pointer.pointee() instanceof CudaType.Half half) {
      return element instanceof CudaType.Half sent
          ? sent.isBrain() != half.isBrain()
          : element instanceof Scalar scalar
              && (scalar.kind() == Scalar.Kind.FLOAT || scalar.bits() != Short.SIZE);
    }
    if (!(pointer.pointee() instanceof Scalar pointee)
        || pointee.certainty() == Scalar.Certainty.HEARSAY
        || isByte(pointee)) {
      return false;
    }
    if (element instanceof CudaType.Half) {
      return pointee.bits() != 16;
    }
    if (!(element instanceof Scalar sent)
        || sent.certainty() == Scalar.Certainty.HEARSAY
        || isByte(sent)) {
      return false;
    }
    boolean kinds = (pointee.kind() == Scalar.Kind.FLOAT) != (sent.kind() == Scalar.Kind.FLOAT);
    return kinds || !(sameWidth(pointee, sent) || sameWidth(sent, pointee));
  }

  private static boolean sameWidth(Scalar one, Scalar other) {
    return one.bits() == other.bits()
        || (one.certainty() == Scalar.Certainty.PLATFORM && other.bits() == 32);
  }

  /** Whether a scalar often stands for untyped memory. */
  static boolean isByte(Scalar type) {
    return type.kind() == Scalar.Kind.CHAR
        || (type.kind() == Scalar.Kind.INTEGER && type.bits() == 8 && !type.signed());
  }
}
