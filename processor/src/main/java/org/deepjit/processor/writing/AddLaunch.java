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
import org.deepjit.processor.model.KernelMethod;

/** Adds the interface's method. */
final class AddLaunch implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    KernelMethod kernel = context.kernel();
    type.addMethod(
        MethodSpec.methodBuilder(kernel.name())
            .addJavadoc(
                Javadoc.of(
                    2,
                    "Launches "
                        + Javadoc.code(kernel.cudaDeclaration().orElse(context.specializedName()))
                        + "."))
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addTypeVariables(context.typeVariables())
            .addParameters(KernelContext.declarations(kernel.parameters()))
            .addStatement(
                "$N($L).launch($L)",
                context.members().lookUp(),
                KernelContext.arguments(kernel.fixedParameters()),
                KernelContext.arguments(kernel.launchParameters()))
            .build());
  }
}
