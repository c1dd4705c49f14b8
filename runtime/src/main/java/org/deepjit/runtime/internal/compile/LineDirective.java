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
package org.deepjit.runtime.internal.compile;

/** The directive that gives the lines after it a name and numbers of their own. */
public final class LineDirective {

  private LineDirective() {}

  /** The directive, with its line end: line 1 of {@code name} follows. */
  public static String of(String name) {
    return "#line 1 \"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
  }
}
