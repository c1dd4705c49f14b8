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
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.deepjit.runtime.CollectionReport;

/**
 * Keeps a root within its limits: removes the least recently used entries and the oldest hints, and
 * what dead processes left. Needs no lock: an entry is renamed out of sight before it is deleted,
 * so a reader sees all of it or none, or loses it in the middle and takes that for a miss. Several
 * threads delete, since a disk answers several calls in little more time than one.
 */
final class Collector {

  /** How old another host's working directory is when its process is taken for dead. */
  static final Duration ABANDONED = Duration.ofHours(24);

  private static final int DELETERS = 8;
  private static final Comparator<Item> OLDEST_FIRST = Comparator.comparing(Item::stamp);

  private final DiskRoot root;
  private final Limits limits;

  private record Item(Path path, Instant stamp, long size) {}

  Collector(DiskRoot root, Limits limits) {
    this.root = root;
    this.limits = limits;
  }

  /**
   * Collects.
   *
   * @throws IOException if the root cannot be read
   */
  CollectionReport collect() throws IOException {
    try (ExecutorService deleters =
        Executors.newFixedThreadPool(
            DELETERS, Thread.ofPlatform().daemon().name("deepjit-delete-", 1).factory())) {
      return collect(path -> deleters.execute(() -> FileTrees.deleteQuietly(path)));
    }
  }

  private CollectionReport collect(Consumer<Path> deletion) throws IOException {
    long directories = sweep(deletion);
    List<Item> entries = entries();
    long bytes = entries.stream().mapToLong(Item::size).sum();
    long count = entries.size();
    long removed = 0;
    long removedBytes = 0;
    if (limits.isExceededBy(bytes, count)) {
      Limits target = limits.afterCollection();
      entries.sort(OLDEST_FIRST);
      for (Item entry : entries) {
        if (!target.isExceededBy(bytes - removedBytes, count - removed)) {
          break;
        }
        Optional<Path> aside = moveAside(entry);
        if (aside.isPresent()) {
          deletion.accept(aside.get());
          removed++;
          removedBytes += entry.size();
        }
      }
    }
    return new CollectionReport(
        root.path(),
        count - removed,
        bytes - removedBytes,
        removed,
        removedBytes,
        removeHints(deletion),
        directories);
  }

  private List<Item> entries() throws IOException {
    var entries = new ArrayList<Item>();
    for (Path directory : children(root.entries())) {
      if (EntryName.parse(directory.getFileName().toString()).isPresent()) {
        try {
          Instant stamp = attributes(directory.resolve(Marker.FILE)).lastModifiedTime().toInstant();
          entries.add(new Item(directory, stamp, EntryReader.readMarker(directory).totalSize()));
        } catch (IOException _) {
          // No entry, or a damaged one: left to who looks for it.
        }
      }
    }
    return entries;
  }

  private Optional<Path> moveAside(Item entry) {
    try {
      // It may have been used meanwhile.
      Path marker = entry.path().resolve(Marker.FILE);
      return attributes(marker).lastModifiedTime().toInstant().equals(entry.stamp())
          ? root.moveAside(entry.path())
          : Optional.empty();
    } catch (IOException _) {
      return Optional.empty(); // Another collector was faster.
    }
  }

  private long removeHints(Consumer<Path> deletion) throws IOException {
    List<Path> hints = children(root.hints());
    if (hints.size() <= limits.entries()) {
      return 0;
    }
    var items = new ArrayList<Item>();
    for (Path hint : hints) {
      try {
        items.add(new Item(hint, attributes(hint).lastModifiedTime().toInstant(), 0));
      } catch (IOException _) {
        // Gone.
      }
    }
    items.sort(OLDEST_FIRST);
    long removed = 0;
    for (Item hint : items) {
      if (items.size() - removed <= limits.afterCollection().entries()) {
        break;
      }
      deletion.accept(hint.path());
      removed++;
    }
    return removed;
  }

  private long sweep(Consumer<Path> deletion) throws IOException {
    long removed = 0;
    for (Path directory : children(root.work())) {
      Optional<WorkName> name = WorkName.parse(directory.getFileName().toString());
      if (name.isPresent() && isAbandoned(directory, name.get())) {
        deletion.accept(directory);
        removed++;
      }
    }
    return removed;
  }

  private static boolean isAbandoned(Path directory, WorkName name) {
    if (name.isNear()) {
      return name.isDead();
    }
    try {
      Instant modified = attributes(directory).lastModifiedTime().toInstant();
      return modified.isBefore(Instant.now().minus(ABANDONED));
    } catch (IOException _) {
      return false; // Gone.
    }
  }

  private static BasicFileAttributes attributes(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private static List<Path> children(Path directory) throws IOException {
    var children = new ArrayList<Path>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(children::add);
    } catch (NoSuchFileException | NotDirectoryException _) {
      // Nothing there yet.
    }
    return children;
  }
}
