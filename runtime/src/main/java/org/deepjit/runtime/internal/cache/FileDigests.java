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
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Digests of files' contents, remembered by file identity, size and modification time. A file that
 * was modified a moment ago is not remembered: a second change could leave the same time.
 */
public final class FileDigests {

  private static final Duration SETTLED = Duration.ofSeconds(2);

  private final Map<Path, Known> known = new ConcurrentHashMap<>();

  private record Known(@Nullable Object file, long size, Content content) {}

  /**
   * A file at one moment.
   *
   * @param digest the digest of its bytes
   * @param modified its modification time
   */
  public record Content(Digest digest, FileTime modified) {}

  /** No digests are known. */
  public FileDigests() {}

  /** The file's content as it is now. */
  public Content of(Path file) throws IOException {
    var attributes = Files.readAttributes(file, BasicFileAttributes.class);
    Known before = known.get(file);
    if (before != null
        && before.size() == attributes.size()
        && before.content().modified().equals(attributes.lastModifiedTime())
        && Objects.equals(before.file(), attributes.fileKey())) {
      return before.content();
    }
    Digest digest = Digest.builder().add(Files.readAllBytes(file)).build();
    var now = new Content(digest, attributes.lastModifiedTime());
    if (now.modified().toInstant().isBefore(Instant.now().minus(SETTLED))) {
      known.put(file, new Known(attributes.fileKey(), attributes.size(), now));
    }
    return now;
  }
}
