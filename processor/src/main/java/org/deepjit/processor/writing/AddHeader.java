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
package org.deepjit.processor.writing;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.SourceCode;

/** Adds the marker annotation, the modifiers, the interface and the launcher's documentation. */
final class AddHeader implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    var declared = RuntimeTypes.of(launcher.declared());
    type.addAnnotation(
            AnnotationSpec.builder(RuntimeTypes.GENERATED_LAUNCHER)
                .addMember("value", "$T.class", declared)
                .build())
        .addSuperinterface(declared)
        .addJavadoc(
            Javadoc.of(
                0,
                "Launches the kernels that {@link "
                    + String.join(".", launcher.declared().simpleNames())
                    + "} declares"
                    + place(launcher.source()),
                "A kernel is compiled when it is first launched with its template arguments, or"
                    + " ahead of that by its {@code prepare} method. Launchers may be shared by"
                    + " threads."));
    boolean ordinals =
        launcher.kernels().stream()
            .flatMap(kernel -> kernel.kernelArguments().stream())
            .anyMatch(argument -> argument.encoding().sendsOrdinals());
    if (ordinals) {
      // A check of Error Prone; the order was compared with the source's.
      type.addAnnotation(
          AnnotationSpec.builder(SuppressWarnings.class)
              .addMember("value", "$S", "EnumOrdinal")
              .build());
    }
    if (launcher.isPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    type.addModifiers(Modifier.FINAL);
  }

  private static String place(SourceCode source) {
    return source instanceof SourceCode.Resource resource
        ? " in " + Javadoc.code(resource.name()) + "."
        : ".";
  }
}
