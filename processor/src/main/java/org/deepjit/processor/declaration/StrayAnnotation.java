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
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.processor.diagnostic.Location;

/**
 * An annotation of kernel methods in a type that is not marked {@code @CudaKernel}.
 *
 * @param annotation its simple name
 * @param type the type's name
 * @param location where it stands
 */
public record StrayAnnotation(String annotation, String type, Location location) {

  /** The qualified names of the annotations of kernel methods and their parameters. */
  public static final List<String> KINDS =
      List.of(
          Launch.class.getCanonicalName(),
          Compile.class.getCanonicalName(),
          TemplateParam.class.getCanonicalName(),
          Define.class.getCanonicalName(),
          LaunchParam.class.getCanonicalName());

  /** The annotation on an element, unless the type around is marked. */
  public static Optional<StrayAnnotation> read(Element element, String annotation) {
    TypeElement type = enclosingType(element);
    if (type.getAnnotation(CudaKernel.class) != null) {
      return Optional.empty();
    }
    return element.getAnnotationMirrors().stream()
        .filter(mirror -> mirror.getAnnotationType().toString().equals(annotation))
        .findFirst()
        .map(
            mirror ->
                new StrayAnnotation(
                    name(mirror), type.getSimpleName().toString(), Location.of(element, mirror)));
  }

  private static String name(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement().getSimpleName().toString();
  }

  private static TypeElement enclosingType(Element element) {
    return element instanceof TypeElement type
        ? type
        : enclosingType(Objects.requireNonNull(element.getEnclosingElement()));
  }
}
