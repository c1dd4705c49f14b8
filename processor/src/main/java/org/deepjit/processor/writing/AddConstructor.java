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
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Launcher;

/** Adds the constructor, which makes a table for each kernel. */
final class AddConstructor implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(
                Javadoc.of(
                    2,
                    "Launches through {@code runtime}, which is not touched before the first"
                        + " launch."))
            .addParameter(RuntimeTypes.JIT_RUNTIME, "runtime");
    names
        .kernels()
        .values()
        .forEach(
            members ->
                constructor.addStatement(
                    "this.$N = new $T<>(runtime, $N)",
                    members.loaded(),
                    RuntimeTypes.SPECIALIZATION_TABLE,
                    members.descriptor()));
    type.addMethod(constructor.build());
  }
}
