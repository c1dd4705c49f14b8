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

import org.jspecify.annotations.Nullable;

/**
 * A text among the system properties, which the runtimes of all class loaders see, and how many
 * threads it is there for. The property's monitor is its name's, interned.
 */
record SharedText(int readers, String text) {

  /** The text under a name, or null if there is none. */
  static @Nullable SharedText at(String name) {
    String value = System.getProperty(name);
    if (value == null) {
      return null;
    }
    int blank = value.indexOf(' ');
    return new SharedText(Integer.parseInt(value, 0, blank, 10), value.substring(blank + 1));
  }

  /** Puts it under a name. */
  void putAt(String name) {
    System.setProperty(name, readers + " " + text);
  }

  /** The same for another number of threads. */
  SharedText forReaders(int number) {
    return new SharedText(number, text);
  }
}
