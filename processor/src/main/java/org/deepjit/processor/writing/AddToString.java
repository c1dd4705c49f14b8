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

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Launcher;

/** Adds a {@code toString} that names the kernels and their source. */
final class AddToString implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    String kernels =
        launcher.kernels().stream().map(KernelMethod::function).collect(Collectors.joining(", "));
    type.addMethod(
        MethodSpec.methodBuilder("toString")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(String.class)
            .addStatement(
                "return $S + $N.name()",
                launcher.launcher().simpleName() + " of " + kernels + " in ",
                names.source())
            .build());
  }
}
