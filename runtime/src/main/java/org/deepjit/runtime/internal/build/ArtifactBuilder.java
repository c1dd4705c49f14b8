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
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.Entry;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.SingleFlight;
import org.deepjit.runtime.internal.compile.Nvcc;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/**
 * Answers requests with artifacts: from the cache, or else by compiling, once at a time for each
 * key in this process. Safe for use by any number of threads.
 */
public final class ArtifactBuilder {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  /** Shared by all builders, so that runtimes that share a cache share the work. */
  private static final SingleFlight<Flight, Outcome> FLIGHTS = new SingleFlight<>();

  private final DiskCache cache;
  private final Keys keys;
  private final Metadata metadata;
  private final HeaderContents contents = new HeaderContents();
  private final SteadyCompiler compiler;
  private final Map<Digest, HeaderSet> headerSets = new ConcurrentHashMap<>();
  private final Map<EntryName, Artifact> unstored = new ConcurrentHashMap<>();

  private record Flight(String tag, Digest base, List<Path> includeDirs, List<Path> roots) {}

  private record Outcome(Artifact artifact, Optional<HeaderSet> headers) {}

  /** A builder. Touches no directory. */
  public ArtifactBuilder(
      JitConfig config, Environment environment, Toolkit toolkit, DiskCache cache) {
    this.cache = cache;
    this.keys = new Keys(config, toolkit);
    this.metadata = new Metadata(config, toolkit);
    this.compiler =
        new SteadyCompiler(
            new Nvcc(toolkit, environment),
            cache,
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
        .flatMap(headers -> digest(request, base, headers))
        .map(digest -> new EntryName(request.tag(), digest));
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
          return known.get().artifact();
        }
        var own = new AtomicBoolean();
        Outcome outcome = FLIGHTS.run(flight, () -> lead(request, base, own));
        // A header may have been edited since the other thread read it.
        if (own.get() || isCurrent(request, base, outcome)) {
          remember(base, outcome);
          return outcome.artifact();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while compiling " + request.sourceName(), e);
    }
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

  private Outcome lead(BuildRequest request, Digest base, AtomicBoolean own)
      throws InterruptedException {
    own.set(true);
    Optional<Outcome> known = find(request, base); // Another thread may just have finished.
    return known.isPresent() ? known.get() : make(request, base);
  }

  private Optional<Outcome> find(BuildRequest request, Digest base) {
    Stream<Supplier<Stream<HeaderSet>>> sources =
        Stream.of(
            () -> Optional.ofNullable(headerSets.get(base)).stream(),
            () -> cache.hints(base).flatMap(hint -> HeaderHint.read(hint).stream()));
    Optional<Outcome> found =
        sources
            .flatMap(Supplier::get)
            .flatMap(headers -> find(request, base, headers).stream())
            .findFirst();
    found.ifPresent(outcome -> remember(base, outcome));
    return found;
  }

  private Optional<Outcome> find(BuildRequest request, Digest base, HeaderSet headers) {
    return digest(request, base, headers)
        .map(digest -> new EntryName(request.tag(), digest))
        .flatMap(
            name ->
                Optional.ofNullable(unstored.get(name))
                    .or(() -> cache.find(name).flatMap(entry -> cached(request, name, entry))))
        .map(artifact -> new Outcome(artifact, Optional.of(headers)));
  }

  private static Optional<Artifact> cached(BuildRequest request, EntryName name, Entry entry) {
    return Optional.ofNullable(entry.files().get(request.kind().fileName()))
        .map(
            image ->
                new Artifact(
                    name, image, Optional.of(entry.directory()), new Origin.Cached(entry.root())));
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
    return new Outcome(new Artifact(name, image, directory, new Origin.Built()), build.headers());
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

  private Optional<Digest> digest(BuildRequest request, Digest base, HeaderSet headers) {
    return contents
        .snapshot(headers, request.includeDirs())
        .map(read -> keys.whole(base, headers, read));
  }
}
