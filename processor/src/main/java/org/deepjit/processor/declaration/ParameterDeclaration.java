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
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.processor.diagnostic.Location;

/**
 * A parameter of a kernel method.
 *
 * @param roles the annotations of ours that it carries
 * @param macro the macro's name that {@code @Define} gives
 * @param templateParameter the C++ name that {@code @TemplateParam} gives
 * @param enumType the enum that is the parameter's type, if it is one
 */
public record ParameterDeclaration(
    VariableElement element,
    List<Role> roles,
    Optional<Written<String>> macro,
    Optional<Written<String>> templateParameter,
    Optional<EnumDeclaration> enumType) {

  /** Copies the list. */
  public ParameterDeclaration {
    roles = List.copyOf(roles);
  }

  static ParameterDeclaration read(VariableElement element) {
    Optional<AnnotationReader> template = AnnotationReader.of(element, TemplateParam.class);
    Optional<AnnotationReader> define = AnnotationReader.of(element, Define.class);
    Optional<AnnotationReader> launch = AnnotationReader.of(element, LaunchParam.class);
    List<Role> roles =
        Stream.of(
                template.map(annotation -> new Role("TemplateParam", annotation.place())),
                define.map(annotation -> new Role("Define", annotation.place())),
                launch.map(annotation -> new Role("LaunchParam", annotation.place())))
            .flatMap(Optional::stream)
            .toList();
    return new ParameterDeclaration(
        element,
        roles,
        define.map(annotation -> annotation.text("value")),
        template.map(annotation -> annotation.text("value")),
        EnumDeclaration.read(element.asType()));
  }

  /** Whether the parameter carries the annotation of the given simple name. */
  public boolean is(String annotation) {
    return roles.stream().anyMatch(role -> role.annotation().equals(annotation));
  }

  /** The parameter's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The macro that the parameter gives a value, if it does. */
  public Optional<String> macroName() {
    return macro.map(name -> name.value().isEmpty() ? name() : name.value());
  }

  /** The template parameter that the parameter gives an argument, if it does. */
  public Optional<String> templateParameterName() {
    return templateParameter.map(name -> name.value().isEmpty() ? name() : name.value());
  }

  /** The parameter's type. */
  public TypeMirror type() {
    return element.asType();
  }

  /** The parameter itself as a place. */
  public Location location() {
    return Location.of(element);
  }

  /**
   * An annotation that says what a parameter is for.
   *
   * @param annotation its simple name
   * @param location where it stands
   */
  public record Role(String annotation, Location location) {}
}
