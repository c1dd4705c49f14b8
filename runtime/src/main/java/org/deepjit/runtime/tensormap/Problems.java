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
package org.deepjit.runtime.tensormap;

import java.util.ArrayList;
import java.util.List;

/** The rules that a description breaks, collected so that one exception names them all. */
final class Problems {

  private final List<String> found = new ArrayList<>();

  /** Notes a broken rule: what was given and what is allowed. */
  void add(String problem) {
    found.add(problem);
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Notes a value outside of its range. */
  void checkRange(String name, long value, long least, long most) {
    if (value < least || value > most) {
      add(name + " is " + value + ", must be " + least + " to " + most);
    }
  }

  /** Notes a list of the wrong length, and says whether it is the right one. */
  boolean checkCount(String name, List<?> values, int count, String meaning) {
    if (values.size() != count) {
      add(name + " has length " + values.size() + ", must have length " + count + ": " + meaning);
    }
    return values.size() == count;
  }

  /**
   * Ends the check.
   *
   * @param what the kind of map, such as {@code "a tiled tensor map"}
   * @throws IllegalArgumentException if a rule is broken
   */
  void throwIfAny(String what) {
    if (found.size() == 1) {
      throw new IllegalArgumentException(what + " cannot be made: " + found.get(0));
    }
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          what
              + " cannot be made, "
              + found.size()
              + " rules are broken:\n- "
              + String.join("\n- ", found));
    }
  }
}
