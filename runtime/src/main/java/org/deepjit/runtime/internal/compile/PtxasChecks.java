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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.deepjit.runtime.CompilerOptions;

/**
 * The checks that options ask for on what ptxas warns about. Messages that name a place in a source
 * are not ptxas', nor is anything that is indented: a source line may hold the same words.
 */
final class PtxasChecks {

  private static final Pattern SPILLS = words("spilled to local memory");
  private static final Pattern LOCAL_MEMORY = words("local memory used");

  private PtxasChecks() {}

  /** The first check that fails, in words, with the functions and their numbers. */
  static Optional<String> broken(CompilerOptions options, String output) {
    if (options.checkNoSpills().orElse(false) && warns(SPILLS, output)) {
      return Optional.of(message("PTXAS reported register spills:", SPILLS, output));
    }
    if (options.checkNoLocalMemory().orElse(false) && warns(LOCAL_MEMORY, output)) {
      return Optional.of(message("PTXAS reported local memory usage:", LOCAL_MEMORY, output));
    }
    return Optional.empty();
  }

  private static String message(String summary, Pattern warning, String output) {
    var lines = new ArrayList<>(List.of(summary));
    List<String> numbers = new PtxasReport(output).localMemory();
    lines.addAll(numbers.isEmpty() ? warnings(warning, output) : numbers);
    return String.join("\n  ", lines);
  }

  private static boolean warns(Pattern warning, String output) {
    return !warnings(warning, output).isEmpty();
  }

  private static List<String> warnings(Pattern warning, String output) {
    return output
        .lines()
        .filter(line -> warning.matcher(line).find())
        .filter(line -> !line.startsWith(" "))
        .filter(line -> MessageLine.of(line).filter(MessageLine::isPlaced).isEmpty())
        .toList();
  }

  private static Pattern words(String text) {
    return Pattern.compile(text.replace(" ", "\\s+"), Pattern.CASE_INSENSITIVE);
  }
}
