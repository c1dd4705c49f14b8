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

import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.deepjit.runtime.internal.process.ShellWords;

/**
 * What the message of a failed compilation says: the first errors with their source lines, how many
 * follow, and the command.
 */
final class FailureText {

  private static final int SHOWN_ERRORS = 3;
  private static final int SHOWN_LINES = 20;

  private FailureText() {}

  /**
   * The message.
   *
   * @param summary what failed, ending in a colon
   * @param output all that the compiler wrote; its beginning stands for errors if none has a place
   */
  static String of(
      String summary, List<Diagnostic> diagnostics, String output, List<String> command) {
    List<Diagnostic> errors =
        diagnostics.stream().filter(message -> message.severity() == Severity.ERROR).toList();
    return summary
        + "\n"
        + (errors.stream().anyMatch(error -> error.line() > 0) ? first(errors) : beginning(output))
        + "command: "
        + ShellWords.join(command);
  }

  private static String first(List<Diagnostic> errors) {
    int more = errors.size() - SHOWN_ERRORS;
    return errors.stream()
            .limit(SHOWN_ERRORS)
            .map(
                error -> error + (error.excerpt().isEmpty() ? "\n" : "\n" + error.excerpt() + "\n"))
            .collect(Collectors.joining())
        + switch (more) {
          case 1 -> "1 more error follows; ";
          default -> more > 0 ? more + " more errors follow; " : "";
        }
        + "CompilationException.output() has the whole output\n";
  }

  private static String beginning(String output) {
    List<String> lines = output.strip().lines().toList();
    String shown = lines.stream().limit(SHOWN_LINES).collect(Collectors.joining("\n"));
    if (shown.isEmpty()) {
      return "(the compiler wrote nothing)\n";
    }
    return lines.size() <= SHOWN_LINES
        ? shown + "\n"
        : shown
            + "\n"
            + (lines.size() - SHOWN_LINES)
            + " more lines follow; CompilationException.output() has the whole output\n";
  }
}
