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
package org.deepjit.runtime.internal.engine;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.deepjit.runtime.JitException;

/** A value that a thread of its own works out while its user does something else. */
final class Early<T> {

  private final String name;
  private final FutureTask<T> task;

  /**
   * Starts.
   *
   * @param name what the value is, for the thread and for messages
   */
  Early(String name, Supplier<T> value) {
    this.name = name;
    this.task = new FutureTask<>(value::get);
    Thread.ofPlatform().daemon().name("deepjit " + name).start(task);
  }

  /** The value, or the exception that there was instead. */
  T get() {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while waiting for the " + name, e);
    } catch (ExecutionException e) {
      throw switch (e.getCause()) {
        case RuntimeException failure -> failure;
        case Error failure -> throw failure;
        case null, default -> new IllegalStateException(e);
      };
    }
  }
}
