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
package org.deepjit.runtime.spi;

import java.util.List;

/** What a search for a driver came to: the driver, or every candidate and why it was rejected. */
public sealed interface DriverSearch {

  /** The driver was found and initialised. */
  record Found(Driver driver) implements DriverSearch {}

  /**
   * There is no usable driver.
   *
   * @param rejected what was tried, in order
   * @param advice what the user can do, one sentence
   */
  record Missing(List<Rejection> rejected, String advice) implements DriverSearch {

    /** Copies the list. */
    public Missing {
      rejected = List.copyOf(rejected);
    }
  }

  /** One candidate and the reason why it was not taken. */
  record Rejection(String candidate, String reason) {}
}
