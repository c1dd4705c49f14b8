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

import java.util.UUID;
import org.deepjit.runtime.internal.cache.Digest;
import org.jspecify.annotations.Nullable;

/**
 * A turn among all threads of the JVM. Runtimes of different class loaders share no class of ours,
 * but they share interned strings, whose monitors are the locks, and the system properties. There a
 * turn that is taken leaves its name and the number of those who wait for it, and one that failed a
 * text for each of them. Neither outlives them, and neither holds a class.
 */
final class JvmTurn {

  private static final String PREFIX = "org.deepjit.runtime.turn.";

  private final String place;
  private final String name;

  private JvmTurn(String place, String name) {
    this.place = place;
    this.name = name;
  }

  /**
   * Waits for the turn.
   *
   * @throws SharedFailureException if the work failed while this thread waited for who did it
   */
  static JvmTurn take(Digest key) throws InterruptedException, SharedFailureException {
    String place = (PREFIX + key.hex()).intern();
    synchronized (place) {
      SharedText running = SharedText.at(place);
      while (running != null) {
        running.forReaders(running.readers() + 1).putAt(place);
        await(new JvmTurn(place, running.text()));
        running = SharedText.at(place);
      }
      var own = new JvmTurn(place, UUID.randomUUID().toString());
      new SharedText(0, own.name).putAt(place);
      return own;
    }
  }

  private static void await(JvmTurn other) throws InterruptedException, SharedFailureException {
    try {
      while (other.isRunning()) {
        other.place.wait();
      }
    } catch (InterruptedException e) {
      SharedText running = SharedText.at(other.place);
      if (running != null && other.isRunning()) {
        running.forReaders(running.readers() - 1).putAt(other.place);
      } else {
        other.readFailure();
      }
      throw e;
    }
    String failure = other.readFailure();
    if (failure != null) {
      throw new SharedFailureException(failure);
    }
  }

  private boolean isRunning() {
    SharedText running = SharedText.at(place);
    return running != null && running.text().equals(name);
  }

  private @Nullable String readFailure() {
    String property = place + "." + name;
    SharedText failure = SharedText.at(property);
    if (failure == null) {
      return null;
    }
    if (failure.readers() == 1) {
      System.clearProperty(property);
    } else {
      failure.forReaders(failure.readers() - 1).putAt(property);
    }
    return failure.text();
  }

  /**
   * Ends the turn.
   *
   * @param failure what those are told who wait for it now; null if the next of them takes its turn
   */
  void end(@Nullable String failure) {
    synchronized (place) {
      SharedText own = SharedText.at(place);
      System.clearProperty(place);
      if (failure != null && own != null && own.readers() > 0) {
        new SharedText(own.readers(), failure).putAt(place + "." + name);
      }
      place.notifyAll();
    }
  }
}
