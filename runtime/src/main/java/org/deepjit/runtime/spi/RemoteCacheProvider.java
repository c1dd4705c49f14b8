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

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Opens remote caches; found by {@link java.util.ServiceLoader}. The runtime's own serves {@code
 * http} and {@code https}.
 */
public interface RemoteCacheProvider {

  /** Whether this provider serves the address; asked before its own is. */
  boolean serves(URI address);

  /**
   * Opens a cache without waiting for it.
   *
   * @param address what {@code JIT_CACHE_REMOTE} says
   * @param authorization the text of {@code JIT_CACHE_REMOTE_AUTH}; a secret
   * @param timeout the longest that one call may take
   */
  RemoteCache open(URI address, Optional<String> authorization, Duration timeout);
}
