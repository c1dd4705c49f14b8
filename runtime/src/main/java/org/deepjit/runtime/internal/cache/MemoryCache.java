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

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Values by key, each made once; a failure is not remembered. */
public final class MemoryCache<K, V> {

  private final Map<K, V> values = new ConcurrentHashMap<>();
  private final SingleFlight<K, V> flights = new SingleFlight<>();

  /** An empty cache. */
  public MemoryCache() {}

  /** The value, if it has been made. */
  public Optional<V> get(K key) {
    return Optional.ofNullable(values.get(key));
  }

  /** The value; made by the task if there is none, while others that ask for the same key wait. */
  public V getOrCreate(K key, SingleFlight.Task<? extends V> task) throws InterruptedException {
    V known = values.get(key);
    return known != null ? known : flights.run(key, () -> create(key, task));
  }

  /** Takes all values out, so that their owner can release them. */
  public Map<K, V> clear() {
    Map<K, V> removed = Map.copyOf(values);
    values.clear();
    return removed;
  }

  private V create(K key, SingleFlight.Task<? extends V> task) throws InterruptedException {
    V known = values.get(key);
    if (known != null) {
      return known;
    }
    V made = task.run();
    values.put(key, made);
    return made;
  }
}
