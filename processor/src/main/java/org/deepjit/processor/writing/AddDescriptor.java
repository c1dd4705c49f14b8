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
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.CompileOptions;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.LaunchShape;
import org.deepjit.processor.model.Parameter;

/** Adds the constant that describes a kernel to the runtime. */
final class AddDescriptor implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    KernelMethod kernel = context.kernel();
    CodeBlock.Builder chain =
        CodeBlock.builder()
            .add("\n$>$>")
            .add(
                "$T.builder($N, $S)$>$>",
                RuntimeTypes.KERNEL_DESCRIPTOR,
                MemberNames.SOURCE,
                kernel.function());
    kernel.tag().ifPresent(tag -> chain.add("\n.tag($S)", tag));
    for (Parameter.KernelArgument argument : kernel.kernelArguments()) {
      chain.add("\n.parameter($S, $L)", argument.declaration(), argument.byteSize());
    }
    if (!kernel.options().equals(CompileOptions.NONE)) {
      chain.add("\n.compilerOptions($L)", OptionsCode.of(kernel.options()));
    }
    LaunchShape shape = kernel.shape();
    if (shape.hasFixedOptions()) {
      chain.add("\n.launchOptions($L)", OptionsCode.of(shape));
    }
    chain.add("\n.build()$<$<$<$<");
    type.addField(
        FieldSpec.builder(
                RuntimeTypes.KERNEL_DESCRIPTOR,
                context.members().descriptor(),
                Modifier.PRIVATE,
                Modifier.STATIC,
                Modifier.FINAL)
            .initializer(chain.build())
            .build());
  }
}
