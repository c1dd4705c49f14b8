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
package org.deepjit.runtime.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class MemoryCacheTest {

  private final MemoryCache<String, Object> cache = new MemoryCache<>();
  private final AtomicInteger calls = new AtomicInteger();

  private static <T> List<FutureTask<T>> start(int threads, java.util.concurrent.Callable<T> work) {
    var tasks = new ArrayList<FutureTask<T>>();
    for (int i = 0; i < threads; i++) {
      var task = new FutureTask<>(work);
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    return tasks;
  }

  @Test
  void c5SixteenThreadsAndOneKeyMakeOneCall() throws Exception {
    var tasks =
        start(
            16,
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      calls.incrementAndGet();
                      Thread.sleep(20);
                      return new Object();
                    }));
    Object value = tasks.getFirst().get();
    for (var task : tasks) {
      assertThat(task.get()).isSameAs(value);
    }
    assertThat(calls).hasValue(1);
    assertThat(cache.get("k")).containsSame(value);
  }

  @Test
  void c5TwoKeysAreMadeAtTheSameTime() throws Exception {
    var both = new CyclicBarrier(2);
    var first = start(1, () -> cache.getOrCreate("a", () -> await(both)));
    var second = start(1, () -> cache.getOrCreate("b", () -> await(both)));
    assertThat(first.getFirst().get()).isNotNull();
    assertThat(second.getFirst().get()).isNotNull();
  }

  private static Object await(CyclicBarrier barrier) throws InterruptedException {
    try {
      return barrier.await();
    } catch (java.util.concurrent.BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void c5WaitersShareAFailureThatIsNotRemembered() throws Exception {
    var started = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    var leader =
        start(
            1,
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      calls.incrementAndGet();
                      started.countDown();
                      go.await();
                      throw new IllegalStateException("broken");
                    }));
    started.await();
    var waiters = new ArrayList<FutureTask<Object>>();
    for (int i = 0; i < 7; i++) {
      var waiter = new FutureTask<>(() -> cache.getOrCreate("k", () -> "made too late"));
      waiters.add(waiter);
      awaitWaiting(Thread.ofPlatform().start(waiter));
    }
    go.countDown();
    for (var task : leader) {
      assertThat(failure(task)).isInstanceOf(IllegalStateException.class).hasMessage("broken");
    }
    for (var task : waiters) {
      assertThat(failure(task)).isInstanceOf(IllegalStateException.class).hasMessage("broken");
    }
    assertThat(cache.getOrCreate("k", () -> calls.incrementAndGet())).isEqualTo(2);
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  private static Throwable failure(FutureTask<?> task) throws InterruptedException {
    try {
      throw new AssertionError("it answered " + task.get());
    } catch (ExecutionException e) {
      return Objects.requireNonNull(e.getCause());
    }
  }

  @Test
  void anInterruptedWaiterStopsWaiting() throws Exception {
    var started = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    var leader =
        start(
            1,
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      started.countDown();
                      go.await();
                      return "value";
                    }));
    started.await();
    var waiter = new FutureTask<>(() -> cache.getOrCreate("k", () -> "other"));
    Thread thread = Thread.ofPlatform().start(waiter);
    thread.interrupt();
    assertThat(failure(waiter)).isInstanceOf(InterruptedException.class);
    go.countDown();
    assertThat(leader.getFirst().get()).isEqualTo("value");
  }

  @Test
  void whenTheLeaderIsInterruptedAWaiterTakesOver() throws Exception {
    var started = new CountDownLatch(1);
    var leader =
        new FutureTask<>(
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      started.countDown();
                      new CountDownLatch(1).await();
                      return "never";
                    }));
    Thread thread = Thread.ofPlatform().start(leader);
    started.await();
    var waiter = new FutureTask<>(() -> cache.getOrCreate("k", () -> "second"));
    awaitWaiting(Thread.ofPlatform().start(waiter));
    thread.interrupt();
    assertThat(failure(leader)).isInstanceOf(InterruptedException.class);
    assertThat(waiter.get()).isEqualTo("second");
  }

  @Test
  void clearingHandsOutTheValues() throws Exception {
    cache.getOrCreate("k", () -> "value");
    assertThat(cache.clear()).containsEntry("k", "value");
    assertThat(cache.get("k")).isEmpty();
  }

  @Test
  void h6TheSameKeyIsMadeOnceAndAFailureIsNotStored() throws Exception {
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      calls.incrementAndGet();
                      throw new IllegalStateException("broken");
                    }));
    Object made = cache.getOrCreate("k", () -> "made by call " + calls.incrementAndGet());
    assertThat(cache.getOrCreate("k", () -> "another")).isSameAs(made).isEqualTo("made by call 2");
    assertThat(calls).hasValue(2);
  }

  @Test
  void aFailureReachesTheCallerAsItIs() {
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                cache.getOrCreate(
                    "k",
                    () -> {
                      throw new IllegalStateException("broken");
                    }))
        .withMessage("broken");
  }
}
