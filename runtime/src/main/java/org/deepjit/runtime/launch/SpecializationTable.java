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
package org.deepjit.runtime.launch;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The specialisations of one kernel method by the hash of their template arguments. The launcher
 * compares the arguments themselves, so that a hit allocates nothing:
 *
 * <pre>{@code
 * for (var node = table.first(hash); node != null; node = node.next()) {
 *   if (node.specialization().BLOCK == BLOCK) { ... }
 * }
 * }</pre>
 *
 * Entries are only added. Two threads may add equal specialisations; both stand for the same loaded
 * kernel.
 *
 * @param <S> the launcher's class for a specialisation
 */
public final class SpecializationTable<S> {

  private static final int BUCKETS = 64;

  private final AtomicReferenceArray<@Nullable Node<S>> buckets =
      new AtomicReferenceArray<>(BUCKETS);

  /** An empty table. */
  public SpecializationTable() {}

  /** The first entry that may have this hash. */
  public @Nullable Node<S> first(int hash) {
    return buckets.getAcquire(index(hash));
  }

  /** Adds an entry and returns its specialisation. */
  public S add(int hash, S specialization) {
    buckets.updateAndGet(index(hash), next -> new Node<>(specialization, next));
    return specialization;
  }

  private static int index(int hash) {
    int mixed = hash * 0x9e3779b9;
    return mixed >>> 26;
  }

  /**
   * An entry.
   *
   * @param specialization the launcher's specialisation
   * @param next the next entry that may have the same hash
   */
  public record Node<S>(S specialization, @Nullable Node<S> next) {}
}
