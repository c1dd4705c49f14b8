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
package org.deepjit.processor.declaration;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;

/**
 * A record, or a type that carries {@code @CudaStruct}.
 *
 * @param marked whether it carries the annotation
 * @param align the alignment that the annotation asks for, or 0
 * @param cudaName the C++ name that {@code @CudaName} gives
 * @param components the record's components, in order
 */
public record StructDeclaration(
    TypeElement element,
    boolean marked,
    int align,
    Optional<String> cudaName,
    List<Component> components) {

  /** Copies the list. */
  public StructDeclaration {
    components = List.copyOf(components);
  }

  /** The record or marked type that a type is, if it is one. */
  public static Optional<StructDeclaration> read(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return Optional.empty();
    }
    Optional<AnnotationReader> annotation = AnnotationReader.of(element, CudaStruct.class);
    if (annotation.isEmpty() && element.getKind() != ElementKind.RECORD) {
      return Optional.empty();
    }
    return Optional.of(
        new StructDeclaration(
            element,
            annotation.isPresent(),
            annotation.map(present -> present.number("align").value()).orElse(0),
            AnnotationReader.of(element, CudaName.class).map(StructDeclaration::name),
            element.getRecordComponents().stream().map(Component::read).toList()));
  }

  private static String name(AnnotationReader annotation) {
    return annotation.text("value").value();
  }

  /** Whether the type is a record. */
  public boolean isRecord() {
    return element.getKind() == ElementKind.RECORD;
  }

  /** The type's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /**
   * A component of a record.
   *
   * @param cudaName the field's name: the one that {@code @CudaName} gives, else the component's
   * @param extents the extents that {@code @Extent} gives
   */
  public record Component(
      String name, TypeMirror type, String cudaName, Optional<List<Integer>> extents) {

    static Component read(RecordComponentElement element) {
      String name = element.getSimpleName().toString();
      return new Component(
          name,
          element.asType(),
          AnnotationReader.of(element, CudaName.class).map(StructDeclaration::name).orElse(name),
          AnnotationReader.of(element, Extent.class)
              .map(annotation -> annotation.numbers("value")));
    }
  }
}
