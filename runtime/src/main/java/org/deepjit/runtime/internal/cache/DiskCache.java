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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * The cache roots in order: all are searched, the first is written. A first root that cannot be
 * written costs one warning and is done without. Nothing is touched before the first use.
 */
public final class DiskCache {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  private final List<GuardedRoot> roots;
  private final String setting;
  private final AtomicBoolean warned = new AtomicBoolean();

  DiskCache(List<GuardedRoot> roots, String setting) {
    this.roots = List.copyOf(roots);
    this.setting = setting;
  }

  /**
   * The cache that an environment describes.
   *
   * @throws org.deepjit.runtime.ConfigurationException if {@code JIT_CACHE_DIR} is malformed
   */
  public static DiskCache of(Environment environment) {
    Trust trust = Trust.of(environment);
    var check = new TrustCheck();
    String setting = environment.nameOf(Variable.JIT_CACHE_TRUST);
    return new DiskCache(
        CacheRoots.of(environment).stream()
            .map(root -> new DiskRoot(root.toAbsolutePath(), trust))
            .map(root -> new GuardedRoot(root, trust, setting, check))
            .toList(),
        environment.nameOf(Variable.JIT_CACHE_DIR));
  }

  /** The roots; empty if there is no place for a cache. */
  public List<Path> roots() {
    return roots.stream().map(root -> root.unguarded().path()).toList();
  }

  /** The same for all caches that write the same root. */
  public String identity() {
    return roots.isEmpty() ? "" : roots.getFirst().unguarded().identity();
  }

  /** The first root's entry of this name that is complete and undamaged. */
  public Optional<Entry> find(EntryName name) {
    return readable().flatMap(root -> root.find(name).stream()).findFirst();
  }

  /**
   * Publishes an entry in the first root.
   *
   * @return its directory; nothing if the root cannot be written
   */
  public Optional<Path> publish(EntryName name, Map<String, byte[]> files) {
    return write(root -> root.publish(name, files));
  }

  /**
   * Adds a dump to an entry that was found or published; if that fails, says so in a warning.
   *
   * @param name {@code kernel.ptx} or {@code kernel.sass}
   */
  public void add(Path entry, String name, byte[] bytes) {
    try {
      Optional<DiskRoot> holder = readable().filter(root -> root.holds(entry)).findFirst();
      if (holder.isPresent()) {
        holder.get().add(entry, name, bytes);
      }
    } catch (IOException e) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "{0} cannot be added to {1}: {2}",
          name,
          entry,
          e.toString());
    }
  }

  /**
   * A directory to make an entry in: in the first root, or among the system's temporary files if
   * the root cannot be written or its path does not suit.
   *
   * @throws IOException if there is no place at all
   */
  public PrivateDirectory workDirectory(Predicate<Path> suits) throws IOException {
    Optional<PrivateDirectory> inRoot = Optional.empty();
    if (!roots.isEmpty() && suits.test(roots.getFirst().unguarded().path())) {
      inRoot = write(DiskRoot::workDirectory);
    }
    return inRoot.isPresent() ? inRoot.get() : PrivateDirectory.temporary();
  }

  /** Every root's hint of this name. */
  public Stream<byte[]> hints(Digest name) {
    return readable().flatMap(root -> root.readHint(name).stream());
  }

  /** Leaves a hint in the first root if that can be written. */
  public void leaveHint(Digest name, byte[] hint) {
    if (!roots.isEmpty()) {
      write(
          root -> {
            root.writeHint(name, hint);
            return name;
          });
    }
  }

  /** The directories of all entries with a tag, in every root. */
  public List<Path> directories(String tag) throws IOException {
    var directories = new ArrayList<Path>();
    for (DiskRoot root : readable().toList()) {
      if (Files.isDirectory(root.entries())) {
        try (DirectoryStream<Path> children =
            Files.newDirectoryStream(root.entries(), tag + ".*")) {
          children.forEach(directories::add);
        }
      }
    }
    return directories;
  }

  /**
   * The first root.
   *
   * @throws IOException if there is none, or it may not be used
   */
  DiskRoot first() throws IOException {
    if (roots.isEmpty()) {
      throw new IOException("there is no cache root; set " + setting);
    }
    return roots
        .getFirst()
        .forWriting()
        .orElseThrow(() -> new IOException(roots().getFirst() + " is not used"));
  }

  private Stream<DiskRoot> readable() {
    return roots.stream().flatMap(root -> root.forReading().stream());
  }

  /** Something that is written in a root. */
  private interface Writing<T> {

    T in(DiskRoot root) throws IOException;
  }

  private <T> Optional<T> write(Writing<T> writing) {
    if (roots.isEmpty()) {
      warn("HOME environment variable must not be empty");
      return Optional.empty();
    }
    try {
      Optional<DiskRoot> first = roots.getFirst().forWriting();
      return first.isPresent() ? Optional.of(writing.in(first.get())) : Optional.empty();
    } catch (IOException e) {
      warn(e.toString());
      return Optional.empty();
    }
  }

  private void warn(String reason) {
    if (!warned.getAndSet(true)) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the kernel cache{0} cannot be written, so kernels are kept in memory only; set {1} to a"
              + " directory that can be written ({2})",
          roots.isEmpty() ? "" : " " + roots.getFirst().unguarded().path(),
          setting,
          reason);
    }
  }
}
