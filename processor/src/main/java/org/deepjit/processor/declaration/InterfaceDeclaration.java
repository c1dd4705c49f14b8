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
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.processor.diagnostic.Location;

/**
 * A type that carries {@code @CudaKernel}.
 *
 * @param annotation the annotation as a place
 * @param methods the methods that it declares itself, in order
 */
public record InterfaceDeclaration(
    TypeElement element,
    Location annotation,
    Written<String> source,
    Written<String> resource,
    WrittenList<String> headers,
    Written<String> tag,
    CompileDeclaration compile,
    List<MethodDeclaration> methods) {

  /** The annotation's qualified name. */
  public static final String ANNOTATION = CudaKernel.class.getCanonicalName();

  /** Copies the list. */
  public InterfaceDeclaration {
    methods = List.copyOf(methods);
  }

  /** Reads the annotations of a type and of its methods. */
  public static InterfaceDeclaration read(TypeElement element) {
    AnnotationReader annotation =
        AnnotationReader.of(element, CudaKernel.class)
            .orElseThrow(() -> new IllegalArgumentException(element + " has no @CudaKernel"));
    return new InterfaceDeclaration(
        element,
        annotation.place(),
        annotation.text("source"),
        annotation.text("resource"),
        annotation.texts("headers"),
        annotation.text("tag"),
        CompileDeclaration.read(annotation.nested("compile")),
        ElementFilter.methodsIn(element.getEnclosedElements()).stream()
            .map(MethodDeclaration::read)
            .toList());
  }

  /** The type's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The type itself as a place. */
  public Location location() {
    return Location.of(element);
  }
}
