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

/** The answer to the question whether a source declares a kernel of some name. */
public sealed interface KernelLookup {

  /**
   * The source declares it.
   *
   * @param declarations one, or several for overloads, conditional variants, and kernels of the
   *     same name in different namespaces; a forward declaration and its definition are one
   * @param complete whether there can be no further declaration in a macro that the reader does not
   *     see through; only then is a mismatch with all of them certain
   */
  record Found(List<KernelDeclaration> declarations, boolean complete) implements KernelLookup {}

  /**
   * There is certainly no kernel of that name.
   *
   * @param kernels the qualified names of those that there are, in order
   */
  record Absent(List<String> kernels) implements KernelLookup {}

  /** The kernel may come from a header or a macro. */
  record Unknown() implements KernelLookup {}
}
