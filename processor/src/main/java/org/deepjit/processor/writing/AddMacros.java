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
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.Collection;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Parameter.MacroValue;

/** Adds, if a call gives values to macros, the method that defines them. */
final class AddMacros implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    Collection<MacroValue> values = context.kernel().macroValues();
    if (values.isEmpty()) {
      return;
    }
    CodeBlock definitions =
        values.stream()
            .map(value -> FixedCode.definition(value, context.names().enumNames()))
            .collect(CodeBlock.joining(", "));
    type.addMethod(
        MethodSpec.methodBuilder(context.members().defining())
            .addModifiers(Modifier.PRIVATE)
            .returns(context.tableType())
            .addParameters(KernelContext.declarations(values))
            .addStatement("return $N.defining($L)", context.members().loaded(), definitions)
            .build());
  }
}
