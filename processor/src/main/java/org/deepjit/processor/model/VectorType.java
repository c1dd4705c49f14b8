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
package org.deepjit.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The vector types of CUDA and the records that carry them, by the type of their components. */
public enum VectorType {
  BYTE("Byte", "char", "signed char", JavaType.Primitive.BYTE),
  SHORT("Short", "short", "short", JavaType.Primitive.SHORT),
  INT("Int", "int", "int", JavaType.Primitive.INT),
  LONG("Long", "longlong", "long long", JavaType.Primitive.LONG),
  FLOAT("Float", "float", "float", JavaType.Primitive.FLOAT),
  DOUBLE("Double", "double", "double", JavaType.Primitive.DOUBLE);

  private static final int MAX_ALIGNMENT = 16;
  private static final List<String> COMPONENTS = List.of("x", "y", "z", "w");
  private static final Map<ClassReference, StructLayout> LAYOUTS =
      Arrays.stream(values())
          .flatMap(type -> IntStream.rangeClosed(2, 4).mapToObj(type::layout))
          .collect(Collectors.toUnmodifiableMap(StructLayout::record, Function.identity()));

  private final String javaPrefix;
  private final String cudaPrefix;
  private final String component;
  private final JavaType.Primitive type;

  VectorType(String javaPrefix, String cudaPrefix, String component, JavaType.Primitive type) {
    this.javaPrefix = javaPrefix;
    this.cudaPrefix = cudaPrefix;
    this.component = component;
    this.type = type;
  }

  /** The vector type that a record carries, if it is one of the runtime's. */
  public static Optional<StructLayout> of(ClassReference record) {
    return Optional.ofNullable(LAYOUTS.get(record));
  }

  /** Vectors of 2 and 4 are aligned to their size, up to 16 bytes; those of 3 to a component. */
  private StructLayout layout(int count) {
    int size = type.byteSize();
    return StructLayout.vector(
        ClassReference.of(RuntimeType.VECTOR_PACKAGE, javaPrefix + count),
        cudaPrefix + count,
        count == 3 ? size : Math.min(count * size, MAX_ALIGNMENT),
        COMPONENTS.subList(0, count).stream().map(this::component).toList());
  }

  private StructLayout.Component component(String name) {
    return new StructLayout.Component(
        name, name, type, Encoding.Plain.of(component, type.byteSize()), List.of());
  }
}
