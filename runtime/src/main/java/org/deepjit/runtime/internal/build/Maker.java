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
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.explain.Explainer;
import org.deepjit.runtime.internal.cache.tier.Tiers;
import org.deepjit.runtime.internal.compile.CompileJob;

/** Makes artifacts: compiles, dumps, and publishes what came out under its digest. */
final class Maker {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  private final SteadyCompiler compiler;
  private final Dumps dumps;
  private final Metadata metadata;
  private final Keys keys;
  private final Tiers cache;
  private final Optional<Explainer> explainer;

  /**
   * A maker.
   *
   * @param explainer says what is new in an artifact, if that is asked for
   */
  Maker(
      SteadyCompiler compiler,
      Dumps dumps,
      Metadata metadata,
      Keys keys,
      Tiers cache,
      Optional<Explainer> explainer) {
    this.compiler = compiler;
    this.dumps = dumps;
    this.metadata = metadata;
    this.keys = keys;
    this.cache = cache;
    this.explainer = explainer;
  }

  /**
   * Makes one.
   *
   * @throws org.deepjit.runtime.CompilationException if the compiler refuses the source, or the
   *     hook or a dump fails; nothing is published then
   * @throws JitException if a program cannot be run
   */
  Outcome make(Task task) throws InterruptedException {
    BuildRequest request = task.request();
    BuildEvents.started(task);
    long start = System.nanoTime();
    Build build;
    Map<String, byte[]> dumped;
    try {
      dumps.check(request);
      build = compiler.compile(task);
      dumped = dumps.make(request, build.image());
    } catch (IOException e) {
      throw new JitException("cannot compile " + request.sourceName() + ": " + e, e);
    }
    BuildEvents.warnings(build.compilation().diagnostics());
    byte[] meta = metadata.write(task, build);
    Outcome outcome =
        build
            .digest(keys, task.base())
            .map(digest -> publish(task, build, new EntryName(request.tag(), digest), meta))
            .orElseGet(() -> uncached(task, build, meta));
    outcome.artifact().directory().ifPresent(directory -> dumps.add(directory, dumped));
    BuildEvents.finished(outcome.artifact().name(), System.nanoTime() - start);
    return outcome;
  }

  private Outcome publish(Task task, Build build, EntryName name, byte[] meta) {
    BuildRequest request = task.request();
    Map<String, byte[]> files =
        Map.of(
            CompileJob.SOURCE_FILE,
            request.source().getBytes(StandardCharsets.UTF_8),
            request.kind().fileName(),
            build.image(),
            Metadata.FILE,
            meta);
    Optional<Path> directory = cache.publish(name, files);
    build.headers().ifPresent(headers -> cache.leaveHint(task.base(), HeaderHint.write(headers)));
    explainer.ifPresent(words -> directory.ifPresent(made -> explain(words, made)));
    return outcome(name, build, directory, meta);
  }

  private static void explain(Explainer explainer, Path directory) {
    try {
      LOGGER.log(System.Logger.Level.INFO, "{0}", explainer.explain(directory));
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "the miss of {0} is not explained: {1}", directory, e);
    }
  }

  private Outcome uncached(Task task, Build build, byte[] meta) {
    LOGGER.log(
        System.Logger.Level.WARNING,
        "the artifact of {0} is not cached: {1}",
        task.request().sourceName(),
        build.headers().isEmpty()
            ? "the compiler did not say which headers it read"
            : "headers were edited while it was compiled");
    var name = new EntryName(task.request().tag(), keys.ofImage(task.base(), build.image()));
    Outcome made = outcome(name, build, Optional.empty(), meta);
    return new Outcome(made.artifact(), Optional.empty());
  }

  private static Outcome outcome(
      EntryName name, Build build, Optional<Path> directory, byte[] meta) {
    var artifact =
        new Artifact(
            name,
            build.image(),
            directory,
            new Kernel.Origin.Compiled(),
            new RecordedResources(meta));
    return new Outcome(artifact, build.headers());
  }
}
