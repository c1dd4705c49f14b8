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
import java.util.List;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Parameter.Fixed;

/** Adds the method that compiles and loads a kernel on all of the runtime's devices. */
final class AddPrepare implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    List<Fixed> parameters = context.kernel().fixedParameters();
    String kernel = context.locals().kernel();
    type.addMethod(
        MethodSpec.methodBuilder(context.members().prepare())
            .addJavadoc(
                Javadoc.of(
                    2,
                    "Compiles and loads "
                        + Javadoc.code(context.specializedName())
                        + ", on every device of the runtime, unless that is done; the result can be"
                        + " launched many times."))
            .addModifiers(Modifier.PUBLIC)
            .addTypeVariables(context.typeVariables())
            .returns(context.kernelType())
            .addParameters(KernelContext.declarations(parameters))
            .addStatement(
                "$T $N = $N($L)",
                context.kernelType(),
                kernel,
                context.members().lookUp(),
                KernelContext.arguments(parameters))
            .addStatement("$N.$N.load()", kernel, context.locals().specialization())
            .addStatement("return $N", kernel)
            .build());
  }
}
