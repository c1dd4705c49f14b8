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
package org.deepjit.processor;

import com.google.auto.common.SuperficialValidation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The annotated types that name types which do not exist yet, because another processor may
 * generate them in a later round. Remembered by name, since elements do not outlive a round.
 */
final class PendingInterfaces {

  private final Elements elements;
  private final Set<String> names = new LinkedHashSet<>();

  PendingInterfaces(Elements elements) {
    this.elements = elements;
  }

  /** Those of the pending and the given types that are complete by now; the others wait. */
  List<TypeElement> complete(Iterable<? extends Element> annotated) {
    Set<TypeElement> candidates = new LinkedHashSet<>(pending());
    annotated.forEach(element -> candidates.add((TypeElement) element));
    List<TypeElement> complete = new ArrayList<>();
    names.clear();
    for (TypeElement type : candidates) {
      if (SuperficialValidation.validateElement(type)) {
        complete.add(type);
      } else {
        names.add(type.getQualifiedName().toString());
      }
    }
    return complete;
  }

  /** The types that wait. */
  List<TypeElement> pending() {
    List<TypeElement> pending = new ArrayList<>();
    for (String name : names) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) {
        pending.add(type);
      }
    }
    return pending;
  }
}
