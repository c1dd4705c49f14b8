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

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/**
 * Runs one task at a time for each key: who comes while it runs waits for it and shares its result
 * or its failure. Nothing is remembered afterwards.
 */
public final class SingleFlight<K, V> {

  private final Map<K, CompletableFuture<V>> flights = new ConcurrentHashMap<>();

  /** No task runs. */
  public SingleFlight() {}

  /** A task that can be interrupted. */
  @FunctionalInterface
  public interface Task<V> {

    /** Makes the value. */
    V run() throws InterruptedException;
  }

  /**
   * Runs the task, or waits for the one that is running.
   *
   * @throws InterruptedException if this thread is interrupted. If it was running the task, one of
   *     those that wait runs its own.
   */
  public V run(K key, Task<? extends V> task) throws InterruptedException {
    while (true) {
      var own = new CompletableFuture<V>();
      CompletableFuture<V> running = flights.putIfAbsent(key, own);
      if (running == null) {
        return lead(key, task, own);
      }
      try {
        return running.get();
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case InterruptedException _ -> {} // Its thread was interrupted, not this one.
          case RuntimeException failure -> throw failure;
          case Error failure -> throw failure;
          case null, default -> throw new AssertionError("tasks throw nothing else", e);
        }
      }
    }
  }

  private V lead(K key, Task<? extends V> task, CompletableFuture<V> flight)
      throws InterruptedException {
    try {
      V value = task.run();
      flight.complete(value);
      return value;
    } catch (InterruptedException | RuntimeException | Error failure) {
      flight.completeExceptionally(failure);
      throw failure;
    } finally {
      flights.remove(key, flight);
    }
  }
}
