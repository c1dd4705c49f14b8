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
package org.deepjit.processor.resource;

import java.util.List;

/** The outcome of looking for a resource. */
public sealed interface ResourceResult {

  /** Its text. */
  record Found(String text) implements ResourceResult {}

  /**
   * It was not found.
   *
   * @param path the path that was looked for
   * @param places where, in order; a place that could not be read says why
   */
  record Missing(String path, List<String> places) implements ResourceResult {

    /** Copies the list. */
    public Missing {
      places = List.copyOf(places);
    }
  }
}
