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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandRunnerTest {

  @TempDir Path directory;

  private static CommandRunner runner(String timeout) {
    return new CommandRunner(new Environment("TEST", Map.of("TEST_JIT_COMPILE_TIMEOUT", timeout)));
  }

  private ChildProcess.Result shell(CommandRunner runner, String script)
      throws IOException, InterruptedException {
    return runner.run("work", List.of("/bin/sh", "-c", script), directory, Map.of("A", "b c"));
  }

  @Test
  void runsWithVariablesOfItsOwn() throws Exception {
    assertThat(shell(runner("0"), "echo \"$A\"; exit 3"))
        .isEqualTo(new ChildProcess.Result(3, "b c\n", false));
  }

  @Test
  void atTheEndOfItsTimeACommandAndAllThatItStartedAreKilled() throws Exception {
    String script =
        "echo begun; sh -c 'sleep 600 & echo $! >> pids; wait' & echo $! >> pids; echo $$ >> pids;"
            + " wait";
    CompilationException failure =
        catchThrowableOfType(CompilationException.class, () -> shell(runner("1"), script));
    assertThat(failure)
        .hasMessageStartingWith(
            """
            work was ended after 1 s, the limit that TEST_JIT_COMPILE_TIMEOUT sets
            begun
            command: /bin/sh -c \
            """);
    assertThat(failure.exitCode()).isEqualTo(137);
    assertThat(failure.output()).isEqualTo("begun\n");
    List<String> pids = Files.readAllLines(directory.resolve("pids"));
    assertThat(pids).hasSize(3);
    assertThat(pids)
        .allSatisfy(
            pid ->
                assertThat(ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive))
                    .isEmpty());
  }

  @Test
  void aProcessThatKeepsTheOutputOpenDoesNotHoldUpForEver() throws Exception {
    CompilationException failure =
        catchThrowableOfType(
            CompilationException.class,
            () -> shell(runner("1"), "sleep 600 & echo $! > left; exit 0"));
    assertThat(failure).hasMessageStartingWith("work was ended after 1 s");
    ProcessHandle.of(Long.parseLong(Files.readString(directory.resolve("left")).strip()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "9223372036854775807"})
  void rejectsALimitThatIsNone(String limit) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> shell(runner(limit), "exit 0"))
        .withMessage(
            "invalid value for TEST_JIT_COMPILE_TIMEOUT: "
                + limit
                + ", allowed are 0 and more seconds");
  }

  @Test
  void noMoreCommandsRunAtATimeThanThereAreSlots() throws Exception {
    int slots = CommandSlots.SHARED.count();
    // Each command notes how many run with it, then stays for a while.
    String script = "mkdir run.$$; ls -d run.* | wc -l >> counts; sleep 0.2; rmdir run.$$";
    var tasks = new ArrayList<FutureTask<ChildProcess.Result>>();
    for (int i = 0; i < slots + 2; i++) {
      var task = new FutureTask<>(() -> shell(runner("0"), script));
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    for (FutureTask<ChildProcess.Result> task : tasks) {
      assertThat(task.get().exitCode()).isZero();
    }
    assertThat(Files.readAllLines(directory.resolve("counts")))
        .hasSize(slots + 2)
        .allSatisfy(count -> assertThat(Integer.parseInt(count.strip())).isBetween(1, slots));
  }

  private static <T> T call(CommandRunner runner, Callable<T> work)
      throws IOException, InterruptedException {
    return runner.call("work", List.of("compiler", "a b"), work);
  }

  @Test
  void workInThisProcessHasItsResultOrItsFailure() throws Exception {
    assertThat(call(runner("0"), () -> 3)).isEqualTo(3);
    var failure = new IllegalStateException("failed");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                call(
                    runner("1"),
                    () -> {
                      throw failure;
                    }))
        .isSameAs(failure);
  }

  @Test
  void workInThisProcessIsGivenUpAtTheEndOfItsTime() {
    var end = new CountDownLatch(1);
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(
            () ->
                call(
                    runner("1"),
                    () -> {
                      end.await();
                      return 0;
                    }))
        .withMessage(
            "work was given up after 1 s, the limit that TEST_JIT_COMPILE_TIMEOUT sets\n\ncommand:"
                + " compiler 'a b'");
    end.countDown();
  }

  @Test
  void anInterruptLeavesTheWorkAtOnceAndTheWorkGoesOn() throws Exception {
    var begun = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    var done = new CountDownLatch(1);
    var outcome = new CompletableFuture<Throwable>();
    Thread caller =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    call(
                        runner("0"),
                        () -> {
                          begun.countDown();
                          end.await();
                          done.countDown();
                          return 0;
                        });
                  } catch (IOException | InterruptedException e) {
                    outcome.complete(e);
                  }
                });
    begun.await();
    caller.interrupt();
    assertThat(outcome.get()).isInstanceOf(InterruptedException.class);
    end.countDown();
    done.await();
  }
}
