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

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * An entry that was found.
 *
 * @param files its verified files by name
 * @param directory where it lies on disk, possibly since it was found
 * @param tier who had it
 * @param filled whether a nearer tier has it now that did not have it before
 */
public record Hit(Map<String, byte[]> files, Optional<Path> directory, Tier tier, boolean filled) {

  /** Who had an entry. */
  public sealed interface Tier {

    /** A cache root. */
    record Disk(Path root) implements Tier {}

    /** The remote cache. */
    record Remote(URI address) implements Tier {}
  }
}
