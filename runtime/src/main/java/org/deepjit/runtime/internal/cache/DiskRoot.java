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
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One directory of the cache: {@code cache/} with complete entries, {@code tmp/} with work in
 * progress, {@code headers/} with hints. Entries come into sight whole, by one rename. Afterwards
 * dumps may be added; nothing else changes.
 */
final class DiskRoot {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final int PUBLICATION_ATTEMPTS = 3;

  /** What may be added to an entry later; never read, so no checksum covers it. */
  private static final Set<String> ADDITIONS = Set.of("kernel.ptx", "kernel.sass");

  private final Path root;
  private final Path entries;
  private final Path work;
  private final Path hints;

  /** The cache below a directory, which need not exist. */
  DiskRoot(Path root) {
    this.root = root;
    this.entries = root.resolve("cache");
    this.work = root.resolve("tmp");
    this.hints = root.resolve("headers");
  }

  Path path() {
    return root;
  }

  /**
   * Reads an entry and verifies it. One that is not what its writer made is set aside, with a
   * warning, and counts as absent.
   */
  Optional<Entry> find(EntryName name) {
    Path directory = entries.resolve(name.toString());
    if (!Files.exists(directory.resolve(Marker.FILE), LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      Map<String, byte[]> files = read(directory);
      byte[] marker = files.remove(Marker.FILE);
      if (marker == null) {
        throw new IOException(Marker.FILE + " vanished");
      }
      Marker written = Marker.parse(new String(marker, StandardCharsets.UTF_8));
      files.keySet().removeIf(file -> ADDITIONS.contains(file) && !written.lists(file));
      written.verify(files);
      return Optional.of(new Entry(root, directory, files));
    } catch (NoSuchFileException _) {
      return Optional.empty(); // Removed meanwhile.
    } catch (IOException e) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the cache entry {0} is damaged and is set aside: {1}",
          directory,
          e.getMessage());
      setAside(directory);
      return Optional.empty();
    }
  }

  /** Makes a directory to work in. */
  PrivateDirectory workDirectory() throws IOException {
    Files.createDirectories(work);
    return PrivateDirectory.in(work);
  }

  /**
   * Publishes an entry, unless another writer was faster: then that one's stays.
   *
   * @return the entry's directory
   */
  Path publish(EntryName name, Map<String, byte[]> files) throws IOException {
    try (PrivateDirectory staging = workDirectory()) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        FileTrees.writeDurably(staging.path().resolve(file.getKey()), file.getValue());
      }
      FileTrees.writeDurably(
          staging.path().resolve(Marker.FILE),
          Marker.of(files).text().getBytes(StandardCharsets.UTF_8));
      FileTrees.flush(staging.path());
      Files.createDirectories(entries);
      // The entry is as open as its surroundings: a group may share the root.
      Files.setPosixFilePermissions(staging.path(), Files.getPosixFilePermissions(entries));
      return rename(staging.path(), name);
    }
  }

  private Path rename(Path staging, EntryName name) throws IOException {
    Path directory = entries.resolve(name.toString());
    for (int attempt = 1; ; attempt++) {
      try {
        Files.move(staging, directory, StandardCopyOption.ATOMIC_MOVE);
        FileTrees.flush(entries);
        return directory;
      } catch (IOException e) {
        if (find(name).isPresent()) {
          return directory;
        }
        boolean blocked = Files.exists(directory, LinkOption.NOFOLLOW_LINKS);
        if (attempt == PUBLICATION_ATTEMPTS || (blocked && !setAside(directory))) {
          throw e;
        }
      }
    }
  }

  /** Whether an entry's directory is one of this root's. */
  boolean holds(Path directory) {
    return directory.startsWith(entries);
  }

  /** Adds a file to an entry, whole, by one rename. */
  void add(Path directory, String name, byte[] bytes) throws IOException {
    try (PrivateDirectory staging = workDirectory()) {
      Path file = staging.path().resolve(name);
      FileTrees.writeDurably(file, bytes);
      Files.move(file, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** The hint under a name, if there is one that can be read. */
  Optional<byte[]> readHint(Digest name) {
    try {
      return Optional.of(Files.readAllBytes(hints.resolve(name.hex())));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Replaces the hint under a name. */
  void writeHint(Digest name, byte[] hint) throws IOException {
    try (PrivateDirectory staging = workDirectory()) {
      Path file = Files.write(staging.path().resolve(name.hex()), hint);
      Files.createDirectories(hints);
      Files.move(file, hints.resolve(name.hex()), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private static Map<String, byte[]> read(Path directory) throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("it is not a directory");
    }
    var files = new HashMap<String, byte[]>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
      for (Path file : children) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          throw new IOException(file.getFileName() + " is not a regular file");
        }
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  private boolean setAside(Path directory) {
    Path aside = work.resolve("quarantine-" + PrivateDirectory.uniqueName());
    try {
      Files.createDirectories(work);
      Files.move(directory, aside, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException _) {
      return false; // A root that cannot be written; the entry counts as absent all the same.
    }
    FileTrees.deleteQuietly(aside);
    return true;
  }
}
