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

import javax.lang.model.element.Modifier;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;

/** Finds our annotations on methods with a body, where nothing reads them. */
final class IgnoredAnnotations {

  private IgnoredAnnotations() {}

  /** Reports what stands on a method with a body. */
  static void onMethodWithBody(MethodDeclaration method, ValidationReport.Builder report) {
    String kind = kind(method);
    method
        .launch()
        .ifPresent(launch -> report(launch.location(), "Launch", method.name(), kind, report));
    method.compilePlace().ifPresent(place -> report(place, "Compile", method.name(), kind, report));
    for (ParameterDeclaration parameter : method.parameters()) {
      for (ParameterDeclaration.Role role : parameter.roles()) {
        report(role.location(), role.annotation(), method.name(), kind, report);
      }
    }
  }

  private static void report(
      Location location,
      String annotation,
      String method,
      String kind,
      ValidationReport.Builder report) {
    report.add(Message.IGNORED_ANNOTATION, location, annotation, method, kind);
  }

  private static String kind(MethodDeclaration method) {
    if (method.element().getModifiers().contains(Modifier.PRIVATE)) {
      return "private";
    }
    return method.element().isDefault() ? "default" : "static";
  }
}
