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
import java.util.Objects;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.Parameter;

/** Writes the statement that puts an argument into a launch frame. */
final class ArgumentCode {

  private ArgumentCode() {}

  static CodeBlock of(KernelContext context, Parameter.KernelArgument argument, int index) {
    String frame = context.locals().frame();
    if (argument.encoding() instanceof Encoding.Struct) {
      return CodeBlock.of(
          "$N($N, $L, 0, $T.requireNonNull($N, $S))",
          context.names().structWriters(),
          frame,
          index,
          Objects.class,
          argument.name(),
          argument.name());
    }
    if (argument.encoding() instanceof Encoding.ElementValue value) {
      Parameter.TemplateArgument type = context.kernel().elementType(value.variable());
      return CodeBlock.of("$N.put($L, $N, $N)", frame, index, type.name(), argument.name());
    }
    CodeBlock java = CodeBlock.of("$N", argument.name());
    return CodeBlock.of(
        "$N.put($L, $L)",
        frame,
        index,
        argument.encoding() instanceof Encoding.Sized sized ? ValueCode.of(sized, java) : java);
  }
}
