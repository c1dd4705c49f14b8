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

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.build.Artifact.Origin;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.Entry;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.SingleFlight;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.dump.Disassembler;
import org.deepjit.runtime.internal.dump.Dumper;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.hook.Hooks;
import org.deepjit.runtime.internal.process.CommandRunner;

/**
 * Answers requests with artifacts: from the cache, or else by compiling, once at a time for each
 * key in this process. Safe for use by any number of threads.
 */
public final class ArtifactBuilder {

  /** Shared by all builders, so that runtimes that share a cache share the work. */
  private static final SingleFlight<Flight, Outcome> FLIGHTS = new SingleFlight<>();

  private final DiskCache cache;
  private final Keys keys;
  private final Hooks hooks;
  private final Dumps dumps;
  private final Maker maker;
  private final HeaderContents contents = new HeaderContents();
  private final Map<Digest, HeaderSet> headerSets = new ConcurrentHashMap<>();
  private final Map<EntryName, Artifact> unstored = new ConcurrentHashMap<>();

  private record Flight(String tag, Digest base, List<Path> includeDirs, List<Path> roots) {}

  /** A builder. Touches no directory. */
  public ArtifactBuilder(
      JitConfig config, Environment environment, Compiler compiler, DiskCache cache) {
    var runner = new CommandRunner(environment);
    var tracker = new HeaderTracker(config.includePrefixes());
    var dumper =
        new Dumper(compiler, new Disassembler(compiler.toolkit(), environment), runner, cache);
    this.cache = cache;
    this.keys = new Keys(config, compiler);
    this.hooks = new Hooks(config.libraryRoot(), runner);
    this.dumps = new Dumps(dumper, cache);
    this.maker =
        new Maker(
            new SteadyCompiler(compiler, cache, tracker, contents),
            dumps,
            new Metadata(config, compiler),
            keys,
            cache);
  }

  /**
   * The name of the artifact that the request stands for, with its headers as they are now. It is
   * known if this process has built or found the artifact before, whatever the headers were then,
   * and has seen to the dumps that the request asks for; finding it out opens no file but headers
   * and hooks that changed.
   */
  public Optional<EntryName> nameOf(BuildRequest request) {
    Task task = task(request);
    return Optional.ofNullable(headerSets.get(task.base()))
        .flatMap(headers -> digest(task, headers))
        .map(digest -> new EntryName(request.tag(), digest))
        .filter(name -> dumps.areDone(request, name));
  }

  /**
   * The artifact.
   *
   * @throws org.deepjit.runtime.CompilationException if the compiler refuses the source, or the
   *     post hook fails
   * @throws org.deepjit.runtime.ConfigurationException if the tag or an option is wrong
   * @throws JitException if the compiler cannot be run, or the thread is interrupted; its interrupt
   *     status is set then
   */
  public Artifact build(BuildRequest request) {
    Task task = task(request);
    try {
      Artifact artifact = build(task);
      dumps.complete(request, artifact);
      return artifact;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while compiling " + request.sourceName(), e);
    }
  }

  private Artifact build(Task task) throws InterruptedException {
    BuildRequest request = task.request();
    var flight = new Flight(request.tag(), task.base(), request.includeDirs(), cache.roots());
    while (true) {
      Optional<Outcome> known = find(task);
      if (known.isPresent()) {
        return known.get().artifact();
      }
      var own = new AtomicBoolean();
      Outcome outcome = FLIGHTS.run(flight, () -> lead(task, own));
      // A header may have been edited since the other thread read it.
      if (own.get() || isCurrent(task, outcome)) {
        remember(task, outcome);
        return outcome.artifact();
      }
    }
  }

  private Task task(BuildRequest request) {
    EntryName.checkTag(request.tag());
    var hook = hooks.of(request.options());
    return new Task(request, hook, keys.base(request, hook));
  }

  private Outcome lead(Task task, AtomicBoolean own) throws InterruptedException {
    own.set(true);
    Optional<Outcome> known = find(task); // Another thread may just have finished.
    return known.isPresent() ? known.get() : maker.make(task);
  }

  private Optional<Outcome> find(Task task) {
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> Optional.ofNullable(headerSets.get(task.base())).stream(),
            () ->
                cache.hints(task.base()).stream().flatMap(hint -> HeaderHint.read(hint).stream()));
    Optional<Outcome> found =
        sources.flatMap(Supplier::get).flatMap(headers -> find(task, headers).stream()).findFirst();
    found.ifPresent(outcome -> remember(task, outcome));
    return found;
  }

  private Optional<Outcome> find(Task task, HeaderSet headers) {
    return digest(task, headers)
        .map(digest -> new EntryName(task.request().tag(), digest))
        .flatMap(
            name ->
                inMemory(name)
                    .or(() -> cache.find(name).flatMap(entry -> cached(task, name, entry))))
        .map(artifact -> new Outcome(artifact, Optional.of(headers)));
  }

  private Optional<Artifact> inMemory(EntryName name) {
    Optional<Artifact> artifact = Optional.ofNullable(unstored.get(name));
    artifact.ifPresent(_ -> BuildEvents.foundInMemory(name));
    return artifact;
  }

  private static Optional<Artifact> cached(Task task, EntryName name, Entry entry) {
    Map<String, byte[]> files = entry.files();
    var resources = new RecordedResources(files.getOrDefault(Metadata.FILE, new byte[0]));
    Optional<byte[]> image = Optional.ofNullable(files.get(task.request().kind().fileName()));
    image.ifPresent(_ -> BuildEvents.found(name, entry.root()));
    return image.map(
        bytes ->
            new Artifact(
                name,
                bytes,
                Optional.of(entry.directory()),
                new Origin.Cached(entry.root()),
                resources));
  }

  private boolean isCurrent(Task task, Outcome outcome) {
    return outcome
        .headers()
        .flatMap(headers -> digest(task, headers))
        .filter(outcome.artifact().name().digest()::equals)
        .isPresent();
  }

  private void remember(Task task, Outcome outcome) {
    outcome.headers().ifPresent(headers -> headerSets.put(task.base(), headers));
    if (outcome.headers().isPresent() && outcome.artifact().directory().isEmpty()) {
      unstored.put(outcome.artifact().name(), outcome.artifact());
    }
  }

  private Optional<Digest> digest(Task task, HeaderSet headers) {
    return contents
        .snapshot(headers, task.request().includeDirs())
        .map(read -> keys.whole(task.base(), headers, read));
  }
}
