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

/** Adds the nested class of a loaded kernel: its template arguments are fixed. */
final class AddKernelClass implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    String specialization = context.locals().specialization();
    List<Fixed> parameters = context.kernel().fixedParameters();
    TypeSpec.Builder nested =
        TypeSpec.classBuilder(context.members().kernelClass())
            .addJavadoc(Javadoc.of(2, documentation(context)))
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addTypeVariables(context.typeVariables())
            .addField(
                RuntimeTypes.SPECIALIZATION, specialization, Modifier.PRIVATE, Modifier.FINAL);
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(RuntimeTypes.SPECIALIZATION, specialization)
            .addStatement("this.$1N = $1N", specialization);
    for (Fixed parameter : parameters) {
      nested.addField(
          RuntimeTypes.of(parameter.type()), parameter.name(), Modifier.PRIVATE, Modifier.FINAL);
      constructor
          .addParameters(KernelContext.declarations(List.of(parameter)))
          .addStatement("this.$1N = $1N", parameter.name());
    }
    nested
        .addMethod(constructor.build())
        .addMethod(launch(context))
        .addMethod(
            MethodSpec.methodBuilder("kernel")
                .addJavadoc(Javadoc.of(4, "The loaded kernel."))
                .addModifiers(Modifier.PUBLIC)
                .returns(RuntimeTypes.KERNEL)
                .addStatement("return $N.kernel()", specialization)
                .build());
    type.addType(nested.build());
  }

  private static MethodSpec launch(KernelContext context) {
    return MethodSpec.methodBuilder("launch")
        .addJavadoc(Javadoc.of(4, "Launches the kernel."))
        .addModifiers(Modifier.PUBLIC)
        .addParameters(KernelContext.declarations(context.kernel().launchParameters()))
        .addCode(LaunchCode.of(context))
        .build();
  }

  private static String documentation(KernelContext context) {
    String name = Javadoc.code(context.specializedName());
    return context.isSpecialized() ? name + " for fixed values, loaded." : name + ", loaded.";
  }
}
