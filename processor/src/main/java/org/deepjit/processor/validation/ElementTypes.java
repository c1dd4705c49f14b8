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
import org.deepjit.processor.model.JavaType;

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

  /** The C++ type whose bits a boxed type carries; empty if there is none. */
  static String cudaName(JavaType type) {
    return type instanceof JavaType.Named named && named.name().packageName().equals("java.lang")
        ? CUDA_NAMES.getOrDefault(named.name().simpleName(), "")
        : "";
  }
}
