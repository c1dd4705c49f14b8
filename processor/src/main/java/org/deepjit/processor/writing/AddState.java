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

/** Adds the field with what has been loaded of a kernel. */
final class AddState implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    String loaded = context.members().loaded();
    var table =
        ParameterizedTypeName.get(RuntimeTypes.SPECIALIZATION_TABLE, context.anyKernelType());
    type.addField(
        FieldSpec.builder(table, loaded, Modifier.PRIVATE, Modifier.FINAL)
            .initializer("new $T<>()", RuntimeTypes.SPECIALIZATION_TABLE)
            .build());
  }
}
