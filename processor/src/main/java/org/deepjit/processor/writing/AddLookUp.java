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
import java.util.List;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.LocalNames;
import org.deepjit.processor.model.Parameter.Fixed;

/** Adds the method that finds a kernel's object for its fixed parameters, or makes it. */
final class AddLookUp implements KernelRule {

  @Override
  public void apply(KernelContext context, TypeSpec.Builder type) {
    List<Fixed> parameters = context.kernel().fixedParameters();
    type.addMethod(
        MethodSpec.methodBuilder(context.members().lookUp())
            .addModifiers(Modifier.PRIVATE)
            .addTypeVariables(context.typeVariables())
            .returns(context.kernelType())
            .addParameters(KernelContext.declarations(parameters))
            .addCode(context.isSpecialized() ? lookUp(context) : single(context))
            .build());
  }

  private static CodeBlock single(KernelContext context) {
    String node = context.locals().node();
    String loaded = context.members().loaded();
    return CodeBlock.builder()
        .addStatement("var $N = $N.first(0)", node, loaded)
        .beginControlFlow("if ($N != null)", node)
        .addStatement("return $N.specialization()", node)
        .endControlFlow()
        .addStatement(
            "return $N.add(0, new $N($N.load()))", loaded, context.members().kernelClass(), loaded)
        .build();
  }

  private static CodeBlock lookUp(KernelContext context) {
    LocalNames locals = context.locals();
    String loaded = context.members().loaded();
    CodeBlock.Builder code = CodeBlock.builder();
    addHash(context, code);
    code.beginControlFlow(
            "for (var $N = $N.first($N); $N != null; $N = $N.next())",
            locals.node(),
            loaded,
            locals.hash(),
            locals.node(),
            locals.node(),
            locals.node())
        .addStatement(
            "$T $N = $N.specialization()", context.anyKernelType(), locals.kernel(), locals.node())
        .beginControlFlow("if ($L)", comparison(context));
    if (context.typeVariables().isEmpty()) {
      code.addStatement("return $N", locals.kernel());
    } else {
      addCast(context, code);
    }
    code.endControlFlow().endControlFlow();
    addLoad(context, code);
    if (context.typeVariables().isEmpty()) {
      code.addStatement("return $N.add($N, $L)", loaded, locals.hash(), construction(context));
    } else {
      code.addStatement("$T $N = $L", context.kernelType(), locals.kernel(), construction(context))
          .addStatement("$N.add($N, $N)", loaded, locals.hash(), locals.kernel())
          .addStatement("return $N", locals.kernel());
    }
    return code.build();
  }

  private static void addHash(KernelContext context, CodeBlock.Builder code) {
    String hash = context.locals().hash();
    String start = "int $N = $L";
    for (Fixed parameter : context.kernel().fixedParameters()) {
      code.addStatement(start, hash, FixedCode.hash(parameter));
      start = "$1N = 31 * $1N + $2L";
    }
  }

  private static CodeBlock comparison(KernelContext context) {
    return context.kernel().fixedParameters().stream()
        .map(parameter -> FixedCode.comparison(context.locals().kernel(), parameter))
        .collect(CodeBlock.joining(" && "));
  }

  private static void addCast(KernelContext context, CodeBlock.Builder code) {
    String typed = context.locals().typed();
    code.add("// Equal element types have the same Java type.\n")
        .add("@$T($S)\n", SuppressWarnings.class, "unchecked")
        .addStatement(
            "$T $N = ($T) $N",
            context.kernelType(),
            typed,
            context.kernelType(),
            context.locals().kernel())
        .addStatement("return $N", typed);
  }

  private static void addLoad(KernelContext context, CodeBlock.Builder code) {
    code.addStatement(
        "$T $N = $L.load($L)",
        RuntimeTypes.SPECIALIZATION,
        context.locals().specialization(),
        context.table(),
        context.templateArguments());
  }

  private static CodeBlock construction(KernelContext context) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                context.typeVariables().isEmpty() ? "new $N(" : "new $N<>(",
                context.members().kernelClass())
            .add("$N", context.locals().specialization());
    if (context.isSpecialized()) {
      code.add(", $L", KernelContext.arguments(context.kernel().fixedParameters()));
    }
    return code.add(")").build();
  }
}
