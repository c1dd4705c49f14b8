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
package org.deepjit.runtime;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The compiler refused a source, or its output breaks a check that the options ask for. */
public final class CompilationException extends JitException {

  private static final long serialVersionUID = 1;

  private final String[] command;
  private final int exitCode;
  private final String output;
  private final @Nullable Location firstError;

  /**
   * Where the compiler reported its first error.
   *
   * @param file the file as the compiler names it: the source's own name, not a temporary path
   * @param line line in that file, from 1
   * @param text the compiler's message
   */
  public record Location(String file, int line, String text) implements Serializable {}

  /**
   * Creates an exception.
   *
   * @param summary what failed, in a sentence
   * @param command the command, one element an argument
   * @param exitCode the compiler's exit code
   * @param output all that the compiler wrote
   * @param firstError the first error's place, if the output names one
   */
  public CompilationException(
      String summary,
      List<String> command,
      int exitCode,
      String output,
      Optional<Location> firstError) {
    super(summary + "\n" + output.strip() + "\ncommand: " + String.join(" ", command));
    this.command = command.toArray(String[]::new);
    this.exitCode = exitCode;
    this.output = output;
    this.firstError = firstError.orElse(null);
  }

  /** The command, one element an argument. */
  public List<String> command() {
    return List.of(command);
  }

  /** The compiler's exit code. */
  public int exitCode() {
    return exitCode;
  }

  /** All that the compiler wrote, on both streams. */
  public String output() {
    return output;
  }

  /** Where the compiler reported its first error. */
  public Optional<Location> firstError() {
    return Optional.ofNullable(firstError);
  }
}
