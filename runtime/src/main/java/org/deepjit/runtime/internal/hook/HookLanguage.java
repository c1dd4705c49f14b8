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
package org.deepjit.runtime.internal.hook;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What runs a hook, by the ending of its name. */
enum HookLanguage {
  PYTHON(".py", "python3"),
  JAVA(".java", Path.of(System.getProperty("java.home"), "bin", "java").toString()),
  /** The system: a program, or a script whose first line names its interpreter. */
  ANY("", "");

  private final String ending;
  private final String interpreter;

  HookLanguage(String ending, String interpreter) {
    this.ending = ending;
    this.interpreter = interpreter;
  }

  static HookLanguage of(Path file) {
    return Arrays.stream(values())
        .filter(language -> file.toString().endsWith(language.ending))
        .findFirst()
        .orElse(ANY);
  }

  /** What comes before the hook on the command line, if anything. */
  List<String> interpreter() {
    return interpreter.isEmpty() ? List.of() : List.of(interpreter);
  }
}
