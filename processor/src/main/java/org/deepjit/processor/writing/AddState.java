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
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** Adds the constant that describes a kernel, and the field with what has been loaded of it. */
final class AddState implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
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
            context.tableType(), context.members().loaded(), Modifier.PRIVATE, Modifier.FINAL);
  }
}
