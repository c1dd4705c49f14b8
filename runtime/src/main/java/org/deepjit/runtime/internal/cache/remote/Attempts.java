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
package org.deepjit.runtime.internal.cache.remote;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.deepjit.runtime.spi.RemoteRefusedException;

/** Runs calls of a store again when they fail, all within one time. */
final class Attempts {

  static final int MOST = 3;
  private static final long FIRST_PAUSE_MILLIS = 100;

  private final Duration timeout;

  /**
   * Attempts.
   *
   * @param timeout for all attempts together
   */
  Attempts(Duration timeout) {
    this.timeout = timeout;
  }

  /** A call of a store. */
  interface Call<T> {

    T run() throws IOException, InterruptedException;
  }

  <T> T run(Call<T> call) throws IOException, InterruptedException {
    // Whoever implements the store, its calls end in time.
    var task = new FutureTask<>(() -> repeat(call));
    Thread.ofVirtual().name("deepjit-remote").start(task);
    try {
      return task.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      throw new IOException("no answer within " + timeout.toSeconds() + " s");
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IOException(String.valueOf(e.getCause()), e.getCause());
      }
    } finally {
      task.cancel(true);
    }
  }

  private static <T> T repeat(Call<T> call) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return call.run();
      } catch (RemoteRefusedException | WrongAnswerException e) {
        throw e;
      } catch (IOException e) {
        if (attempt == MOST) {
          throw e;
        }
      }
      long pause = FIRST_PAUSE_MILLIS << (2 * (attempt - 1));
      Thread.sleep(pause + ThreadLocalRandom.current().nextLong(pause));
    }
  }
}
