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
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.SourceCode;

/** Adds the constant with the CUDA source. */
final class AddSource implements LauncherRule {

  /** What javac takes as a constant in code, one character less than a class file holds. */
  private static final int LONGEST_CONSTANT = 65_534;

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    type.addField(
        FieldSpec.builder(
                RuntimeTypes.KERNEL_SOURCE,
                names.source(),
                Modifier.PRIVATE,
                Modifier.STATIC,
                Modifier.FINAL)
            .initializer(initializer(launcher))
            .build());
  }

  private static CodeBlock initializer(Launcher launcher) {
    var declared = RuntimeTypes.of(launcher.declared());
    CodeBlock.Builder headers = CodeBlock.builder();
    if (launcher.source() instanceof SourceCode.Resource resource) {
      launcher.headers().forEach(header -> headers.add(", $S", header.name()));
      return CodeBlock.of(
          "$T.resource($T.class, $S$L)",
          RuntimeTypes.KERNEL_SOURCE,
          declared,
          resource.name(),
          headers.build());
    }
    launcher.headers().forEach(header -> headers.add(",\n$S", header.name()));
    var inline = (SourceCode.Inline) launcher.source();
    return CodeBlock.of(
        "\n$>$>$T.inline(\n$>$>$T.class,\n$L$L)$<$<$<$<",
        RuntimeTypes.KERNEL_SOURCE,
        declared,
        text(inline.text()),
        headers.build());
  }

  /** One constant, or two that are joined at run time, cut at a line break if there is one. */
  private static CodeBlock text(String text) {
    if (text.length() <= LONGEST_CONSTANT) {
      return CodeBlock.of("$L", TextBlock.of(text));
    }
    int middle = text.length() / 2;
    int lineBreak = text.lastIndexOf('\n', middle);
    int cut = lineBreak > 0 ? lineBreak + 1 : middle;
    return CodeBlock.of(
        "$T.join(\n$>$>\"\",\n$L,\n$L)$<$<",
        String.class,
        TextBlock.of(text.substring(0, cut)),
        TextBlock.of(text.substring(cut)));
  }
}
