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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChildProcessTest {

  private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin");

  @TempDir Path directory;

  private ChildProcess.Result shell(String script) throws Exception {
    return ChildProcess.run(List.of("/bin/sh", "-c", script), directory, ENVIRONMENT);
  }

  @Test
  void h4CapturesBothStreamsWhole() throws Exception {
    ChildProcess.Result result =
        shell(
            "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i+1)); done; echo end >&2; exit 3");
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.output().lines().count()).isEqualTo(20001);
    assertThat(result.output()).endsWith("line 19999\nend\n");
  }

  @Test
  void runsInTheDirectoryWithTheGivenVariablesOnly() throws Exception {
    assertThat(shell("pwd; /usr/bin/env | grep -v -e '^PWD=' -e '^SHLVL=' -e '^_='").output())
        .isEqualTo(directory.toRealPath() + "\nPATH=/usr/bin:/bin\n");
  }

  @Test
  void theInputIsEmpty() throws Exception {
    assertThat(shell("cat; echo done").output()).isEqualTo("done\n");
  }

  @Test
  void h4TellsTheSignalThatKilledIt() throws Exception {
    assertThat(shell("kill -TERM $$").exitCode()).isEqualTo(143);
  }

  @Test
  void anInterruptKillsTheWholeTree() throws Exception {
    Path pids = directory.resolve("pids");
    Path fifo = directory.resolve("started");
    shell("mkfifo started");
    var run =
        new FutureTask<>(
            () -> {
              shell(
                  "sh -c 'sleep 600 & echo $! >> pids; echo go > started; wait' & echo $! >> pids;"
                      + " wait");
              return false;
            });
    var outcome =
        new FutureTask<>(
            () -> {
              run.run();
              try {
                return run.get();
              } catch (java.util.concurrent.ExecutionException e) {
                return e.getCause() instanceof InterruptedException;
              }
            });
    Thread thread = Thread.ofPlatform().start(outcome);
    assertThat(Files.readString(fifo)).isEqualTo("go\n");
    thread.interrupt();
    assertThat(outcome.get()).isTrue();
    List<String> started = Files.readAllLines(pids);
    assertThat(started).hasSize(2);
    assertThat(started)
        .allSatisfy(
            pid ->
                assertThat(ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive))
                    .isEmpty());
  }
}
