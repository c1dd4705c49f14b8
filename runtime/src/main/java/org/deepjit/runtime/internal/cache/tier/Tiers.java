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
package org.deepjit.runtime.internal.cache.tier;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.DiskCache;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.Maintenance;
import org.deepjit.runtime.internal.cache.remote.RemoteTier;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * The cache roots and the remote cache. What is found far away is copied into the first root unless
 * {@code JIT_CACHE_FILL} says no.
 */
public final class Tiers implements AutoCloseable {

  private final DiskCache disk;
  private final Optional<RemoteTier> remote;
  private final boolean fills;
  private final Maintenance maintenance;

  private Tiers(
      DiskCache disk, Optional<RemoteTier> remote, boolean fills, Maintenance maintenance) {
    this.disk = disk;
    this.maintenance = maintenance;
    this.remote = remote;
    this.fills = fills;
  }

  /**
   * The tiers that an environment describes. Touches no directory and no network.
   *
   * @throws org.deepjit.runtime.ConfigurationException if a setting is malformed
   */
  public static Tiers of(Environment environment) {
    DiskCache disk = DiskCache.of(environment);
    return new Tiers(
        disk,
        RemoteTier.of(environment),
        environment.flag(Variable.JIT_CACHE_FILL),
        Maintenance.of(environment, disk));
  }

  /** The cache roots. */
  public DiskCache disk() {
    return disk;
  }

  /** Whether there is a remote cache. */
  public boolean hasRemote() {
    return remote.isPresent();
  }

  /** The entry of this name in the first root that has it. */
  public Optional<Hit> find(EntryName name) {
    return disk.find(name)
        .map(
            entry -> {
              boolean near = entry.root().equals(disk.roots().getFirst());
              Optional<Path> copy =
                  near || !fills ? Optional.empty() : disk.publish(name, entry.files());
              return new Hit(
                  entry.files(),
                  Optional.of(copy.orElse(entry.directory())),
                  new Hit.Tier.Disk(entry.root()),
                  copy.isPresent());
            });
  }

  /** The entry of this name in the remote cache; waits a bounded time for it. */
  public Optional<Hit> findRemote(EntryName name) {
    return remote.flatMap(
        store ->
            store
                .find(name)
                .map(
                    files -> {
                      Optional<Path> copy = fills ? disk.publish(name, files) : Optional.empty();
                      return new Hit(
                          files, copy, new Hit.Tier.Remote(store.address()), copy.isPresent());
                    }));
  }

  /** Publishes an entry in the first root, and in the remote cache in a while. */
  public Optional<Path> publish(EntryName name, Map<String, byte[]> files) {
    remote.ifPresent(store -> store.store(name, files));
    Optional<Path> directory = disk.publish(name, files);
    directory.ifPresent(_ -> maintenance.afterPublication(size(files)));
    return directory;
  }

  private static long size(Map<String, byte[]> files) {
    return files.values().stream().mapToLong(bytes -> bytes.length).sum();
  }

  /** Every root's hint of this name. */
  public Stream<byte[]> hints(Digest name) {
    return disk.hints(name);
  }

  /** The remote cache's hint of this name; waits a bounded time for it. */
  public Optional<byte[]> remoteHint(Digest name) {
    return remote.flatMap(store -> store.hint(name));
  }

  /** Leaves a hint in the first root, and in the remote cache in a while. */
  public void leaveHint(Digest name, byte[] hint) {
    remote.ifPresent(store -> store.storeHint(name, hint));
    disk.leaveHint(name, hint);
  }

  /** The roots; empty if there is no place for a cache. */
  public List<Path> roots() {
    return disk.roots();
  }

  /** Waits a bounded time for uploads. */
  @Override
  public void close() {
    remote.ifPresent(RemoteTier::close);
  }
}
