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
package org.deepjit.runtime.internal.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * Runs the commands that a build consists of: prints them on request, no more at a time than the
 * process can afford, and none longer than the settings allow. The settings are read for each.
 */
public final class CommandRunner {

  private final Environment environment;

  /** A runner under the settings of an environment. */
  public CommandRunner(Environment environment) {
    this.environment = environment;
  }

  /**
   * Runs a command to its end, once there is a free slot.
   *
   * @param purpose what it does, as the subject of a sentence: {@code "compilation of saxpy.cu"}
   * @param variables what it sees besides {@link ChildEnvironment}
   * @throws CompilationException if its time is up; it and what it started are dead then
   * @throws IOException if it cannot be started
   * @throws InterruptedException if the thread is interrupted; it and what it started are dead then
   */
  public ChildProcess.Result run(
      String purpose, List<String> command, Path directory, Map<String, String> variables)
      throws IOException, InterruptedException {
    var visible = new HashMap<>(ChildEnvironment.of(environment.variables()));
    visible.putAll(variables);
    Duration timeout = timeout();
    ChildProcess.Result result;
    try (CommandSlots.Slot _ = CommandSlots.SHARED.take()) {
      print(command, directory);
      result = ChildProcess.run(command, directory, visible, timeout);
    }
    if (result.timedOut()) {
      throw new CompilationException(
          purpose
              + " was ended after "
              + timeout.toSeconds()
              + " s, the limit that "
              + environment.nameOf(Variable.JIT_COMPILE_TIMEOUT)
              + " sets\n"
              + result.output().strip()
              + "\ncommand: "
              + ShellWords.join(command),
          command,
          result.exitCode(),
          result.output(),
          List.of());
    }
    return result;
  }

  private Duration timeout() {
    long seconds = environment.integer(Variable.JIT_COMPILE_TIMEOUT);
    if (seconds < 0 || seconds > Duration.ofNanos(Long.MAX_VALUE).toSeconds()) {
      throw new ConfigurationException(
          "invalid value for "
              + environment.nameOf(Variable.JIT_COMPILE_TIMEOUT)
              + ": "
              + seconds
              + ", allowed are 0 and more seconds");
    }
    return Duration.ofSeconds(seconds);
  }

  private void print(List<String> command, Path directory) {
    if (environment.flag(Variable.JIT_PRINT_COMPILER_COMMAND)
        || environment.flag(Variable.JIT_DEBUG)) {
      System.out.println(
          "Running command: cd "
              + ShellWords.quote(directory.toString())
              + " && "
              + ChildEnvironment.shellPrefix(environment.variables())
              + ShellWords.join(command));
    }
  }
}
