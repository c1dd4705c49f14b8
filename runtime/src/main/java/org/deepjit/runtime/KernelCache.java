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
import java.util.List;

/**
 * The disk cache of a library for those who look after it: needs no device and no toolkit. Runtimes
 * use the cache by themselves, and collect it by themselves.
 */
public interface KernelCache {

  /**
   * The cache that a library's runtimes use with this configuration.
   *
   * @throws ConfigurationException if a setting is wrong
   */
  static KernelCache of(JitConfig config) {
    return Implementation.PROVIDER.cache(config);
  }

  /** The cache roots in the order in which they are searched. */
  List<Path> roots();

  /**
   * Collects the first root now: removes the least recently used entries until it is a tenth below
   * {@code JIT_CACHE_MAX_SIZE} and {@code JIT_CACHE_MAX_ENTRIES} if it is above one of them, and
   * what dead processes left. Other processes may use the cache meanwhile.
   *
   * @throws CacheException if there is no root, or it cannot be read
   */
  CollectionReport collect();

  /**
   * Why an artifact was not found when it was compiled: what differs from the most similar artifact
   * of the same tag, such as a flag, a header, the compiler or a line of the source.
   *
   * @param artifact an artifact's directory, as {@link JitRuntime#compileWithoutLoad} returns it
   * @return a sentence
   * @throws CacheException if it is none
   */
  String explain(Path artifact);
}
