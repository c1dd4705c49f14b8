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

import java.nio.file.Path;
import java.util.Map;

/**
 * A complete entry whose bytes were verified.
 *
 * @param root the cache root that it was found in
 * @param directory its directory; another process may remove it
 * @param files its files' bytes by name, without the marker
 */
public record Entry(Path root, Path directory, Map<String, byte[]> files) {

  /** Copies the map, not the bytes. */
  public Entry {
    files = Map.copyOf(files);
  }
}
