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

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.List;
import org.deepjit.processor.model.CompileOptions;
import org.deepjit.processor.model.LaunchShape;

/** Calls of the builders of the runtime's options. */
final class OptionsCode {

  private OptionsCode() {}

  static CodeBlock compiler(CompileOptions options) {
    CodeBlock.Builder chain = start(RuntimeTypes.COMPILER_OPTIONS);
    options.optimizeLevel().ifPresent(value -> chain.add(".optimizeLevel($S)", value));
    options.fastMath().ifPresent(value -> chain.add(".fastMath($L)", value));
    options.lineInfo().ifPresent(value -> chain.add(".lineInfo($L)", value));
    options.checkNoSpills().ifPresent(value -> chain.add(".checkNoSpills($L)", value));
    options.checkNoLocalMemory().ifPresent(value -> chain.add(".checkNoLocalMemory($L)", value));
    options.registerUsageLevel().ifPresent(value -> chain.add(".registerUsageLevel($L)", value));
    options.maxRegisters().ifPresent(value -> chain.add(".maxRegisters($L)", value));
    if (!options.defines().isEmpty()) {
      chain.add(".defines($L)", strings(options.defines()));
    }
    if (!options.flags().isEmpty()) {
      chain.add(".extraFlags($L)", strings(options.flags()));
    }
    options.postHook().ifPresent(value -> chain.add(".postHook($S)", value));
    return end(chain);
  }

  static CodeBlock launch(LaunchShape shape) {
    CodeBlock.Builder chain = start(RuntimeTypes.LAUNCH_OPTIONS);
    if (shape.cooperative()) {
      chain.add(".cooperative(true)");
    }
    if (shape.programmaticDependentLaunch()) {
      chain.add(".programmaticDependentLaunch(true)");
    }
    if (shape.nonPortableCluster()) {
      chain.add(".nonPortableCluster(true)");
    }
    return end(chain);
  }

  private static CodeBlock.Builder start(ClassName type) {
    return CodeBlock.builder().add("$T.builder()", type);
  }

  private static CodeBlock end(CodeBlock.Builder chain) {
    return chain.add(".build()").build();
  }

  private static CodeBlock strings(List<String> values) {
    return values.stream().map(value -> CodeBlock.of("$S", value)).collect(CodeBlock.joining(", "));
  }
}
