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

import java.util.Optional;
import java.util.regex.Pattern;
import org.deepjit.runtime.CompilerOptions;

/** The checks that options ask for on what ptxas warns about. */
final class PtxasChecks {

  private static final Pattern SPILLS = words("spilled to local memory");
  private static final Pattern LOCAL_MEMORY = words("local memory used");

  private PtxasChecks() {}

  /** The first check that fails, as the beginning of a message. */
  static Optional<String> broken(CompilerOptions options, String output) {
    if (options.checkNoSpills().orElse(false) && SPILLS.matcher(output).find()) {
      return Optional.of("PTXAS reported register spills:");
    }
    if (options.checkNoLocalMemory().orElse(false) && LOCAL_MEMORY.matcher(output).find()) {
      return Optional.of("PTXAS reported local memory usage:");
    }
    return Optional.empty();
  }

  private static Pattern words(String text) {
    return Pattern.compile(text.replace(" ", "\\s+"), Pattern.CASE_INSENSITIVE);
  }
}
