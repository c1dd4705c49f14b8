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
import java.nio.file.attribute.PosixFilePermissions;
import org.deepjit.runtime.internal.environment.Environment;

/**
 * Locks between this user's processes of one host, in a directory of that host: {@code
 * $XDG_RUNTIME_DIR/deepjit}, or {@code deepjit-<uid>} among the temporary files. Never in a cache
 * root, since network file systems may know no locks, or only some. The files are never deleted: a
 * lock on a deleted file locks nobody out.
 */
public final class LocalLocks {

  private final Path directory;

  private LocalLocks(Path directory) {
    this.directory = directory;
  }

  /** The locks of this host. */
  public static LocalLocks of(Environment environment) {
    return new LocalLocks(
        environment
            .system("XDG_RUNTIME_DIR")
            .map(runtime -> Path.of(runtime, "deepjit"))
            .orElseGet(
                () ->
                    Path.of(
                        System.getProperty("java.io.tmpdir"), "deepjit-" + TrustCheck.ownUser())));
  }

  /**
   * Opens a lock without taking it.
   *
   * @throws IOException if there is no directory that is this user's alone
   */
  public LocalLock open(Digest name) throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    Ownership owner = Ownership.of(directory, LinkOption.NOFOLLOW_LINKS);
    if (owner.user() != TrustCheck.ownUser() || owner.groupMayWrite() || owner.othersMayWrite()) {
      throw new IOException(directory + " can be written by others");
    }
    return LocalLock.open(directory.resolve(name.hex() + ".lock"));
  }
}
