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
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Launcher;

/** Adds the static factory, which reads as {@code Launchers.of} does. */
final class AddFactory implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    TypeName self = RuntimeTypes.of(launcher.launcher());
    type.addMethod(
        MethodSpec.methodBuilder(names.factory())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addJavadoc(Javadoc.of(2, "A launcher on {@code runtime}."))
            .returns(self)
            .addParameter(RuntimeTypes.JIT_RUNTIME, "runtime")
            .addStatement("return new $T(runtime)", self)
            .build());
  }
}
