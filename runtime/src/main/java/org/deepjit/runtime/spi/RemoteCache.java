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
package org.deepjit.runtime.spi;

import java.io.IOException;
import java.util.Optional;

/**
 * A store that many hosts share: small values by key, and contents by their own SHA-256. What comes
 * back is verified by the caller, which also tries again, gives up after a time and leaves a store
 * alone that keeps failing; an implementation only transports. Used by several threads at a time.
 */
public interface RemoteCache extends AutoCloseable {

  /** The two halves of a store. */
  enum Space {
    /** Values by a key that does not depend on the value; a value may be replaced. */
    ACTIONS("ac"),
    /** Contents by their own SHA-256. */
    CONTENTS("cas");

    private final String segment;

    Space(String segment) {
      this.segment = segment;
    }

    /** The name of the space in the paths of Bazel's HTTP cache protocol. */
    public String segment() {
      return segment;
    }
  }

  /**
   * Reads a value.
   *
   * @param key 64 lower-case hexadecimal digits
   * @param limit the most bytes that are of use
   * @return the value; nothing if the store has none
   * @throws RemoteRefusedException if the store will never answer this process
   * @throws IOException if it did not answer, or the value is larger than the limit
   */
  Optional<byte[]> get(Space space, String key, long limit)
      throws IOException, InterruptedException;

  /**
   * Writes a value.
   *
   * @throws RemoteRefusedException if the store will never take anything from this process
   * @throws IOException if it did not take it this time
   */
  void put(Space space, String key, byte[] value) throws IOException, InterruptedException;

  /** Gives its resources back; calls that are under way may fail. */
  @Override
  void close();
}
