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

import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;

/** The rules for the interface as a whole. */
final class InterfaceValidator {

  private static final Set<String> OBJECT_METHODS =
      Set.of("equals(java.lang.Object)", "hashCode()", "toString()");

  private final Elements elements;

  InterfaceValidator(Elements elements) {
    this.elements = elements;
  }

  /** Returns whether it makes sense to look at the methods. */
  boolean validate(InterfaceDeclaration declaration, ValidationReport.Builder report) {
    TypeElement type = declaration.element();
    if (type.getKind() != ElementKind.INTERFACE) {
      report.add(Message.NOT_AN_INTERFACE, declaration.location(), declaration.name(), kind(type));
      return false;
    }
    if (!type.getTypeParameters().isEmpty()) {
      report.add(Message.GENERIC_INTERFACE, declaration.location(), declaration.name());
    }
    if (JavaTypes.withEnclosing(type).stream()
        .anyMatch(each -> each.getModifiers().contains(Modifier.PRIVATE))) {
      report.add(Message.INACCESSIBLE_INTERFACE, declaration.location(), declaration.name());
    }
    if (declaration.methods().stream().noneMatch(MethodDeclaration::isAbstract)) {
      report.add(Message.NO_KERNEL, declaration.location(), declaration.name());
    }
    for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(type))) {
      if (!type.equals(method.getEnclosingElement())
          && method.getModifiers().contains(Modifier.ABSTRACT)
          && !isImplementedByObject(method)) {
        report.add(
            Message.INHERITED_METHOD,
            declaration.location(),
            declaration.name(),
            method,
            String.valueOf(method.getEnclosingElement()));
      }
    }
    return true;
  }

  /** Whether every class implements the method already. */
  static boolean isImplementedByObject(ExecutableElement method) {
    return OBJECT_METHODS.contains(method.toString());
  }

  private static String kind(TypeElement type) {
    String kind = type.getKind().toString().toLowerCase(Locale.ROOT).replace('_', ' ');
    return (kind.matches("[aeiou].*") ? "an " : "a ") + kind;
  }
}
