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

import org.deepjit.runtime.internal.cache.Digest;

/**
 * A turn among all threads of the JVM. Runtimes of different class loaders share no class of ours,
 * but they share interned strings, whose monitors are the locks, and the system properties, where a
 * turn that is taken leaves a text. Neither outlives the turn, and neither holds a class.
 */
final class JvmTurn implements Turns.Turn {

  private static final String PREFIX = "org.deepjit.runtime.turn.";

  private final String name;

  private JvmTurn(String name) {
    this.name = name;
  }

  static JvmTurn take(Digest key) throws InterruptedException {
    String name = (PREFIX + key.hex()).intern();
    synchronized (name) {
      while (System.getProperty(name) != null) {
        name.wait();
      }
      System.setProperty(name, Thread.currentThread().toString());
    }
    return new JvmTurn(name);
  }

  @Override
  public void close() {
    synchronized (name) {
      System.clearProperty(name);
      name.notifyAll();
    }
  }
}
