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
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.deepjit.annotations.CudaEnum;
import org.deepjit.annotations.CudaName;

/**
 * An enum whose constants stand for C++ constants.
 *
 * @param cudaName the C++ name that {@code @CudaName} gives the enum
 * @param ownValues whether the constants choose the integers that stand for them
 * @param constants its constants, in order
 */
public record EnumDeclaration(
    TypeElement element,
    Optional<Written<String>> cudaName,
    boolean ownValues,
    List<Constant> constants) {

  /** Copies the list. */
  public EnumDeclaration {
    constants = List.copyOf(constants);
  }

  /** The enum that a type is, if it is one. */
  public static Optional<EnumDeclaration> read(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getKind() == ElementKind.ENUM
        ? Optional.of(read(element))
        : Optional.empty();
  }

  private static EnumDeclaration read(TypeElement element) {
    List<Constant> constants =
        element.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .map(member -> new Constant(member.getSimpleName().toString(), cudaName(member)))
            .toList();
    return new EnumDeclaration(element, cudaName(element), isCudaEnum(element), constants);
  }

  private static boolean isCudaEnum(TypeElement type) {
    return type.getQualifiedName().contentEquals(CudaEnum.class.getCanonicalName())
        || type.getInterfaces().stream()
            .anyMatch(
                each ->
                    each instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && isCudaEnum(element));
  }

  private static Optional<Written<String>> cudaName(Element element) {
    return AnnotationReader.of(element, CudaName.class).map(annotation -> annotation.text("value"));
  }

  /**
   * A constant of the enum.
   *
   * @param cudaName the C++ name that {@code @CudaName} gives it
   */
  public record Constant(String name, Optional<Written<String>> cudaName) {}
}
