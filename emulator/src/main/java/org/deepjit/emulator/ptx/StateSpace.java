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
package org.deepjit.emulator.ptx;

import org.jspecify.annotations.Nullable;

/** The state spaces that a variable lives in or an access names. */
public enum StateSpace {
  GENERIC,
  GLOBAL,
  SHARED,
  CONST,
  LOCAL,
  PARAM;

  /** The space of that name without its dot, sub-qualifier ignored, or null. */
  public static @Nullable StateSpace named(String name) {
    int colons = name.indexOf(':');
    return switch (colons < 0 ? name : name.substring(0, colons)) {
      case "global" -> GLOBAL;
      case "shared" -> SHARED;
      case "const" -> CONST;
      case "local" -> LOCAL;
      case "param" -> PARAM;
      default -> null;
    };
  }
}
