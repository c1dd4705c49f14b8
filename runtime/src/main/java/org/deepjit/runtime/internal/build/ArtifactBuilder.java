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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.SingleFlight;
import org.deepjit.runtime.internal.cache.explain.Explainer;
import org.deepjit.runtime.internal.cache.tier.Tiers;
import org.deepjit.runtime.internal.cache.turn.SharedFailureException;
import org.deepjit.runtime.internal.cache.turn.Turn;
import org.deepjit.runtime.internal.cache.turn.Turns;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.dump.Disassembler;
import org.deepjit.runtime.internal.dump.Dumper;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.hook.Hooks;
import org.deepjit.runtime.internal.process.CommandRunner;

/**
 * Answers requests with artifacts: from the cache, or else by compiling, once at a time for each
 * key in this process. Safe for use by any number of threads.
 */
public final class ArtifactBuilder implements AutoCloseable {

  /** Shared by all builders, so that runtimes that share a cache share the work. */
  private static final SingleFlight<Flight, Outcome> FLIGHTS = new SingleFlight<>();

  private final Tiers cache;
  private final Turns turns;
  private final Keys keys;
  private final Hooks hooks;
  private final Dumps dumps;
  private final Library library;
  private final Maker maker;

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

  /** A builder. Touches no directory. */
  public ArtifactBuilder(
      JitConfig config, Environment environment, Compiler compiler, Tiers cache) {
    var runner = new CommandRunner(environment);
    var tracker = new HeaderTracker(config.includePrefixes());
    var contents = new HeaderContents();
    var disassembler = new Disassembler(compiler.toolkit(), environment);
    var dumper = new Dumper(compiler, disassembler, runner, cache.disk());
    this.cache = cache;
    this.turns = Turns.of(environment);
    this.keys = new Keys(config, compiler);
    this.hooks = new Hooks(config.libraryRoot(), runner);
    this.dumps = new Dumps(dumper, cache.disk());
    this.library = new Library(cache, keys, contents);
    this.maker =
        new Maker(
            new SteadyCompiler(compiler, cache.disk(), tracker, contents),
            dumps,
            new Metadata(config, compiler),
            keys,
            cache,
            Optional.of(new Explainer(cache.disk()))
                .filter(_ -> environment.flag(Variable.JIT_EXPLAIN_MISSES)));
  }

  /**
   * The name of the artifact that the request stands for, with its headers as they are now. It is
   * known if this process has built or found the artifact before, whatever the headers were then,
   * and has seen to the dumps that the request asks for; finding it out opens no file but headers
   * and hooks that changed.
   */
  public Optional<EntryName> nameOf(BuildRequest request) {
    return library.nameOf(task(request)).filter(name -> dumps.areDone(request, name));
  }

  /** The artifact, if it is in memory or in one of the cache's roots; compiles nothing. */
  public Optional<Artifact> find(BuildRequest request) {
    return library.find(task(request)).map(Outcome::artifact);
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
      Optional<Outcome> known = library.find(task);
      if (known.isPresent()) {
        return known.get().artifact();
      }
      var own = new AtomicBoolean();
      Outcome outcome = FLIGHTS.run(flight, () -> lead(flight, task, own));
      // A header may have been edited since the other thread read it.
      if (own.get() || library.isCurrent(task, outcome)) {
        library.remember(task, outcome);
        return outcome.artifact();
      }
    }
  }

  private Task task(BuildRequest request) {
    EntryName.checkTag(request.tag());
    var hook = hooks.of(request.options());
    return new Task(request, hook, keys.base(request, hook));
  }

  private Outcome lead(Flight flight, Task task, AtomicBoolean own) throws InterruptedException {
    own.set(true);
    Digest key = flight.key(cache.disk().identity());
    try (Turn turn = turns.take(key, task.request().sourceName())) {
      try {
        Optional<Outcome> known = library.find(task); // Another thread may just have finished.
        if (known.isEmpty()) {
          known = library.findRemote(task);
        }
        return known.isPresent() ? known.get() : maker.make(task);
      } catch (JitException e) {
        turn.fail(FailureNote.write(e));
        throw e;
      }
    } catch (SharedFailureException e) {
      throw FailureNote.read(e.description());
    }
  }

  /** Waits a bounded time for uploads. */
  @Override
  public void close() {
    cache.close();
  }
}
