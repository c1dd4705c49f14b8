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

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import java.util.Objects;
import java.util.Set;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.StructLayout;

/** Writes the statements that put one component of a record into a launch frame. */
final class FieldCode {

  static final String FRAME = "frame";
  static final String PARAMETER = "parameter";
  static final String OFFSET = "offset";
  static final String VALUE = "value";

  private static final Set<String> TAKEN = Set.of(FRAME, PARAMETER, OFFSET, VALUE, "i");

  private final StructLayout.Component component;
  private final int offset;
  private final String path;
  private final String writers;

  FieldCode(StructLayout struct, StructLayout.Field field, String writers) {
    this.component = field.component();
    this.offset = field.offset();
    this.path = struct.record().simpleName() + "." + component.name();
    this.writers = writers;
  }

  CodeBlock write() {
    CodeBlock value = CodeBlock.of("$N.$N()", VALUE, component.name());
    CodeBlock start = offset == 0 ? CodeBlock.of(OFFSET) : CodeBlock.of("$N + $L", OFFSET, offset);
    CodeBlock.Builder code = CodeBlock.builder();
    if (component.extents().isEmpty()) {
      return code.addStatement(statement(value, start)).build();
    }
    String array = component.name() + (TAKEN.contains(component.name()) ? "_" : "");
    int stride = component.encoding().byteSize();
    return code.addStatement(
            "$T $N = $L",
            ArrayTypeName.of(RuntimeTypes.of(component.type())),
            array,
            nonNull(value))
        .addStatement(
            "$T.checkLength($S, $N.length, $L)",
            RuntimeTypes.STRUCT_ARRAY,
            path,
            array,
            component.length())
        .beginControlFlow("for (int i = 0; i < $L; i++)", component.length())
        .addStatement(
            statement(
                CodeBlock.of("$N[i]", array),
                stride == 1
                    ? CodeBlock.of("$L + i", start)
                    : CodeBlock.of("$L + i * $L", start, stride)))
        .endControlFlow()
        .build();
  }

  private CodeBlock statement(CodeBlock value, CodeBlock start) {
    if (component.encoding() instanceof Encoding.Struct) {
      return CodeBlock.of("$N($N, $N, $L, $L)", writers, FRAME, PARAMETER, start, nonNull(value));
    }
    boolean reference =
        !(component.type() instanceof JavaType.Primitive)
            && (component.encoding() instanceof Encoding.Plain
                || component.encoding() instanceof Encoding.JCudaAddress);
    return CodeBlock.of(
        "$N.field($N, $L, $L)",
        FRAME,
        PARAMETER,
        start,
        ValueCode.of(component.encoding(), reference ? nonNull(value) : value));
  }

  private CodeBlock nonNull(CodeBlock value) {
    return CodeBlock.of("$T.requireNonNull($L, $S)", Objects.class, value, path);
  }
}
