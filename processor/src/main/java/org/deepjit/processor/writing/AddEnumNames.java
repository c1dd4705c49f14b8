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

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.Parameter;

/** Adds a method for each enum that gives the C++ names of its constants. */
final class AddEnumNames implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    Set<JavaType.Enumeration> enums = new LinkedHashSet<>();
    launcher.kernels().stream()
        .flatMap(kernel -> kernel.fixedParameters().stream())
        .map(Parameter::type)
        .filter(JavaType.Enumeration.class::isInstance)
        .forEach(each -> enums.add((JavaType.Enumeration) each));
    for (JavaType.Enumeration each : enums) {
      CodeBlock.Builder code = CodeBlock.builder().add("return switch (value) {\n$>");
      for (JavaType.Enumeration.Constant constant : each.constants()) {
        code.add("case $N -> $S;\n", constant.name(), constant.cudaName());
      }
      type.addMethod(
          MethodSpec.methodBuilder(names.enumNames())
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .returns(String.class)
              .addParameter(RuntimeTypes.of(each), "value")
              .addCode(code.add("$<};\n").build())
              .build());
    }
  }
}
