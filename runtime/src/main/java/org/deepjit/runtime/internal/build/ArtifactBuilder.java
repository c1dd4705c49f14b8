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

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.build.Artifact.Origin;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.SingleFlight;
import org.deepjit.runtime.internal.cache.explain.Explainer;
import org.deepjit.runtime.internal.cache.tier.Hit;
import org.deepjit.runtime.internal.cache.tier.Tiers;
import org.deepjit.runtime.internal.cache.turn.Turns;
import org.deepjit.runtime.internal.compile.Nvcc;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Answers requests with artifacts: from the cache, or else by compiling, once at a time for each
 * key in this process. Safe for use by any number of threads.
 */
public final class ArtifactBuilder implements AutoCloseable {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  /** Shared by all builders, so that runtimes that share a cache share the work. */
  private static final SingleFlight<Flight, Outcome> FLIGHTS = new SingleFlight<>();

  private final Tiers cache;
  private final Turns turns;
  private final boolean explains;
  private final Keys keys;
  private final Metadata metadata;
  private final HeaderContents contents = new HeaderContents();
  private final SteadyCompiler compiler;
  private final Map<Digest, HeaderSet> headerSets = new ConcurrentHashMap<>();
  private final Map<EntryName, Artifact> unstored = new ConcurrentHashMap<>();

  private record Flight(String tag, Digest base, List<Path> includeDirs, List<Path> roots) {

    /** For runtimes of other class loaders and processes, which share the first root. */
    Digest key(String root) {
      return Digest.builder()
          .add(tag)
          .add(base.hex())
          .addAll(includeDirs.stream().map(Path::toString).toList())
          .add(root)
          .build();
    }
  }

  private record Outcome(Artifact artifact, Optional<HeaderSet> headers) {}

  /** A builder. Touches no directory. */
  public ArtifactBuilder(JitConfig config, Environment environment, Toolkit toolkit, Tiers cache) {
    this.cache = cache;
    this.turns = Turns.of(environment);
    this.explains = environment.flag(Variable.JIT_EXPLAIN_MISSES);
    this.keys = new Keys(config, toolkit);
    this.metadata = new Metadata(config, toolkit);
    this.compiler =
        new SteadyCompiler(
            new Nvcc(toolkit, environment),
            cache.disk(),
            new HeaderTracker(config.includePrefixes()),
            contents);
  }

  /**
   * The name of the artifact that the request stands for, with its headers as they are now. It is
   * known if this process has built or found the artifact before, whatever the headers were then;
   * finding it out opens no file but headers that changed.
   */
  public Optional<EntryName> nameOf(BuildRequest request) {
    Digest base = base(request);
    return Optional.ofNullable(headerSets.get(base))
        .flatMap(headers -> name(request, base, headers));
  }

  /**
   * The artifact.
   *
   * @throws org.deepjit.runtime.CompilationException if the compiler refuses the source
   * @throws ConfigurationException if the tag or an option is wrong
   * @throws JitException if the compiler cannot be run, or the thread is interrupted; its interrupt
   *     status is set then
   */
  public Artifact build(BuildRequest request) {
    Digest base = base(request);
    var flight = new Flight(request.tag(), base, request.includeDirs(), cache.roots());
    try {
      while (true) {
        Optional<Outcome> known = find(request, base);
        if (known.isPresent()) {
          return logged(known.get().artifact());
        }
        var own = new AtomicBoolean();
        Outcome outcome = FLIGHTS.run(flight, () -> lead(flight, request, own));
        // A header may have been edited since the other thread read it.
        if (own.get() || isCurrent(request, base, outcome)) {
          remember(base, outcome);
          return logged(outcome.artifact());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while compiling " + request.sourceName(), e);
    }
  }

  private static Artifact logged(Artifact artifact) {
    LOGGER.log(System.Logger.Level.DEBUG, "{0}: {1}", artifact.name(), artifact.origin());
    return artifact;
  }

  private Digest base(BuildRequest request) {
    EntryName.checkTag(request.tag());
    request
        .options()
        .postHook()
        .filter(hook -> !hook.isEmpty())
        .ifPresent(
            hook -> {
              throw new ConfigurationException(
                  "post hook '" + hook + "' is set, but this version does not run post hooks");
            });
    return keys.base(request);
  }

  private Outcome lead(Flight flight, BuildRequest request, AtomicBoolean own)
      throws InterruptedException {
    own.set(true);
    Digest base = flight.base();
    try (Turns.Turn _ = turns.take(flight.key(cache.disk().identity()), request.sourceName())) {
      Optional<Outcome> known = find(request, base); // Another thread may just have finished.
      if (known.isEmpty() && cache.hasRemote()) {
        known = findRemote(request, base);
      }
      return known.isPresent() ? known.get() : make(request, base);
    }
  }

  private Optional<Outcome> find(BuildRequest request, Digest base) {
    Optional<Outcome> found =
        headerSets(base).flatMap(headers -> find(request, base, headers).stream()).findFirst();
    found.ifPresent(outcome -> remember(base, outcome));
    return found;
  }

  private Stream<HeaderSet> headerSets(Digest base) {
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> Optional.ofNullable(headerSets.get(base)).stream(),
            () -> cache.hints(base).flatMap(hint -> HeaderHint.read(hint).stream()));
    return sources.flatMap(Supplier::get);
  }

  private Optional<Outcome> find(BuildRequest request, Digest base, HeaderSet headers) {
    return name(request, base, headers)
        .flatMap(
            name ->
                Optional.ofNullable(unstored.get(name))
                    .map(Artifact::fromMemory)
                    .or(() -> cache.find(name).flatMap(hit -> cached(request, name, hit, headers))))
        .map(artifact -> new Outcome(artifact, Optional.of(headers)));
  }

  private Optional<Outcome> findRemote(BuildRequest request, Digest base) {
    var asked = new HashSet<EntryName>();
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> headerSets(base),
            () -> cache.remoteHint(base).flatMap(HeaderHint::read).stream());
    Optional<Outcome> found =
        sources
            .flatMap(Supplier::get)
            .flatMap(
                headers ->
                    name(request, base, headers)
                        .filter(asked::add)
                        .flatMap(
                            name ->
                                cache
                                    .findRemote(name)
                                    .flatMap(hit -> cached(request, name, hit, headers)))
                        .map(artifact -> new Outcome(artifact, Optional.of(headers)))
                        .stream())
            .findFirst();
    found.ifPresent(outcome -> remember(base, outcome));
    return found;
  }

