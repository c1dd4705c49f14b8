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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Finds out who else could replace what lies in a directory: whoever owns it or one above it, or
 * may write there. Who can write a kernel that this process loads can run code in its name.
 */
final class TrustCheck {

  private static final int ROOT = 0;

  private final int user;

  /** A check in the name of this process's user. */
  TrustCheck() {
    this(ownUser());
  }

  TrustCheck(int user) {
    this.user = user;
  }

  /**
   * What is wrong with a root: in the root itself, its directories of these names where they exist,
   * and all above it.
   *
   * @throws IOException if it cannot be found out, as when the root does not exist
   */
  Optional<String> problem(Path root, List<String> children) throws IOException {
    Path real = root.toRealPath();
    for (String child : children) {
      Path directory = real.resolve(child);
      if (Files.exists(directory)) {
        Optional<String> problem = problem(directory, false);
        if (problem.isPresent()) {
          return problem;
        }
      }
    }
    Optional<String> problem = problem(real, false);
    if (problem.isEmpty()) {
      problem = above(real);
    }
    // Who can replace a link on the way to the root can lead it elsewhere.
    return problem.isPresent() || real.equals(root) ? problem : above(root);
  }

  private Optional<String> above(Path directory) throws IOException {
    Optional<String> problem = Optional.empty();
    Path above = directory.getParent();
    while (above != null && problem.isEmpty()) {
      problem = problem(above, true);
      above = above.getParent();
    }
    return problem;
  }

  private Optional<String> problem(Path directory, boolean sticky) throws IOException {
    Ownership owner;
    try {
      owner = Ownership.of(directory);
    } catch (UnsupportedOperationException | IllegalArgumentException _) {
      return Optional.empty(); // A file system without owners.
    }
    if (owner.user() != ROOT && owner.user() != user) {
      return Optional.of(directory + " belongs to user " + owner.user());
    }
    // In a sticky directory, such as /tmp, nobody can rename what belongs to others.
    if (sticky && owner.isSticky()) {
      return Optional.empty();
    }
    if (owner.othersMayWrite()) {
      return Optional.of(directory + " can be written by everybody");
    }
    if (owner.groupMayWrite() && owner.group() != ROOT) {
      return Optional.of(directory + " can be written by group " + owner.group());
    }
    return Optional.empty();
  }

  /** The number of this process's user. */
  static int ownUser() {
    try {
      return Ownership.of(Path.of("/proc/self")).user();
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return ROOT; // Then only what belongs to root is trusted.
    }
  }
}
