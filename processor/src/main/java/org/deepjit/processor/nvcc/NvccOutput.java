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
package org.deepjit.processor.nvcc;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what nvcc writes. Each of the tools that it runs has its own format. */
final class NvccOutput {

  /** The output's last lines, where no line of it looks like an error. */
  private static final int TAIL = 5;

  // cudafe++ and cicc: file(line): error: text
  private static final Pattern FRONT_END =
      Pattern.compile(
          "(?<place>.+?\\(\\d{1,9}\\)): (?:catastrophic |internal )?error(?: #[\\w-]+)?:"
              + " (?<text>.*)");
  // gcc: file:line:column: error: text
  private static final Pattern HOST =
      Pattern.compile("(?<place>.+?:\\d{1,9}):(?:\\d+:)? (?:fatal )?error: (?<text>.*)");
  // ptxas file, line n; error   : text
  private static final Pattern ASSEMBLER =
      Pattern.compile("(?<place>ptxas(?: .+?, line \\d{1,9};)?) (?:error|fatal)\\s*: (?<text>.*)");
  // nvcc itself
  private static final Pattern DRIVER =
      Pattern.compile("(?<place>nvcc) (?:error|fatal)\\s*: (?<text>.*)");
  private static final List<Pattern> FORMATS = List.of(FRONT_END, HOST, ASSEMBLER, DRIVER);

  private NvccOutput() {}

  /**
   * The errors in the output of a compilation that failed; never empty.
   *
   * @param headers the directory that headers were written to, as nvcc names it
   */
  static List<CudaError> errors(String output, String headers) {
    List<CudaError> errors =
        output.lines().map(line -> error(line, headers)).flatMap(Optional::stream).toList();
    if (!errors.isEmpty()) {
      return errors;
    }
    List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
    String tail =
        lines.stream().skip(Math.max(0, lines.size() - TAIL)).collect(Collectors.joining("\n"));
    return List.of(new CudaError("nvcc", tail.isEmpty() ? "no message" : tail));
  }

  private static Optional<CudaError> error(String line, String headers) {
    return FORMATS.stream()
        .map(format -> format.matcher(line))
        .filter(Matcher::matches)
        .findFirst()
        .map(found -> new CudaError(place(found.group("place"), headers), found.group("text")));
  }

  private static String place(String place, String headers) {
    String named = place.startsWith(headers + "/") ? place.substring(headers.length() + 1) : place;
    return named.replaceFirst("\\((\\d+)\\)$", ":$1");
  }
}
