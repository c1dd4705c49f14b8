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
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalInt;

/**
 * The permissions of the directory of a root's entries. What is made elsewhere and then moved there
 * gets them too, since a group may share the root. Failures are ignored.
 */
final class Openness {

  private static final int FILE_BITS = 0444;
  private static final int OWNER_WRITE = 0200;

  private final OptionalInt mode;

  private Openness(OptionalInt mode) {
    this.mode = mode;
  }

  static Openness of(Path entries) {
    try {
      return new Openness(OptionalInt.of(Ownership.of(entries).mode()));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return new Openness(OptionalInt.empty()); // A file system without modes.
    }
  }

  /** Lets those read files who may read the directory. */
  void passOnTo(Collection<Path> files) {
    mode.ifPresent(bits -> files.forEach(file -> set(file, (bits & FILE_BITS) | OWNER_WRITE)));
  }

  /** Gives a directory all the permissions. */
  void passOnTo(Path directory) {
    mode.ifPresent(bits -> set(directory, bits));
  }

  private static void set(Path path, int bits) {
    try {
      Files.setAttribute(path, "unix:mode", bits, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      // A file system without modes.
    }
  }
}
