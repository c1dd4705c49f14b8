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

import java.util.Optional;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.RuntimeType;
import org.deepjit.processor.model.StructLayout;
import org.deepjit.processor.model.VectorType;

/** What values of the types send that neither the user nor the source has a say in. */
final class Encodings {

  private static final int TENSOR_MAP_BYTES = 128;

  private Encodings() {}

  /** How values of the type are sent, if it is a primitive type or one of the runtime's. */
  static Optional<Encoding.Sized> of(JavaType type) {
    if (type instanceof Primitive primitive) {
      return Optional.of(Encoding.Plain.of(cudaType(primitive), primitive.byteSize()));
    }
    return type instanceof JavaType.Named named ? named(named) : Optional.empty();
  }

  private static Optional<Encoding.Sized> named(JavaType.Named type) {
    Optional<StructLayout> vector = VectorType.of(type.name());
    return vector.isPresent()
        ? vector.map(Encoding.Struct::new)
        : RuntimeType.of(type.name()).flatMap(known -> runtimeType(type, known));
  }

  private static Optional<Encoding.Sized> runtimeType(JavaType.Named type, RuntimeType known) {
    return switch (known) {
      case HALF, BFLOAT16 -> ElementTypes.sixteenBitFloat(type).map(Encoding.SixteenBitFloat::new);
      case DEVICE_POINTER -> Optional.of(Encoding.Plain.of("void*", Long.BYTES));
      case JCUDA_POINTER -> Optional.of(new Encoding.JCudaAddress());
      case DEVICE_BUFFER ->
          type.arguments().stream()
              .filter(ElementTypes::isElement)
              .findFirst()
              .map(element -> Encoding.Plain.of(pointerTo(element), Long.BYTES));
      case TENSOR_MAP ->
          Optional.of(new Encoding.Plain("CUtensorMap", TENSOR_MAP_BYTES, TENSOR_MAP_BYTES));
      default -> Optional.empty();
    };
  }

  private static String pointerTo(JavaType element) {
    String name = ElementTypes.cudaName(element);
    return (name.isEmpty() ? "void" : name) + "*";
  }

  private static String cudaType(Primitive primitive) {
    return switch (primitive) {
      case BOOLEAN -> "bool";
      case BYTE -> "signed char";
      case SHORT -> "short";
      case CHAR -> "unsigned short";
      case INT -> "int";
      case LONG -> "long long";
      case FLOAT -> "float";
      case DOUBLE -> "double";
    };
  }
}
