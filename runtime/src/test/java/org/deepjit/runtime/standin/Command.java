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
package org.deepjit.runtime.standin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs a program to its end. */
public final class Command {

  private Command() {}

  /**
   * How a program ended.
   *
   * @param exitCode its exit code
   * @param output what it wrote to both streams
   */
  public record Outcome(int exitCode, String output) {}

  /** Runs a program with variables added to the environment. */
  public static Outcome run(Map<String, String> environment, List<String> command) {
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Runs a program that must succeed and returns its output. */
  public static String output(List<String> command) {
    Outcome outcome = run(Map.of(), command);
    if (outcome.exitCode() != 0) {
      throw new IllegalStateException(
          String.join(" ", command)
              + " exited with "
              + outcome.exitCode()
              + "\n"
              + outcome.output());
    }
    return outcome.output();
  }
}
