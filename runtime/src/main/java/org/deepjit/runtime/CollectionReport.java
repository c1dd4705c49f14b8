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
package org.deepjit.runtime;

import java.nio.file.Path;

/**
 * What a collection of a cache root found and removed.
 *
 * @param root the cache root
 * @param entries the entries that stay
 * @param bytes the size of their files
 * @param removedEntries the entries that were removed, least recently used first
 * @param removedBytes the size of their files
 * @param removedHints the hints that were removed; each costs a compilation at most
 * @param removedDirectories the working directories of dead processes that were removed
 */
public record CollectionReport(
    Path root,
    long entries,
    long bytes,
    long removedEntries,
    long removedBytes,
    long removedHints,
    long removedDirectories) {

  /** Whether anything was removed. */
  public boolean removedAnything() {
    return removedEntries + removedHints + removedDirectories > 0;
  }
}
