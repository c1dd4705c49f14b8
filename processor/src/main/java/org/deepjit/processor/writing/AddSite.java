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

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/**
 * Adds a kernel's site: a field beside the constant that describes the kernel, or, when macros are
 * part of the description, a method that makes the site for their values.
 */
final class AddSite implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    if (context.kernel().macroValues().isEmpty()) {
      type.addField(
              FieldSpec.builder(
                      RuntimeTypes.KERNEL_DESCRIPTOR,
                      context.members().descriptor(),
                      Modifier.PRIVATE,
                      Modifier.STATIC,
                      Modifier.FINAL)
                  .initializer(DescriptorCode.of(context))
                  .build())
          .addField(
              RuntimeTypes.KERNEL_SITE, context.members().site(), Modifier.PRIVATE, Modifier.FINAL);
    } else {
      type.addMethod(method(context));
    }
  }

  private static MethodSpec method(KernelContext context) {
    String descriptor = context.locals().descriptor();
    return MethodSpec.methodBuilder(context.members().site())
        .addModifiers(Modifier.PRIVATE)
        .returns(RuntimeTypes.KERNEL_SITE)
        .addParameters(KernelContext.declarations(context.kernel().macroValues()))
        .addStatement(
            "$T $N = $L", RuntimeTypes.KERNEL_DESCRIPTOR, descriptor, DescriptorCode.of(context))
        .addStatement(
            "return $T.of($N, $N)", RuntimeTypes.KERNEL_SITE, context.names().runtime(), descriptor)
        .build();
  }
}
