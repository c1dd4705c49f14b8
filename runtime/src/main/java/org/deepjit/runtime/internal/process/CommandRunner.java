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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * Runs the commands that a build consists of: prints them on request, no more at a time than the
 * process can afford, and none longer than the settings allow. The settings are read for each.
 */
public final class CommandRunner {

  // A compiler recurses deeply, and a thread has less stack than a process.
  private static final long STACK_BYTES = 64L << 20;

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
      print(
          "Running command: ",
          "cd "
              + ShellWords.quote(directory.toString())
              + " && "
              + ChildEnvironment.shellPrefix(environment.variables())
              + ShellWords.join(command));
      result = ChildProcess.run(command, directory, visible, timeout);
    }
    if (result.timedOut()) {
      throw expired(purpose + " was ended", timeout, command, result);
    }
    return result;
  }

  /**
   * Does in this process what else a command would do, once there is a free slot. It cannot be
   * ended: when its time is up or the thread is interrupted, it goes on to its end, in its slot,
   * and its result is dropped.
   *
   * @param purpose as for {@link #run}
   * @param command what stands for a command line in messages
   * @param work what to do; runs on a thread of its own
   * @throws CompilationException if its time is up
   */
  public <T> T call(String purpose, List<String> command, Callable<T> work)
      throws IOException, InterruptedException {
    Duration timeout = timeout();
    CommandSlots.Slot slot = CommandSlots.SHARED.take();
    print("Running in this process: ", ShellWords.join(command));
    var task =
        new FutureTask<T>(
            () -> {
              try (slot) {
                return work.call();
              }
            });
    Thread.ofPlatform().daemon().stackSize(STACK_BYTES).name("deepjit-compiler").start(task);
    try {
      return timeout.isZero() ? task.get() : task.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      throw expired(
          purpose + " was given up", timeout, command, new ChildProcess.Result(-1, "", true));
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException failure -> throw failure;
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new JitException(purpose + " failed", e.getCause());
      }
    }
  }

  private CompilationException expired(
      String event, Duration timeout, List<String> command, ChildProcess.Result result) {
    return new CompilationException(
        event
            + " after "
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

  private void print(String introduction, String text) {
    if (environment.flag(Variable.JIT_PRINT_COMPILER_COMMAND)
        || environment.flag(Variable.JIT_DEBUG)) {
      System.out.println(introduction + text);
    }
  }
}
