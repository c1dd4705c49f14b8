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

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.deepjit.runtime.JitRuntime;
import org.jspecify.annotations.Nullable;

/**
 * The specialisations of one kernel method in one runtime, by the hash of their template arguments.
 * The launcher compares the arguments themselves, so that a hit allocates nothing:
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

  private final JitRuntime runtime;
  private final KernelDescriptor descriptor;
  private final KernelSite site;
  private final AtomicReferenceArray<@Nullable Node<S>> buckets =
      new AtomicReferenceArray<>(BUCKETS);

  /** The entry of a table that has one: most have, and it is found with fewer reads of memory. */
  private volatile @Nullable Node<S> only;

  private int size;

  /**
   * An empty table. Touches neither the device nor the toolkit nor the source.
   *
   * @throws IllegalArgumentException if the runtime is not one of {@link JitRuntime}'s own
   */
  public SpecializationTable(JitRuntime runtime, KernelDescriptor descriptor) {
    this.runtime = runtime;
    this.descriptor = descriptor;
    this.site = KernelSite.of(runtime, descriptor);
  }

  /**
   * Compiles a specialisation, or finds it in the cache, and loads it, as {@link KernelSite#load}
   * does. Does not add it.
   *
   * @param templateArguments the template arguments in order, spelled by {@link TemplateArgument}
   */
  public Specialization load(String... templateArguments) {
    return site.load(List.of(templateArguments));
  }

  /**
   * Compiles a specialisation, or finds it in the cache, without loading it.
   *
   * @param templateArguments likewise
   * @return the artifact's directory
   */
  public Path compile(String... templateArguments) {
    return site.compile(List.of(templateArguments));
  }

  /**
   * The kernel with macros that only a call has values for, as a table that nothing is added to.
   *
   * @param macros each {@code "NAME=value"}
   */
  public SpecializationTable<S> defining(String... macros) {
    return new SpecializationTable<>(runtime, descriptor.defining(macros));
  }

  /** The first entry that may have this hash. */
  public @Nullable Node<S> first(int hash) {
    Node<S> single = only;
    return single != null ? single : buckets.getAcquire(index(hash));
  }

  /** Adds an entry and returns its specialisation. */
  public synchronized S add(int hash, S specialization) {
    int index = index(hash);
    var node = new Node<>(specialization, buckets.get(index));
    buckets.set(index, node);
    only = size++ == 0 ? node : null;
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
