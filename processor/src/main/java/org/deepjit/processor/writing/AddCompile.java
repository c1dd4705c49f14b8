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
import java.nio.file.Path;
import javax.lang.model.element.Modifier;

/** Adds the method that compiles a kernel into the cache without loading it. */
final class AddCompile implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    type.addMethod(
        MethodSpec.methodBuilder(context.members().compile())
            .addJavadoc(
                Javadoc.of(
                    2,
                    "Compiles "
                        + Javadoc.code(context.specializedName())
                        + " into the cache without loading it, and returns the artifact's"
                        + " directory. Needs no device when the runtime states an architecture."))
            .addModifiers(Modifier.PUBLIC)
            .addTypeVariables(context.typeVariables())
            .returns(Path.class)
            .addParameters(KernelContext.declarations(context.kernel().fixedParameters()))
            .addStatement("return $L.compile($L)", context.table(), context.templateArguments())
            .build());
  }
}
