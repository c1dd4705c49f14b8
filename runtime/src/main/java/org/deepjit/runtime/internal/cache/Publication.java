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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Map;

/**
 * Brings one entry into sight: all files are written and flushed in a private directory, which is
 * then renamed. Who looks sees all of it or nothing.
 */
final class Publication {

  private static final int ATTEMPTS = 3;
  private static final long PAUSE_MILLIS = 10;

  private final DiskRoot root;
  private final Path entries;
  private final Path directory;
  private final EntryName name;

  Publication(DiskRoot root, Path entries, EntryName name) {
    this.root = root;
    this.entries = entries;
    this.directory = entries.resolve(name.toString());
    this.name = name;
  }

  /**
   * Publishes, with another attempt after a failure that may go by itself.
   *
   * @return the entry's directory, whoever made it
   */
  Path publish(Map<String, byte[]> files) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(files);
      } catch (IOException e) {
        if (attempt == ATTEMPTS || !Failure.of(e).isPassing()) {
          throw e;
        }
        pause(attempt);
      }
    }
  }

  private Path attempt(Map<String, byte[]> files) throws IOException {
    try (PrivateDirectory staging = root.workDirectory()) {
      var written = new ArrayList<Path>();
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        written.add(write(staging, file.getKey(), file.getValue()));
      }
      byte[] marker = Marker.of(files).text().getBytes(StandardCharsets.UTF_8);
      written.add(write(staging, Marker.FILE, marker));
      root.makeDirectories(entries);
      Openness openness = Openness.of(entries);
      openness.passOnTo(written);
      openness.passOnTo(staging.path());
      FileTrees.flush(written, staging.path());
      rename(staging.path());
      return directory;
    }
  }

  private static Path write(PrivateDirectory staging, String name, byte[] bytes)
      throws IOException {
    return Files.write(
        staging.path().resolve(name),
        bytes,
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
  }

  private void rename(Path staging) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        Files.move(staging, directory, StandardCopyOption.ATOMIC_MOVE);
        FileTrees.flushNames(entries);
        return;
      } catch (IOException e) {
        if (root.find(name).isPresent()) {
          return;
        }
        boolean blocked = Files.exists(directory, LinkOption.NOFOLLOW_LINKS);
        boolean occupied = !blocked && Failure.of(e) == Failure.OCCUPIED;
        if (occupied && attempt == ATTEMPTS) {
          return; // Another host's entry, which this one does not see yet.
        }
        boolean free = occupied || (blocked && root.setAside(directory));
        if (!free || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static void pause(int attempt) throws IOException {
    try {
      Thread.sleep(PAUSE_MILLIS << (2 * attempt));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
