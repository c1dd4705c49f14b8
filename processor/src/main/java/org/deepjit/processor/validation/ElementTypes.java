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
package org.deepjit.processor.validation;

import java.util.Map;
import java.util.Optional;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.RuntimeType;

/** Which types the elements of a buffer can have. */
final class ElementTypes {

  private static final Map<String, String> CUDA_NAMES =
      Map.of(
          "Boolean", "bool",
          "Byte", "signed char",
          "Short", "short",
          "Integer", "int",
          "Long", "long long",
          "Float", "float",
          "Double", "double");

  private ElementTypes() {}

  static boolean isElement(JavaType type) {
    return type instanceof JavaType.Variable
        || type instanceof JavaType.Wildcard
        || !cudaName(type).isEmpty();
  }

  /** The C++ type whose bits a type of elements carries; empty if there is none. */
  static String cudaName(JavaType type) {
    if (!(type instanceof JavaType.Named named)) {
      return "";
    }
    if (named.name().packageName().equals("java.lang")) {
      return CUDA_NAMES.getOrDefault(named.name().simpleName(), "");
    }
    return sixteenBitFloat(named).orElse("");
  }

  /** The C++ type of a Java type for 16-bit floating-point numbers. */
  static Optional<String> sixteenBitFloat(JavaType.Named type) {
    return RuntimeType.of(type.name())
        .flatMap(
            known ->
                switch (known) {
                  case HALF -> Optional.of("__half");
                  case BFLOAT16 -> Optional.of("__nv_bfloat16");
                  default -> Optional.empty();
                });
  }
}
