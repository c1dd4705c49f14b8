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

import java.time.Duration;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.LocalLocks;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * Turns at one piece of work: always among the threads of this JVM, whatever class loader their
 * runtime came from, and with {@code JIT_COMPILE_LOCK} among this user's processes of this host.
 */
public final class Turns {

  private final Optional<HostTurns> host;

  private Turns(Optional<HostTurns> host) {
    this.host = host;
  }

  /**
   * The turns that an environment asks for.
   *
   * @throws ConfigurationException if a setting is malformed
   */
  public static Turns of(Environment environment) {
    if (!environment.flag(Variable.JIT_COMPILE_LOCK)) {
      return new Turns(Optional.empty());
    }
    long seconds = environment.integer(Variable.JIT_COMPILE_LOCK_TIMEOUT);
    if (seconds < 0) {
      throw new ConfigurationException(
          environment.nameOf(Variable.JIT_COMPILE_LOCK_TIMEOUT)
              + " must not be negative, given "
              + seconds);
    }
    return new Turns(
        Optional.of(new HostTurns(LocalLocks.of(environment), Duration.ofSeconds(seconds))));
  }

  /**
   * Waits for the turn. Among processes the wait ends after a time without one.
   *
   * @param what the work, for messages
   * @throws SharedFailureException if another thread of this JVM had the turn meanwhile, and failed
   */
  public Turn take(Digest key, String what) throws InterruptedException, SharedFailureException {
    JvmTurn own = JvmTurn.take(key);
    try {
      return new Turn(own, host.isPresent() ? host.get().take(key, what) : Optional.empty());
    } catch (InterruptedException | RuntimeException | Error e) {
      own.end(null);
      throw e;
    }
  }
}
