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
import com.palantir.javapoet.TypeName;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.Parameter.Fixed;
import org.deepjit.processor.model.RuntimeType;

/** Writes fixed parameters: as C++ text, and as parts of a specialisation's identity. */
final class FixedCode {

  private FixedCode() {}

  /** The text of a template argument. */
  static CodeBlock templateArgument(Parameter.TemplateArgument argument, String enumNames) {
    if (argument.type() instanceof JavaType.Enumeration) {
      return CodeBlock.of("$N($N)", enumNames, argument.name());
    }
    return CodeBlock.of(
        isElementType(argument.type()) || argument.type() instanceof JavaType.Primitive
            ? "$T.of($N)"
            : "$T.ofName($N)",
        RuntimeTypes.TEMPLATE_ARGUMENT,
        argument.name());
  }

  /** The text of a macro's definition. */
  static CodeBlock definition(Parameter.MacroValue value, String enumNames) {
    String prefix = value.macro() + "=";
    if (value.type() instanceof JavaType.Enumeration) {
      return CodeBlock.of("$S + $N($N)", prefix, enumNames, value.name());
    }
    if (value.type() instanceof JavaType.Primitive primitive) {
      return switch (primitive) {
        case BOOLEAN -> CodeBlock.of("$S + ($N ? 1 : 0)", prefix, value.name());
        case CHAR -> CodeBlock.of("$S + (int) $N", prefix, value.name());
        default -> CodeBlock.of("$S + $N", prefix, value.name());
      };
    }
    return CodeBlock.of("$S + $N", prefix, value.name());
  }

  /** The hash code of a parameter. */
  static CodeBlock hash(Fixed parameter) {
    if (parameter.type() instanceof JavaType.Primitive primitive) {
      TypeName box = RuntimeTypes.of(primitive).box();
      return CodeBlock.of("$T.hashCode($N)", box, parameter.name());
    }
    return CodeBlock.of("$N.hashCode()", parameter.name());
  }

  /** Whether a kernel was compiled for the parameter; floating-point numbers agree in every bit. */
  static CodeBlock comparison(String kernel, Fixed parameter) {
    if (parameter.type() == JavaType.Primitive.FLOAT) {
      return bits("floatToRawIntBits", Float.class, kernel, parameter);
    }
    if (parameter.type() == JavaType.Primitive.DOUBLE) {
      return bits("doubleToRawLongBits", Double.class, kernel, parameter);
    }
    boolean identity =
        parameter.type() instanceof JavaType.Primitive
            || parameter.type() instanceof JavaType.Enumeration;
    return CodeBlock.of(
        identity ? "$1N.$2N == $2N" : "$1N.$2N.equals($2N)", kernel, parameter.name());
  }

  private static CodeBlock bits(String method, Class<?> box, String kernel, Fixed parameter) {
    return CodeBlock.of("$1T.$2L($3N.$4N) == $1T.$2L($4N)", box, method, kernel, parameter.name());
  }

  private static boolean isElementType(JavaType type) {
    return type instanceof JavaType.Named named
        && named.name().equals(RuntimeType.ELEMENT_TYPE.reference());
  }
}
