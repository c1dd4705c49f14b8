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
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Runs a program by its argument list, without a shell, and returns all that it wrote. */
public final class ChildProcess {

  private static final long SECONDS_TO_DIE = 5;
  private static final long NANOS_TO_DRAIN = Duration.ofSeconds(1).toNanos();

  private ChildProcess() {}

  /**
   * How a program ended.
   *
   * @param exitCode its exit code; 128 plus the signal if one killed it
   * @param output what it wrote to both streams, in the order in which it arrived
   * @param timedOut whether it was killed because its time was up
   */
  public record Result(int exitCode, String output, boolean timedOut) {}

  /**
   * Runs a program to its end.
   *
   * @param environment the variables it sees, and no others
   * @throws IOException if it cannot be started
   * @throws InterruptedException if the thread is interrupted; the program and what it started are
   *     dead then
   */
  public static Result run(List<String> command, Path directory, Map<String, String> environment)
      throws IOException, InterruptedException {
    return run(command, directory, environment, Duration.ZERO);
  }

  /**
   * Runs a program to its end, or until its time is up: then it and what it started are killed.
   *
   * @param timeout zero: no limit
   */
  static Result run(
      List<String> command, Path directory, Map<String, String> environment, Duration timeout)
      throws IOException, InterruptedException {
    long limit = timeout.isZero() ? Long.MAX_VALUE : timeout.toNanos();
    long start = System.nanoTime();
    var builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      var output = new FutureTask<>(() -> process.getInputStream().readAllBytes());
      Thread.ofPlatform().daemon().name("deepjit-output").start(output);
      boolean timedOut = !process.waitFor(limit, TimeUnit.NANOSECONDS);
      if (timedOut) {
        kill(process);
      }
      int exitCode = process.waitFor();
      // Whoever inherited the output may keep it open, also after the program's end.
      long left = timedOut ? NANOS_TO_DRAIN : limit - (System.nanoTime() - start);
      byte[] bytes = output.get(left, TimeUnit.NANOSECONDS);
      return new Result(exitCode, new String(bytes, StandardCharsets.UTF_8), timedOut);
    } catch (TimeoutException _) {
      return new Result(process.exitValue(), "", true);
    } catch (ExecutionException e) {
      throw new IOException("cannot read the output of " + command.getFirst(), e.getCause());
    } finally {
      kill(process);
    }
  }

  private static void kill(Process process) {
    if (!process.isAlive()) {
      return;
    }
    List<ProcessHandle> family =
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    family.forEach(ProcessHandle::destroyForcibly);
    var deaths = family.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(deaths).get(SECONDS_TO_DIE, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException _) {
      // SIGKILL was sent; a process that hangs in the kernel is left to it.
    }
  }
}
