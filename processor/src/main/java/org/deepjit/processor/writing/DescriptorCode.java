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
import org.deepjit.processor.model.CompileOptions;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.Parameter;

/** Writes the expression that describes a kernel to the runtime. */
final class DescriptorCode {

  private DescriptorCode() {}

  static CodeBlock of(KernelContext context) {
    KernelMethod kernel = context.kernel();
    CodeBlock.Builder chain =
        CodeBlock.builder()
            .add(
                "$T.builder($N, $S)",
                RuntimeTypes.KERNEL_DESCRIPTOR,
                context.names().source(),
                kernel.function());
    kernel.tag().ifPresent(tag -> chain.add(".tag($S)", tag));
    kernel.kernelArguments().forEach(argument -> chain.add(parameter(kernel, argument)));
    if (!context.launcher().structs().isEmpty()) {
      chain.add(".structs($N)", context.names().structs());
    }
    if (!kernel.options().equals(CompileOptions.NONE)) {
      chain.add(".compilerOptions($L)", OptionsCode.compiler(kernel.options()));
    }
    if (kernel.shape().hasFixedOptions()) {
      chain.add(".launchOptions($L)", OptionsCode.launch(kernel.shape()));
    }
    return chain.add(".build()").build();
  }

  private static CodeBlock parameter(KernelMethod kernel, Parameter.KernelArgument argument) {
    if (argument.encoding() instanceof Encoding.Sized sized) {
      return CodeBlock.of(".parameter($S, $L)", argument.declaration(), sized.byteSize());
    }
    if (argument.encoding() instanceof Encoding.ElementValue value) {
      return CodeBlock.of(
          ".elementParameter($S, $L)",
          argument.declaration(),
          kernel.templateArguments().indexOf(kernel.elementType(value.variable())));
    }
    return CodeBlock.of(".openParameter($S)", argument.declaration());
  }
}
