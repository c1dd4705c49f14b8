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
package org.deepjit.runtime.launch;

import org.deepjit.runtime.LaunchException;

/** The check of arrays that are copied into structs. Generated launchers call it. */
public final class StructArray {

  private StructArray() {}

  /**
   * Compares the length of an array with that of the struct's field.
   *
   * @param component the record and the component: {@code "Params.weights"}
   * @throws LaunchException if they differ
   */
  public static void checkLength(String component, int given, int wanted) {
    if (given != wanted) {
      throw new LaunchException(
          "the array " + component + " has " + given + " elements, the struct's has " + wanted);
    }
  }
}
