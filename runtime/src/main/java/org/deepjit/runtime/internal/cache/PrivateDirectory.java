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
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A directory for one piece of work, open to its owner only and deleted with all that it holds when
 * the work is over.
 *
 * @param path the directory
 */
public record PrivateDirectory(Path path) implements AutoCloseable {

  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  /** Makes one in a directory, under a name that tells the process. */
  static PrivateDirectory in(Path parent) throws IOException {
    return new PrivateDirectory(Files.createDirectory(parent.resolve(WorkName.next()), OWNER_ONLY));
  }

  /** Makes one in the system's directory for temporary files. */
  static PrivateDirectory temporary() throws IOException {
    return new PrivateDirectory(Files.createTempDirectory("deepjit-", OWNER_ONLY).toAbsolutePath());
  }

  @Override
  public void close() {
    FileTrees.deleteQuietly(path);
  }
}
