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
package org.deepjit.runtime.internal.build;

import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.CacheException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.EntryName;

/** A compiled image in memory, and where it lies on disk if it could be stored. */
public final class Artifact {

  private final EntryName name;
  private final byte[] image;
  private final Optional<Path> directory;
  private final Kernel.Origin origin;
  private final RecordedResources resources;

  Artifact(
      EntryName name,
      byte[] image,
      Optional<Path> directory,
      Kernel.Origin origin,
      RecordedResources resources) {
    this.name = name;
    this.image = image;
    this.directory = directory;
    this.origin = origin;
    this.resources = resources;
  }

  /** The same artifact, found in memory. */
  Artifact fromMemory() {
    return new Artifact(name, image, directory, new Kernel.Origin.Memory(), resources);
  }

  /** Its tag and digest. Equal digests mean equal images. */
  public EntryName name() {
    return name;
  }

  /** The image; shared, so not to be changed. */
  public byte[] image() {
    return image;
  }

  /** Its directory in the cache; empty if no root can be written. */
  public Optional<Path> directory() {
    return directory;
  }

  /**
   * Its directory in the cache.
   *
   * @throws CacheException if it could not be stored
   */
  public Path requireDirectory() {
    return directory.orElseThrow(
        () ->
            new CacheException(
                "the artifact " + name + " is in memory only: it could not be stored", null));
  }

  /** What its kernels use. */
  public RecordedResources resources() {
    return resources;
  }

  /** Where it came from. */
  public Kernel.Origin origin() {
    return origin;
  }
}
