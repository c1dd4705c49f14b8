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

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.deepjit.processor.model.ClassReference;
import org.deepjit.processor.model.JavaType;

/** Turns the compiler's types and elements into the model's. */
final class JavaTypes {

  static final JavaType STRING = JavaType.Named.of(ClassReference.of("java.lang", "String"));

  static final JavaType MEMORY_SEGMENT =
      JavaType.Named.of(ClassReference.of("java.lang.foreign", "MemorySegment"));

  private JavaTypes() {}

  /** The type, unless it is or holds one that no kernel method can have, such as an array. */
  static Optional<JavaType> of(TypeMirror type) {
    if (type instanceof PrimitiveType) {
      return Optional.of(JavaType.Primitive.valueOf(type.getKind().name()));
    }
    if (type instanceof TypeVariable variable) {
      return Optional.of(new JavaType.Variable(variable.asElement().getSimpleName().toString()));
    }
    if (type instanceof WildcardType wildcard) {
      boolean bounded = wildcard.getExtendsBound() != null || wildcard.getSuperBound() != null;
      return bounded ? Optional.empty() : Optional.of(new JavaType.Wildcard());
    }
    if (type.getKind() == TypeKind.DECLARED) {
      return named((DeclaredType) type);
    }
    return Optional.empty();
  }

  private static Optional<JavaType> named(DeclaredType type) {
    List<Optional<JavaType>> arguments =
        type.getTypeArguments().stream().map(JavaTypes::of).toList();
    if (arguments.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    return Optional.of(
        new JavaType.Named(
            reference((TypeElement) type.asElement()),
            arguments.stream().flatMap(Optional::stream).toList()));
  }

  /** The name of a class or interface. */
  static ClassReference reference(TypeElement type) {
    List<TypeElement> types = withEnclosing(type);
    Element home = types.get(0).getEnclosingElement();
    String packageName =
        home instanceof PackageElement named ? named.getQualifiedName().toString() : "";
    return new ClassReference(
        packageName, types.stream().map(each -> each.getSimpleName().toString()).toList());
  }

  /** The types around a type, outermost first, and the type itself. */
  static List<TypeElement> withEnclosing(TypeElement type) {
    Deque<TypeElement> types = new ArrayDeque<>();
    Element element = type;
    while (element instanceof TypeElement enclosing) {
      types.addFirst(enclosing);
      element = enclosing.getEnclosingElement();
    }
    return List.copyOf(types);
  }
}
