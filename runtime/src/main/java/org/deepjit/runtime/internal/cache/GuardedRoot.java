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
package org.deepjit.runtime.internal.cache;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A root behind the question whether it may be used, which is asked once it exists and never again.
 * One that may not costs one warning.
 */
final class GuardedRoot {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final List<String> CHILDREN =
      List.of(DiskRoot.ENTRIES, DiskRoot.WORK, DiskRoot.HINTS);

  private static final int ATTEMPTS = 2;

  private final DiskRoot root;
  private final Trust trust;
  private final String setting;
  private final TrustCheck check;
  private volatile @Nullable Boolean allowed;

  /**
   * A root.
   *
   * @param setting the full name of the variable that states the trust
   */
  GuardedRoot(DiskRoot root, Trust trust, String setting, TrustCheck check) {
    this.root = root;
    this.trust = trust;
    this.setting = setting;
    this.check = check;
  }

  DiskRoot unguarded() {
    return root;
  }

  /** The root if it exists, can be examined, and may be used. */
  Optional<DiskRoot> forReading() {
    try {
      return isAllowed() ? Optional.of(root) : Optional.empty();
    } catch (NoSuchFileException _) {
      return Optional.empty(); // Not made yet.
    } catch (IOException e) {
      LOGGER.log(
          System.Logger.Level.DEBUG, "the cache root {0} cannot be examined: {1}", root.path(), e);
      return Optional.empty();
    }
  }

  /**
   * The root if it may be used, made if it does not exist.
   *
   * @throws IOException if it cannot be made or examined
   */
  Optional<DiskRoot> forWriting() throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        if (allowed == null) {
          root.makeDirectories(root.path());
        }
        return isAllowed() ? Optional.of(root) : Optional.empty();
      } catch (IOException e) {
        if (attempt == ATTEMPTS || !Failure.of(e).isPassing()) {
          throw e;
        }
      }
    }
  }

  private boolean isAllowed() throws IOException {
    Boolean known = allowed;
    return known != null ? known : decide();
  }

  private synchronized boolean decide() throws IOException {
    Boolean known = allowed;
    if (known != null) {
      return known;
    }
    Optional<String> problem = Optional.empty();
    if (trust == Trust.PRIVATE) {
      problem = check.problem(root.path(), CHILDREN);
    } else {
      root.requireExistence();
    }
    problem.ifPresent(this::warn);
    allowed = problem.isEmpty();
    return problem.isEmpty();
  }

  private void warn(String problem) {
    LOGGER.log(
        System.Logger.Level.WARNING,
        "the kernel cache {0} is not used, since others could replace kernels in it: {1}; take that"
            + " away, or set {2} to shared if they are trusted",
        root.path(),
        problem,
        setting);
  }
}
