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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.ResourceUsage;

/** Reads what ptxas, when it is verbose, says of each function's use of resources. */
final class PtxasReport {

  private static final Pattern ENTRY =
      Pattern.compile("ptxas info\\s*: Compiling entry function '([^']+)' for '.*");
  private static final Pattern PROPERTIES =
      Pattern.compile("ptxas info\\s*: Function properties for (\\S+)");
  private static final Pattern MEMORY =
      Pattern.compile(
          "(?:ptxas\\s+\\.)?\\s+(\\d{1,9}) bytes stack frame, (\\d{1,9}) bytes spill stores,"
              + " (\\d{1,9}) bytes spill loads");
  private static final Pattern USED =
      Pattern.compile("ptxas info\\s*: Used (\\d{1,9}) registers.*");
  private static final Pattern STACK = Pattern.compile("(\\d{1,9}) bytes cumulative stack size");
  private static final Pattern SHARED = Pattern.compile("(\\d{1,9}) bytes smem");
  private static final Pattern CONSTANT = Pattern.compile("(\\d{1,9}) bytes cmem\\[\\d+\\]");

  private final SequencedMap<String, Memory> functions = new LinkedHashMap<>();
  private final SequencedMap<String, ResourceUsage> kernels = new LinkedHashMap<>();

  /** What a function, kernel or not, has in local memory. */
  private record Memory(int stack, int spillStores, int spillLoads) {

    static final Memory NONE = new Memory(0, 0, 0);
  }

  /** Reads an output. */
  PtxasReport(String output) {
    String entry = "";
    String function = "";
    for (String line : output.lines().toList()) {
      Optional<String> nextEntry = first(ENTRY, line);
      Optional<String> nextFunction = first(PROPERTIES, line);
      Matcher memory = MEMORY.matcher(line);
      if (nextEntry.isPresent()) {
        entry = nextEntry.get();
      } else if (nextFunction.isPresent()) {
        function = nextFunction.get();
      } else if (memory.matches() && !function.isEmpty()) {
        functions.put(
            function, new Memory(number(memory, 1), number(memory, 2), number(memory, 3)));
      } else if (!entry.isEmpty() && USED.matcher(line).matches()) {
        kernels.put(entry, usage(functions.getOrDefault(entry, Memory.NONE), line));
      }
    }
  }

  /** Each kernel's use, by its symbol. */
  Map<String, ResourceUsage> kernels() {
    return kernels;
  }

  /** A line for each function that has anything in local memory. */
  List<String> localMemory() {
    var lines = new ArrayList<String>();
    functions.forEach(
        (name, memory) -> {
          if (!memory.equals(Memory.NONE)) {
            lines.add(
                name
                    + ": "
                    + memory.spillStores()
                    + " bytes spill stores, "
                    + memory.spillLoads()
                    + " bytes spill loads, "
                    + memory.stack()
                    + " bytes stack frame");
          }
        });
    return lines;
  }

  private static ResourceUsage usage(Memory memory, String line) {
    return new ResourceUsage(
        first(USED, line).map(Integer::parseInt).orElse(0),
        sum(SHARED, line),
        sum(CONSTANT, line),
        Math.max(memory.stack(), sum(STACK, line)),
        memory.spillStores(),
        memory.spillLoads());
  }

  private static Optional<String> first(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static int sum(Pattern pattern, String line) {
    return pattern
        .matcher(line)
        .results()
        .mapToInt(found -> Integer.parseInt(found.group(1)))
        .sum();
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }
}
