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
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.deepjit.annotations.Compile;
import org.deepjit.annotations.Launch;
import org.deepjit.processor.diagnostic.Location;

/**
 * A method of an interface of kernels.
 *
 * @param compilePlace where {@code @Compile} stands, if the method carries it
 */
public record MethodDeclaration(
    ExecutableElement element,
    Optional<LaunchDeclaration> launch,
    Optional<CompileDeclaration> compile,
    Optional<Location> compilePlace,
    List<ParameterDeclaration> parameters) {

  /** Copies the list. */
  public MethodDeclaration {
    parameters = List.copyOf(parameters);
  }

  static MethodDeclaration read(ExecutableElement element) {
    Optional<AnnotationReader> compile = AnnotationReader.of(element, Compile.class);
    return new MethodDeclaration(
        element,
        AnnotationReader.of(element, Launch.class).map(LaunchDeclaration::read),
        compile.map(CompileDeclaration::read),
        compile.map(AnnotationReader::place),
        element.getParameters().stream().map(ParameterDeclaration::read).toList());
  }

  /** The method's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** Whether the method has no body. */
  public boolean isAbstract() {
    return element.getModifiers().contains(Modifier.ABSTRACT);
  }

  /** The method itself as a place. */
  public Location location() {
    return Location.of(element);
  }
}
