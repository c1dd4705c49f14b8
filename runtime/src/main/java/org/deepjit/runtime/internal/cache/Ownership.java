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
import java.util.Map;
import java.util.Objects;

/**
 * Who owns a file and who may write it.
 *
 * @param user the owner's number
 * @param group the group's number
 * @param mode all permission bits
 */
record Ownership(int user, int group, int mode) {

  private static final int STICKY = 01000;
  private static final int GROUP_WRITE = 020;
  private static final int OTHERS_WRITE = 02;

  /**
   * A file's.
   *
   * @throws UnsupportedOperationException or {@link IllegalArgumentException} if the file system
   *     has no owners
   */
  static Ownership of(Path file, LinkOption... options) throws IOException {
    Map<String, Object> attributes = Files.readAttributes(file, "unix:uid,gid,mode", options);
    return new Ownership(
        number(attributes, "uid"), number(attributes, "gid"), number(attributes, "mode") & 07777);
  }

  private static int number(Map<String, Object> attributes, String name) {
    return (int) Objects.requireNonNull(attributes.get(name), name);
  }

  /** Whether what lies in the directory can be renamed and deleted by its owner only. */
  boolean isSticky() {
    return (mode & STICKY) != 0;
  }

  boolean groupMayWrite() {
    return (mode & GROUP_WRITE) != 0;
  }

  boolean othersMayWrite() {
    return (mode & OTHERS_WRITE) != 0;
  }
}
