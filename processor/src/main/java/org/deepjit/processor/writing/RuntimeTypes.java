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
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import org.deepjit.processor.model.ClassReference;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.RuntimeType;

/** The model's types as JavaPoet names them. */
final class RuntimeTypes {

  static final ClassName COMPILER_OPTIONS = of(RuntimeType.COMPILER_OPTIONS);
  static final ClassName ENUM_VALUE = of(RuntimeType.ENUM_VALUE);
  static final ClassName GENERATED_LAUNCHER = of(RuntimeType.GENERATED_LAUNCHER);
  static final ClassName JCUDA_HANDLES = of(RuntimeType.JCUDA_HANDLES);
  static final ClassName JIT_RUNTIME = of(RuntimeType.JIT_RUNTIME);
  static final ClassName KERNEL = of(RuntimeType.KERNEL);
  static final ClassName KERNEL_DESCRIPTOR = of(RuntimeType.KERNEL_DESCRIPTOR);
  static final ClassName KERNEL_SOURCE = of(RuntimeType.KERNEL_SOURCE);
  static final ClassName LAUNCH_FRAME = of(RuntimeType.LAUNCH_FRAME);
  static final ClassName LAUNCH_MATH = of(RuntimeType.LAUNCH_MATH);
  static final ClassName LAUNCH_OPTIONS = of(RuntimeType.LAUNCH_OPTIONS);
  static final ClassName SPECIALIZATION = of(RuntimeType.SPECIALIZATION);
  static final ClassName SPECIALIZATION_TABLE = of(RuntimeType.SPECIALIZATION_TABLE);
  static final ClassName STRUCT_ARRAY = of(RuntimeType.STRUCT_ARRAY);
  static final ClassName TEMPLATE_ARGUMENT = of(RuntimeType.TEMPLATE_ARGUMENT);

  private RuntimeTypes() {}

  static ClassName of(ClassReference reference) {
    String[] names = reference.simpleNames().toArray(new String[0]);
    ClassName outermost = ClassName.get(reference.packageName(), names[0]);
    for (int i = 1; i < names.length; i++) {
      outermost = outermost.nestedClass(names[i]);
    }
    return outermost;
  }

  static TypeName of(JavaType type) {
    if (type instanceof JavaType.Primitive primitive) {
      return switch (primitive) {
        case BOOLEAN -> TypeName.BOOLEAN;
        case BYTE -> TypeName.BYTE;
        case SHORT -> TypeName.SHORT;
        case CHAR -> TypeName.CHAR;
        case INT -> TypeName.INT;
        case LONG -> TypeName.LONG;
        case FLOAT -> TypeName.FLOAT;
        case DOUBLE -> TypeName.DOUBLE;
      };
    }
    if (type instanceof JavaType.Enumeration enumeration) {
      return of(enumeration.name());
    }
    if (type instanceof JavaType.Variable variable) {
      return TypeVariableName.get(variable.name());
    }
    if (type instanceof JavaType.Named named) {
      ClassName name = of(named.name());
      return named.arguments().isEmpty()
          ? name
          : ParameterizedTypeName.get(
              name, named.arguments().stream().map(RuntimeTypes::of).toArray(TypeName[]::new));
    }
    return WildcardTypeName.subtypeOf(Object.class);
  }

  private static ClassName of(RuntimeType type) {
    return of(type.reference());
  }
}
