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
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One directory of the cache: {@code cache/} with complete entries, {@code tmp/} with work in
 * progress, {@code headers/} with hints. Entries come into sight whole, by one rename. Afterwards
 * dumps may be added, and the marker's modification time is the stamp of the last use; nothing else
 * changes.
 */
final class DiskRoot {

  static final String ENTRIES = "cache";
  static final String WORK = "tmp";
  static final String HINTS = "headers";

  /** How often an entry's stamp is set anew. */
  static final Duration STAMP_PERIOD = Duration.ofHours(1);

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final int READING_ATTEMPTS = 2;

  private final Path root;
  private final Trust trust;
  private volatile boolean stampable = true;

  /** The cache below a directory, which need not exist. */
  DiskRoot(Path root, Trust trust) {
    this.root = root;
    this.trust = trust;
  }

  Path path() {
    return root;
  }

  /** Fails if the directory is missing. */
  void requireExistence() throws IOException {
    root.getFileSystem().provider().checkAccess(root);
  }

  /** The same for all paths that lead to this root. */
  String identity() {
    try {
      return root.toRealPath().toString();
    } catch (IOException _) {
      return root.normalize().toString();
    }
  }

  Path entries() {
    return root.resolve(ENTRIES);
  }

  Path work() {
    return root.resolve(WORK);
  }

  Path hints() {
    return root.resolve(HINTS);
  }

  /**
   * Reads an entry and verifies it. One that is not what its writer made is set aside, with a
   * warning, and counts as absent; one that cannot be read now counts as absent.
   */
  Optional<Entry> find(EntryName name) {
    Path directory = entries().resolve(name.toString());
    for (int attempt = 1; ; attempt++) {
      try {
        Path marker = directory.resolve(Marker.FILE);
        var attributes =
            Files.readAttributes(marker, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Map<String, byte[]> files = EntryReader.read(directory);
        stamp(marker, attributes.lastModifiedTime().toInstant());
        return Optional.of(new Entry(root, directory, files));
      } catch (NoSuchFileException _) {
        return Optional.empty(); // Not there, or removed meanwhile.
      } catch (DamagedEntryException e) {
        // What was replaced while it was read looks damaged, once.
        if (attempt == READING_ATTEMPTS) {
          LOGGER.log(
              System.Logger.Level.WARNING,
              "the cache entry {0} is damaged and {1}: {2}",
              directory,
              setAside(directory) ? "is set aside" : "is not used",
              e.getMessage());
          return Optional.empty();
        }
      } catch (IOException e) {
        if (attempt == READING_ATTEMPTS || !Failure.of(e).isPassing()) {
          LOGGER.log(
              System.Logger.Level.DEBUG, "the cache entry {0} cannot be read: {1}", directory, e);
          return Optional.empty();
        }
      }
    }
  }

  private void stamp(Path marker, Instant last) {
    Instant now = Instant.now();
    if (stampable && last.isBefore(now.minus(STAMP_PERIOD))) {
      try {
        Files.getFileAttributeView(marker, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
            .setTimes(FileTime.from(now), null, null);
      } catch (NoSuchFileException _) {
        // Removed meanwhile.
      } catch (IOException _) {
        stampable = false; // Another user's, or a root that cannot be written.
      }
    }
  }

  /** Makes a directory to work in. */
  PrivateDirectory workDirectory() throws IOException {
    makeDirectories(work());
    return PrivateDirectory.in(work());
  }

  /** Makes a directory of this root and those above it, where they are missing. */
  void makeDirectories(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      Files.createDirectories(directory, trust.newDirectories());
    }
  }

  /**
   * Publishes an entry, unless another writer was faster: then that one's stays.
   *
   * @return the entry's directory
   */
  Path publish(EntryName name, Map<String, byte[]> files) throws IOException {
    return new Publication(this, entries(), name).publish(files);
  }

  /** Whether an entry's directory is one of this root's. */
  boolean holds(Path directory) {
    return directory.startsWith(entries());
  }

  /** Adds a file to an entry, whole, by one rename. */
  void add(Path directory, String name, byte[] bytes) throws IOException {
    try (PrivateDirectory staging = workDirectory()) {
      Path file = staging.path().resolve(name);
      FileTrees.writeDurably(file, bytes);
      Openness.of(entries()).passOnTo(List.of(file));
      Files.move(file, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** The hint under a name, if there is one that can be read. */
  Optional<byte[]> readHint(Digest name) {
    try {
      return Optional.of(Files.readAllBytes(hints().resolve(name.hex())));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Replaces the hint under a name, whole, by one rename. */
  void writeHint(Digest name, byte[] hint) throws IOException {
    makeDirectories(work());
    makeDirectories(hints());
    Path file = work().resolve(WorkName.next());
    try {
      Files.write(file, hint, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Openness.of(hints()).passOnTo(List.of(file));
      Files.move(file, hints().resolve(name.hex()), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      FileTrees.deleteQuietly(file);
      throw e;
    }
  }

  /** Renames what lies among the entries away and deletes it; false if it cannot be renamed. */
  boolean setAside(Path directory) {
    Optional<Path> aside = moveAside(directory);
    aside.ifPresent(FileTrees::deleteQuietly);
    return aside.isPresent();
  }

  /** Renames what lies among the entries away; where it lies then, or nothing if it stays. */
  Optional<Path> moveAside(Path directory) {
    try {
      makeDirectories(work());
      Path aside = work().resolve(WorkName.next());
      Files.move(directory, aside, StandardCopyOption.ATOMIC_MOVE);
      return Optional.of(aside);
    } catch (IOException _) {
      return Optional.empty(); // A root that cannot be written.
    }
  }
}
