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
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.internal.build.HeaderContents.Snapshot;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.PrivateDirectory;
import org.deepjit.runtime.internal.compile.Compilation;
import org.deepjit.runtime.internal.compile.Compiler;

/**
 * Compiles, and makes sure that the headers whose contents go into the key are those that the
 * compiler read: when one is edited meanwhile, it compiles again.
 */
final class SteadyCompiler {

  private static final int ATTEMPTS = 3;

  private final Compiler compiler;
  private final DiskCache cache;
  private final HeaderTracker tracker;
  private final HeaderContents contents;

  SteadyCompiler(
      Compiler compiler, DiskCache cache, HeaderTracker tracker, HeaderContents contents) {
    this.compiler = compiler;
    this.cache = cache;
    this.tracker = tracker;
    this.contents = contents;
  }

  /**
   * Compiles.
   *
   * @throws IOException if the compiler cannot be run or a file cannot be read or written
   */
  Build compile(Task task) throws IOException, InterruptedException {
    BuildRequest request = task.request();
    Optional<Snapshot> before = Optional.empty();
    for (int attempt = 1; ; attempt++) {
      Instant start = Instant.now();
      Compilation compilation;
      byte[] image;
      try (PrivateDirectory work = cache.workDirectory(compiler::canWorkIn)) {
        compilation = compiler.compile(request.job(), work.path());
        task.hook().run(compilation.image());
        if (!request.kind().accepts(compilation.image())) {
          throw spoilt(task, compilation);
        }
        image = Files.readAllBytes(compilation.image());
      }
      Optional<HeaderSet> headers = headers(request, compilation);
      Optional<Snapshot> after =
          headers.flatMap(set -> contents.snapshot(set, request.includeDirs()));
      boolean steady = isSteady(start, before, after);
      if (steady || headers.isEmpty() || attempt == ATTEMPTS) {
        return new Build(compilation, image, headers, after.filter(_ -> steady));
      }
      before = after;
    }
  }

  private static CompilationException spoilt(Task task, Compilation compilation) {
    return new CompilationException(
        task.hook().description()
            + " did not leave a valid "
            + task.request().kind()
            + ": "
            + compilation.image().getFileName()
            + " of "
            + task.request().sourceName(),
        compilation.command(),
        0,
        "",
        compilation.diagnostics());
  }

  private Optional<HeaderSet> headers(BuildRequest request, Compilation compilation)
      throws IOException {
    if (compilation.opened().isEmpty() && request.source().contains("include")) {
      return Optional.empty();
    }
    try {
      return Optional.of(tracker.track(request, compilation.opened().orElse(List.of())));
    } catch (InvalidPathException _) {
      return Optional.empty(); // A name that this process's locale cannot express.
    }
  }

  // A header that is older than the compilation cannot have changed during it. Clocks differ
  // between hosts, so one that seems newer is given a second chance by its content.
  private static boolean isSteady(
      Instant start, Optional<Snapshot> before, Optional<Snapshot> after) {
    return after
        .filter(
            now ->
                now.newest().isBefore(start)
                    || before.filter(then -> then.digests().equals(now.digests())).isPresent())
        .isPresent();
  }
}
