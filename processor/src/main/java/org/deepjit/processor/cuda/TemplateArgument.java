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
package org.deepjit.processor.cuda;

import java.util.Optional;

/**
 * One template argument that the Java method gives.
 *
 * @param parameter the name of the C++ template parameter
 * @param spelling the C++ spelling of a type argument that is fixed at compile time
 * @param text the Java parameter as messages show it: {@code int BLOCK}
 */
public record TemplateArgument(
    String parameter, Kind kind, Optional<String> spelling, String text) {

  /** What kind of argument the Java type makes. */
  public enum Kind {
    INTEGER("an integer"),
    BOOL("a boolean"),
    FLOATING("a floating-point number"),
    TYPE("a type"),
    /** An enumerator or another constant: text that only the compiler understands. */
    OTHER("a constant");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    String description() {
      return description;
    }
  }
}