  private Optional<Artifact> cached(
      BuildRequest request, EntryName name, Hit hit, HeaderSet headers) {
    Origin origin =
        switch (hit.tier()) {
          case Hit.Tier.Disk disk -> new Origin.Cached(disk.root());
          case Hit.Tier.Remote remote -> new Origin.Remote(remote.address());
        };
    if (hit.filled()) {
      cache.disk().leaveHint(base(request), HeaderHint.write(headers));
    }
    return Optional.ofNullable(hit.files().get(request.kind().fileName()))
        .map(image -> new Artifact(name, image, hit.directory(), origin));
  }

  private Outcome make(BuildRequest request, Digest base) throws InterruptedException {
    Build build;
    try {
      build = compiler.compile(request);
    } catch (IOException e) {
      throw new JitException("cannot compile " + request.sourceName() + ": " + e, e);
    }
    Optional<Digest> digest = build.digest(keys, base);
    byte[] image = build.image(request.kind());
    if (digest.isEmpty()) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the artifact of {0} is not cached: {1}",
          request.sourceName(),
          build.headers().isEmpty()
              ? "the compiler did not say which headers it read"
              : "headers were edited while it was compiled");
      var name = new EntryName(request.tag(), keys.ofImage(base, image));
      return new Outcome(
          new Artifact(name, image, Optional.empty(), new Origin.Built()), Optional.empty());
    }
    var name = new EntryName(request.tag(), digest.get());
    Optional<Path> directory = cache.publish(name, files(request, base, build));
    build.headers().ifPresent(headers -> cache.leaveHint(base, HeaderHint.write(headers)));
    if (explains) {
      directory.ifPresent(this::explain);
    }
    return new Outcome(new Artifact(name, image, directory, new Origin.Built()), build.headers());
  }

  private void explain(Path directory) {
    try {
      LOGGER.log(System.Logger.Level.INFO, "{0}", new Explainer(cache.disk()).explain(directory));
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "the miss of {0} is not explained: {1}", directory, e);
    }
  }

  private Map<String, byte[]> files(BuildRequest request, Digest base, Build build) {
    var files = new HashMap<>(build.files());
    Map<HeaderName, Digest> headers =
        build.contents().map(HeaderContents.Snapshot::digests).orElse(Map.of());
    files.put("meta.json", metadata.write(request, build.command(), base, headers));
    return files;
  }

  private boolean isCurrent(BuildRequest request, Digest base, Outcome outcome) {
    return outcome
        .headers()
        .flatMap(headers -> digest(request, base, headers))
        .filter(outcome.artifact().name().digest()::equals)
        .isPresent();
  }

  private void remember(Digest base, Outcome outcome) {
    outcome.headers().ifPresent(headers -> headerSets.put(base, headers));
    if (outcome.headers().isPresent() && outcome.artifact().directory().isEmpty()) {
      unstored.put(outcome.artifact().name(), outcome.artifact());
    }
  }

  private Optional<EntryName> name(BuildRequest request, Digest base, HeaderSet headers) {
    return digest(request, base, headers).map(digest -> new EntryName(request.tag(), digest));
  }

  private Optional<Digest> digest(BuildRequest request, Digest base, HeaderSet headers) {
    return contents
        .snapshot(headers, request.includeDirs())
        .map(read -> keys.whole(base, headers, read));
  }

  /** Waits a bounded time for uploads. */
  @Override
  public void close() {
    cache.close();
  }
}
