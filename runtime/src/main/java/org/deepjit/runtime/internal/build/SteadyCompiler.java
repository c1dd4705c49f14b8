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
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.internal.build.HeaderContents.Snapshot;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.PrivateDirectory;
import org.deepjit.runtime.internal.compile.Compilation;
import org.deepjit.runtime.internal.compile.CompileJob;
import org.deepjit.runtime.internal.compile.Nvcc;

/**
 * Compiles, and makes sure that the headers whose contents go into the key are those that the
 * compiler read: when one is edited meanwhile, it compiles again.
 */
final class SteadyCompiler {

  private static final int ATTEMPTS = 3;

  private final Nvcc nvcc;
  private final DiskCache cache;
  private final HeaderTracker tracker;
  private final HeaderContents contents;

  SteadyCompiler(Nvcc nvcc, DiskCache cache, HeaderTracker tracker, HeaderContents contents) {
    this.nvcc = nvcc;
    this.cache = cache;
    this.tracker = tracker;
    this.contents = contents;
  }

  /**
   * Compiles.
   *
   * @throws IOException if the compiler cannot be run or a file cannot be read or written
   */
  Build compile(BuildRequest request) throws IOException, InterruptedException {
    Optional<Snapshot> before = Optional.empty();
    for (int attempt = 1; ; attempt++) {
      Instant start = Instant.now();
      Compilation compilation;
      Map<String, byte[]> files;
      try (PrivateDirectory work = cache.workDirectory(Nvcc::canWorkIn)) {
        compilation = nvcc.compile(job(request), work.path());
        files =
            Map.of(
                CompileJob.SOURCE_FILE,
                request.source().getBytes(StandardCharsets.UTF_8),
                request.kind().fileName(),
                Files.readAllBytes(compilation.image()));
      }
      Optional<HeaderSet> headers = headers(request, compilation);
      Optional<Snapshot> after =
          headers.flatMap(set -> contents.snapshot(set, request.includeDirs()));
      boolean steady = isSteady(start, before, after);
      if (steady || headers.isEmpty() || attempt == ATTEMPTS) {
        return new Build(compilation.command(), files, headers, after.filter(_ -> steady));
      }
      before = after;
    }
  }

  private static CompileJob job(BuildRequest request) {
    return new CompileJob(
        request.source(),
        request.sourceName(),
        request.headers(),
        request.options(),
        request.includeDirs(),
        request.kind());
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
