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

import java.util.Optional;
import org.deepjit.runtime.internal.cache.LocalLock;
import org.jspecify.annotations.Nullable;

/** A turn, until it is closed. */
public final class Turn implements AutoCloseable {

  private final JvmTurn own;
  private final Optional<LocalLock> lock;
  private @Nullable String failure;

  Turn(JvmTurn own, Optional<LocalLock> lock) {
    this.own = own;
    this.lock = lock;
  }

  /** Has the failure told to all threads that wait for this turn when it is closed. */
  public void fail(String description) {
    failure = description;
  }

  @Override
  public void close() {
    lock.ifPresent(LocalLock::close);
    own.end(failure);
  }
}
