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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.deepjit.processor.diagnostic.Location;
import org.jspecify.annotations.Nullable;

/**
 * Reads the elements of one annotation.
 *
 * @param element what the annotation stands on
 * @param root the annotation on the element, in which the compiler looks for places
 * @param mirror the annotation to read: the root or one nested in it
 * @param place where the annotation itself stands
 */
record AnnotationReader(
    Element element, AnnotationMirror root, AnnotationMirror mirror, Location place) {

  /** A reader of the annotation of the given type on an element, if there is one. */
  static Optional<AnnotationReader> of(Element element, Class<?> annotation) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      var type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(annotation.getCanonicalName())) {
        return Optional.of(
            new AnnotationReader(element, mirror, mirror, Location.of(element, mirror)));
      }
    }
    return Optional.empty();
  }

  Written<String> text(String name) {
    return read(name, String.class::cast);
  }

  Written<Boolean> flag(String name) {
    return read(name, Boolean.class::cast);
  }

  Written<Integer> number(String name) {
    return read(name, Integer.class::cast);
  }

  WrittenList<String> texts(String name) {
    Written<List<?>> list = read(name, value -> (List<?>) value);
    List<Written<String>> items =
        list.value().stream()
            .map(AnnotationValue.class::cast)
            .map(item -> new Written<>((String) item.getValue(), true, at(item)))
            .toList();
    return new WrittenList<>(items, list.location());
  }

  List<Integer> numbers(String name) {
    Written<List<?>> list = read(name, value -> (List<?>) value);
    return list.value().stream()
        .map(item -> (Integer) ((AnnotationValue) item).getValue())
        .toList();
  }

  /** A reader of an annotation that is the value of an element of this one. */
  AnnotationReader nested(String name) {
    Written<AnnotationMirror> nested = read(name, AnnotationMirror.class::cast);
    return new AnnotationReader(element, root, nested.value(), nested.location());
  }

  private <T> Written<T> read(String name, Function<Object, T> convert) {
    ExecutableElement method = method(name);
    @Nullable AnnotationValue stated = mirror.getElementValues().get(method);
    if (stated != null) {
      return new Written<>(convert.apply(stated.getValue()), true, at(stated));
    }
    AnnotationValue unstated = Objects.requireNonNull(method.getDefaultValue());
    return new Written<>(convert.apply(unstated.getValue()), false, place);
  }

  private ExecutableElement method(String name) {
    return ElementFilter.methodsIn(mirror.getAnnotationType().asElement().getEnclosedElements())
        .stream()
        .filter(method -> method.getSimpleName().contentEquals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(mirror + " has no element " + name));
  }

  private Location at(AnnotationValue value) {
    return Location.of(element, root, value);
  }
}
