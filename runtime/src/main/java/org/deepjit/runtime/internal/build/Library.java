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
package org.deepjit.runtime.internal.build;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.tier.Hit;
import org.deepjit.runtime.internal.cache.tier.Tiers;

/**
 * The artifacts that exist: in this process's memory, in the cache roots and in the remote cache.
 * Finds them by the headers that a task is known to read.
 */
final class Library {

  private final Tiers cache;
  private final Keys keys;
  private final HeaderContents contents;
  private final Map<Digest, HeaderSet> headerSets = new ConcurrentHashMap<>();
  private final Map<EntryName, Artifact> unstored = new ConcurrentHashMap<>();

  Library(Tiers cache, Keys keys, HeaderContents contents) {
    this.cache = cache;
    this.keys = keys;
    this.contents = contents;
  }

  /** The name of a task's artifact if its headers are known, as they are now. */
  Optional<EntryName> nameOf(Task task) {
    return Optional.ofNullable(headerSets.get(task.base())).flatMap(headers -> name(task, headers));
  }

  /** The artifact in memory or in a root. */
  Optional<Outcome> find(Task task) {
    return remembered(task, headerSets(task).flatMap(headers -> find(task, headers).stream()));
  }

  /** The artifact in the remote cache, if there is one; waits a bounded time. */
  Optional<Outcome> findRemote(Task task) {
    if (!cache.hasRemote()) {
      return Optional.empty();
    }
    var asked = new HashSet<EntryName>();
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> headerSets(task),
            () -> cache.remoteHint(task.base()).flatMap(HeaderHint::read).stream());
    return remembered(
        task,
        sources
            .flatMap(Supplier::get)
            .flatMap(headers -> findRemote(task, headers, asked::add).stream()));
  }

  /** Whether what was found for another thread's task is what this one stands for too. */
  boolean isCurrent(Task task, Outcome outcome) {
    return outcome
        .headers()
        .flatMap(headers -> name(task, headers))
        .filter(outcome.artifact().name()::equals)
        .isPresent();
  }

  /** Keeps what a later look-up needs. */
  void remember(Task task, Outcome outcome) {
    outcome.headers().ifPresent(headers -> headerSets.put(task.base(), headers));
    if (outcome.headers().isPresent() && outcome.artifact().directory().isEmpty()) {
      unstored.put(outcome.artifact().name(), outcome.artifact());
    }
  }

  private Optional<Outcome> remembered(Task task, Stream<Outcome> outcomes) {
    Optional<Outcome> found = outcomes.findFirst();
    found.ifPresent(outcome -> remember(task, outcome));
    return found;
  }

  private Stream<HeaderSet> headerSets(Task task) {
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> Optional.ofNullable(headerSets.get(task.base())).stream(),
            () -> cache.hints(task.base()).flatMap(hint -> HeaderHint.read(hint).stream()));
    return sources.flatMap(Supplier::get);
  }

  private Optional<Outcome> find(Task task, HeaderSet headers) {
    return name(task, headers)
        .flatMap(
            name ->
                inMemory(name)
                    .or(() -> cache.find(name).flatMap(hit -> cached(task, name, hit, headers))))
        .map(artifact -> new Outcome(artifact, Optional.of(headers)));
  }

  private Optional<Outcome> findRemote(Task task, HeaderSet headers, Predicate<EntryName> isNew) {
    return name(task, headers)
        .filter(isNew)
        .flatMap(name -> cache.findRemote(name).flatMap(hit -> cached(task, name, hit, headers)))
        .map(artifact -> new Outcome(artifact, Optional.of(headers)));
  }

  private Optional<Artifact> inMemory(EntryName name) {
    Optional<Artifact> artifact = Optional.ofNullable(unstored.get(name)).map(Artifact::fromMemory);
    artifact.ifPresent(_ -> BuildEvents.foundInMemory(name));
    return artifact;
  }

  private Optional<Artifact> cached(Task task, EntryName name, Hit hit, HeaderSet headers) {
    if (hit.filled()) {
      cache.disk().leaveHint(task.base(), HeaderHint.write(headers));
    }
    Kernel.Origin origin =
        switch (hit.tier()) {
          case Hit.Tier.Disk disk -> new Kernel.Origin.Disk(disk.root());
          case Hit.Tier.Remote remote -> new Kernel.Origin.Remote(remote.address());
        };
    Map<String, byte[]> files = hit.files();
    var resources = new RecordedResources(files.getOrDefault(Metadata.FILE, new byte[0]));
    Optional<byte[]> image = Optional.ofNullable(files.get(task.request().kind().fileName()));
    image.ifPresent(_ -> BuildEvents.found(name, hit.tier()));
    return image.map(bytes -> new Artifact(name, bytes, hit.directory(), origin, resources));
  }

  private Optional<EntryName> name(Task task, HeaderSet headers) {
    return contents
        .snapshot(headers, task.request().includeDirs())
        .map(read -> keys.whole(task.base(), headers, read))
        .map(digest -> new EntryName(task.request().tag(), digest));
  }
}
