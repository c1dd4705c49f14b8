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
package org.deepjit.runtime.internal.toolkit;

import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.runtime.ConfigurationException;

/** The outcome of a search: a toolkit, or what was tried. */
public sealed interface SearchResult {

  /**
   * The toolkit.
   *
   * @throws ConfigurationException if none was found; lists what was tried and what to set
   */
  Toolkit orThrow();

  /** A toolkit was found. */
  record Found(Toolkit toolkit) implements SearchResult {

    @Override
    public Toolkit orThrow() {
      return toolkit;
    }
  }

  /**
   * No toolkit was found.
   *
   * @param rejections every candidate
   * @param advice what to set
   */
  record Missing(List<Rejection> rejections, String advice) implements SearchResult {

    @Override
    public Toolkit orThrow() {
      throw new ConfigurationException(
          rejections.stream()
              .map(rejection -> "\n  " + rejection.candidate() + ": " + rejection.reason())
              .collect(Collectors.joining("", "no usable CUDA toolkit was found:", "\n" + advice)));
    }
  }

  /**
   * A place that was looked at in vain.
   *
   * @param candidate the place, such as {@code CUDA_HOME=/opt/cuda}
   * @param reason why it cannot be used
   */
  record Rejection(String candidate, String reason) {}
}
