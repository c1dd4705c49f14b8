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
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.dump.DumpKind;
import org.deepjit.runtime.internal.dump.Dumper;

/**
 * Sees to it that artifacts have the dumps that are asked for, also those that were found. Dumps
 * are not in the key and the marker does not cover them.
 */
final class Dumps {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  private final Dumper dumper;
  private final DiskCache cache;
  private final Set<Done> done = ConcurrentHashMap.newKeySet();

  private record Done(EntryName name, List<DumpKind> kinds) {}

  Dumps(Dumper dumper, DiskCache cache) {
    this.dumper = dumper;
    this.cache = cache;
  }

  /** Fails if a dump that is asked for cannot be made here. */
  void check(BuildRequest request) {
    wanted(request);
  }

  /** Whether this process has seen to an artifact's dumps already. */
  boolean areDone(BuildRequest request, EntryName name) {
    CompilerOptions options = request.options();
    return (!options.dumpPtx().orElse(false) && !options.dumpSass().orElse(false))
        || done.contains(new Done(name, wanted(request)));
  }

  /** The dumps' bytes by file name. */
  Map<String, byte[]> make(BuildRequest request, byte[] image)
      throws IOException, InterruptedException {
    var made = new HashMap<String, byte[]>();
    for (DumpKind kind : wanted(request)) {
      made.put(kind.fileName(), dumper.make(kind, request.job(), image));
    }
    return made;
  }

  /** Puts dumps beside an artifact. */
  void add(Path directory, Map<String, byte[]> dumps) {
    dumps.forEach((name, bytes) -> cache.add(directory, name, bytes));
  }

  /** Makes the dumps that an artifact has not. */
  void complete(BuildRequest request, Artifact artifact) throws InterruptedException {
    List<DumpKind> wanted = wanted(request);
    var key = new Done(artifact.name(), wanted);
    if (wanted.isEmpty() || done.contains(key)) {
      return;
    }
    if (artifact.directory().isEmpty()) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "there are no dumps of {0}: it is in memory only",
          artifact.name());
    } else {
      complete(request, artifact, artifact.directory().get(), wanted);
    }
    done.add(key);
  }

  private void complete(
      BuildRequest request, Artifact artifact, Path directory, List<DumpKind> wanted)
      throws InterruptedException {
    try {
      for (DumpKind kind : wanted) {
        if (!Files.exists(directory.resolve(kind.fileName()))) {
          byte[] dump = dumper.make(kind, request.job(), artifact.image());
          cache.add(directory, kind.fileName(), dump);
        }
      }
    } catch (IOException e) {
      throw new JitException("cannot dump " + request.sourceName() + ": " + e, e);
    }
  }

  private List<DumpKind> wanted(BuildRequest request) {
    return dumper.wanted(request.options(), request.kind());
  }
}
