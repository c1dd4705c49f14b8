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
package org.deepjit.processor.model;

/** Where the CUDA C++ of an interface comes from. */
public sealed interface SourceCode {

  /** The CUDA C++. */
  String text();

  /** The annotation holds it. */
  record Inline(String text) implements SourceCode {

    /** The size as a class-file constant: NUL takes two bytes, a surrogate three. */
    public int constantBytes() {
      return text.chars().map(c -> c >= 1 && c <= 0x7f ? 1 : c <= 0x7ff ? 2 : 3).sum();
    }
  }

  /**
   * A class-path resource holds it.
   *
   * @param name the resource as the annotation gives it
   */
  record Resource(String name, String text) implements SourceCode {}
}
