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

import java.util.List;

/** A plain struct whose layout its definition in the source alone decides. */
public record StructDefinition(String name, List<Field> fields) {

  /**
   * One field.
   *
   * @param text the field as the source writes it: {@code float w[4]}
   * @param type the element's type for an array
   * @param extents the bounds of an array, outermost first; empty for a single value
   */
  public record Field(String name, String text, CudaType type, List<Integer> extents) {}
}
