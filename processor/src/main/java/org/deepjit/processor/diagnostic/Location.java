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
package org.deepjit.processor.diagnostic;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where in the user's code a problem is: an element, or an annotation on it, or a value in that.
 */
public record Location(
    Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {

  /** An element. */
  public static Location of(Element element) {
    return new Location(element, null, null);
  }

  /** An annotation on an element. */
  public static Location of(Element element, AnnotationMirror annotation) {
    return new Location(element, annotation, null);
  }

  /** A value in an annotation on an element. */
  public static Location of(Element element, AnnotationMirror annotation, AnnotationValue value) {
    return new Location(element, annotation, value);
  }
}
