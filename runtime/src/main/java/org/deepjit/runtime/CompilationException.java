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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The compiler refused a source, its output breaks a check that the options ask for, or a post hook
 * failed. The message shows the first errors; {@link #output} has everything.
 */
public final class CompilationException extends JitException {

  private static final long serialVersionUID = 2;

  private final String[] command;
  private final int exitCode;
  private final String output;
  private final Diagnostic[] diagnostics;

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
   * @param message what failed, and the first errors
   * @param command the command, one element an argument
   * @param exitCode the command's exit code
   * @param output all that the command wrote
   * @param diagnostics the compiler's messages in that output
   */
  public CompilationException(
      String message,
      List<String> command,
      int exitCode,
      String output,
      List<Diagnostic> diagnostics) {
    super(message);
    this.command = command.toArray(String[]::new);
    this.exitCode = exitCode;
    this.output = output;
    this.diagnostics = diagnostics.toArray(Diagnostic[]::new);
  }

  /** The command, one element an argument; empty if a post hook in this process failed. */
  public List<String> command() {
    return List.of(command);
  }

  /** The command's exit code. */
  public int exitCode() {
    return exitCode;
  }

  /** All that the command wrote, on both streams. */
  public String output() {
    return output;
  }

  /** The compiler's messages, in its order: errors, warnings and notes. */
  public List<Diagnostic> diagnostics() {
    return List.of(diagnostics);
  }

  /** Where the compiler reported its first error. */
  public Optional<Location> firstError() {
    return Arrays.stream(diagnostics)
        .filter(message -> message.severity() == Diagnostic.Severity.ERROR)
        .filter(message -> message.line() > 0)
        .map(message -> new Location(message.file(), message.line(), message.text()))
        .findFirst();
  }
}
