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

/**
 * What a parameter, a field or an alias's target declares.
 *
 * @param name empty when there is none
 * @param isSingle whether the tokens certainly declare one thing, and not what a macro makes of
 *     them
 * @param extents the text of each array bound, outermost first
 * @param specifierLength how many of the stripped tokens name the base type
 */
record Declarator(
    CudaType type,
    String name,
    boolean isSingle,
    boolean pack,
    List<List<Token>> extents,
    int specifierLength) {

  static Declarator unknown(String spelling) {
    return new Declarator(new CudaType.Opaque(spelling), "", false, false, List.of(), 0);
  }
}
