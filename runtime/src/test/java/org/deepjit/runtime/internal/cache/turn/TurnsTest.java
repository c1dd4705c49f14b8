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
package org.deepjit.runtime.internal.cache.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.Jvm;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TurnsTest {

  private static final Digest KEY = Digest.builder().add("turns").build();

  @TempDir Path directory;

  /** Takes the turn in its own class loader, adds 1, and takes a while. */
  public static final class Worker implements Callable<Integer> {

    private static final Turns TURNS = Turns.of(new Environment("T", Map.of()));

    private final AtomicInteger inside;

    public Worker(AtomicInteger inside) {
      this.inside = inside;
    }

    @Override
    public Integer call() throws Exception {
      try (Turn _ = TURNS.take(KEY, "k")) {
        int now = inside.incrementAndGet();
        Thread.sleep(20);
        inside.decrementAndGet();
        return now;
      }
    }
  }

  @Test
  void classLoadersTakeTurns() throws Exception {
    var inside = new AtomicInteger();
    var tasks = new ArrayList<FutureTask<Integer>>();
    for (int i = 0; i < 4; i++) {
      var loader = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader());
      Class<?> worker = loader.loadClass(Worker.class.getName());
      assertThat(worker).isNotEqualTo(Worker.class);
      @SuppressWarnings("unchecked")
      var task =
          new FutureTask<>(
              (Callable<Integer>) worker.getConstructor(AtomicInteger.class).newInstance(inside));
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    for (FutureTask<Integer> task : tasks) {
      assertThat(task.get()).isEqualTo(1);
    }
    assertThat(properties()).isEmpty();
  }

  private static URL[] classPath() throws IOException {
    var urls = new ArrayList<URL>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  /** Waits for the turn in its own class loader, and says what came of it. */
  public static final class Waiter implements Callable<String> {

    /** For the other class loader. */
    public Waiter() {}

    @Override
    public String call() throws Exception {
      try (Turn _ = Turns.of(new Environment("T", Map.of())).take(KEY, "k")) {
        return "taken";
      } catch (SharedFailureException e) {
        return e.description();
      }
    }
  }

  private static FutureTask<String> waiter() throws Exception {
    var loader = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader());
    @SuppressWarnings("unchecked")
    var task =
        new FutureTask<>(
            (Callable<String>)
                loader.loadClass(Waiter.class.getName()).getConstructor().newInstance());
    return task;
  }

  private static void await(int waiters) throws InterruptedException {
    while (properties().noneMatch(value -> value.startsWith(waiters + " "))) {
      Thread.sleep(1);
    }
  }

  private static Stream<String> properties() {
    return System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.contains(KEY.hex()))
        .map(System::getProperty);
  }

  @Test
  void whoWaitsInAnotherClassLoaderSharesTheFailure() throws Exception {
    var waiters = List.of(waiter(), waiter(), waiter());
    try (Turn turn = turns(Map.of()).take(KEY, "k")) {
      waiters.forEach(Thread.ofPlatform()::start);
      await(3);
      turn.fail("it failed");
    }
    for (FutureTask<String> waiter : waiters) {
      assertThat(waiter.get()).isEqualTo("it failed");
    }
    assertThat(properties()).isEmpty();
  }

  @Test
  void aFailureIsNotRemembered() throws Exception {
    try (Turn turn = turns(Map.of()).take(KEY, "k")) {
      turn.fail("it failed");
    }
    FutureTask<String> later = waiter();
    later.run();
    assertThat(later.get()).isEqualTo("taken");
    assertThat(properties()).isEmpty();
  }

  @Test
  void whoIsInterruptedNeitherSharesTheFailureNorKeepsIt() throws Exception {
    FutureTask<String> patient = waiter();
    var interrupted =
        new FutureTask<>(
            () -> {
              try (Turn _ = turns(Map.of()).take(KEY, "k")) {
                return "taken";
              } catch (InterruptedException _) {
                return "interrupted";
              }
            });
    try (Turn turn = turns(Map.of()).take(KEY, "k")) {
      Thread.ofPlatform().start(patient);
      await(1);
      Thread thread = Thread.ofPlatform().start(interrupted);
      await(2);
      thread.interrupt();
      assertThat(interrupted.get()).isEqualTo("interrupted");
      await(1);
      turn.fail("it failed");
    }
    assertThat(patient.get()).isEqualTo("it failed");
    assertThat(properties()).isEmpty();
  }

  @Test
  void whoWaitsCanBeInterrupted() throws Exception {
    var waiter =
        new FutureTask<>(
            () -> {
              try (Turn _ = turns(Map.of()).take(KEY, "k")) {
                return "taken";
              } catch (InterruptedException _) {
                return "interrupted";
              }
            });
    try (Turn _ = turns(Map.of()).take(KEY, "k")) {
      Thread.ofPlatform().start(waiter).interrupt();
      assertThat(waiter.get()).isEqualTo("interrupted");
    }
    try (Turn turn = turns(Map.of()).take(KEY, "k")) {
      assertThat(turn).isNotNull();
    }
  }

  private Turns turns(Map<String, String> more) {
    var variables = new java.util.HashMap<>(more);
    variables.put("XDG_RUNTIME_DIR", directory.toString());
    return Turns.of(new Environment("T", variables));
  }

  /** Holds the turn until it is killed. */
  static final class Holder {

    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      try (Turn _ =
          Turns.of(
                  new Environment(
                      "T", Map.of("XDG_RUNTIME_DIR", arguments[0], "T_JIT_COMPILE_LOCK", "1")))
              .take(KEY, "k")) {
        System.out.println("taken");
        new CountDownLatch(1).await();
      }
    }
  }

  @Test
  void aKilledHolderFreesTheLock() throws Exception {
    Process holder = Jvm.start(Holder.class, Map.of(), directory.toString());
    assertThat(holder.inputReader().readLine()).isEqualTo("taken");
    var waiter =
        new FutureTask<>(
            () -> {
              try (Turn _ = turns(Map.of("T_JIT_COMPILE_LOCK", "1")).take(KEY, "k")) {
                return "taken";
              }
            });
    try (var warnings = new Warnings()) {
      Thread.ofPlatform().start(waiter);
      while (warnings.messages().isEmpty()) {
        Thread.sleep(5);
      }
      assertThat(warnings.messages().getFirst())
          .matches("waiting for process " + holder.pid() + " since [-0-9TZ:]+, which compiles k");
      assertThat(waiter.isDone()).isFalse();
      holder.destroyForcibly().waitFor();
      assertThat(waiter.get()).isEqualTo("taken");
      assertThat(warnings.messages()).hasSize(1);
    }
  }

  @Test
  void afterTheLongestWaitItIsDoneWithoutTheLock() throws Exception {
    Process holder = Jvm.start(Holder.class, Map.of(), directory.toString());
    assertThat(holder.inputReader().readLine()).isEqualTo("taken");
    var variables = Map.of("T_JIT_COMPILE_LOCK", "1", "T_JIT_COMPILE_LOCK_TIMEOUT", "0");
    try (var warnings = new Warnings()) {
      try (Turn turn = turns(variables).take(KEY, "k")) {
        assertThat(turn).isNotNull();
      }
      assertThat(warnings.messages())
          .singleElement()
          .asString()
          .matches(
              "k is compiled here too, after 0 s of waiting for process "
                  + holder.pid()
                  + " since [-0-9TZ:]+");
    } finally {
      holder.destroyForcibly().waitFor();
    }
  }

  @Test
  void threadsNeverOverlapOnOneLockFile() throws Exception {
    Turns turns = turns(Map.of("T_JIT_COMPILE_LOCK", "1"));
    var inside = new AtomicInteger();
    var tasks = new ArrayList<FutureTask<Integer>>();
    for (int i = 0; i < 16; i++) {
      var task =
          new FutureTask<>(
              () -> {
                try (Turn _ = turns.take(KEY, "k")) {
                  int now = inside.incrementAndGet();
                  inside.decrementAndGet();
                  return now;
                }
              });
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    for (FutureTask<Integer> task : tasks) {
      assertThat(task.get()).isEqualTo(1);
    }
    try (var files = Files.list(directory.resolve("deepjit"))) {
      assertThat(files).containsExactly(directory.resolve("deepjit/" + KEY.hex() + ".lock"));
    }
  }

  @Test
  void withoutAPlaceForLocksThereAreNone() throws Exception {
    Files.writeString(directory.resolve("deepjit"), "a file");
    try (Turn turn = turns(Map.of("T_JIT_COMPILE_LOCK", "1")).take(KEY, "k")) {
      assertThat(turn).isNotNull();
    }
  }

  @Test
  void aDirectoryThatOthersCanWriteIsNoPlaceForLocks() throws Exception {
    Path locks = Files.createDirectory(directory.resolve("deepjit"));
    Files.setAttribute(locks, "unix:mode", 0777);
    try (Turn turn = turns(Map.of("T_JIT_COMPILE_LOCK", "1")).take(KEY, "k")) {
      assertThat(turn).isNotNull();
    }
    assertThat(locks).isEmptyDirectory();
  }

  @Test
  void rejectsANegativeWait() {
    var variables = Map.of("T_JIT_COMPILE_LOCK", "1", "T_JIT_COMPILE_LOCK_TIMEOUT", "-1");
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> turns(variables))
        .withMessage("T_JIT_COMPILE_LOCK_TIMEOUT must not be negative, given -1");
  }
}
