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
 * The parameters of a kernel.
 *
 * @param parameters those that can be told apart, in order
 * @param leading how many of them certainly stand at their position
 * @param exact whether these are all; otherwise a macro, a conditional or a pack may add more
 */
public record ParameterList(List<KernelParameter> parameters, int leading, boolean exact) {

  /** The list of a kernel about whose parameters nothing is certain. */
  ParameterList unknown() {
    return new ParameterList(parameters, 0, false);
  }
}
