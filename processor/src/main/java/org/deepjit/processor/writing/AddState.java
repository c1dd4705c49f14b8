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
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** Adds the fields with a kernel's site and with what has been loaded of it. */
final class AddState implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    MemberNames members = context.members();
    type.addField(RuntimeTypes.KERNEL_SITE, members.site(), Modifier.PRIVATE, Modifier.FINAL);
    if (context.isTemplate()) {
      var table =
          ParameterizedTypeName.get(RuntimeTypes.SPECIALIZATION_TABLE, context.anyKernelType());
      type.addField(
          FieldSpec.builder(table, members.loaded(), Modifier.PRIVATE, Modifier.FINAL)
              .initializer("new $T<>()", RuntimeTypes.SPECIALIZATION_TABLE)
              .build());
    } else {
      type.addField(context.kernelType(), members.loaded(), Modifier.PRIVATE, Modifier.VOLATILE);
    }
  }
}
