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

import java.util.Set;
import org.deepjit.processor.model.JavaType;

/** Which types the elements of a buffer can have. */
final class ElementTypes {

  private static final Set<String> BOXES =
      Set.of("Boolean", "Byte", "Short", "Integer", "Long", "Float", "Double");

  private ElementTypes() {}

  static boolean isElement(JavaType type) {
    return type instanceof JavaType.Variable
        || type instanceof JavaType.Wildcard
        || (type instanceof JavaType.Named named
            && named.name().packageName().equals("java.lang")
            && BOXES.contains(named.name().simpleName()));
  }
}
