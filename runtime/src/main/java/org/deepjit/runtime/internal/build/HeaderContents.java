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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.FileDigests;

/** The contents of headers, as digests. */
final class HeaderContents {

  private final FileDigests files = new FileDigests();

  /**
   * Headers at one moment.
   *
   * @param digests the digest of each header's content, in the set's order
   * @param newest the latest modification time
   */
  record Snapshot(Map<HeaderName, Digest> digests, Instant newest) {}

  /** The set's headers as they are now; nothing if the set no longer describes what is there. */
  Optional<Snapshot> snapshot(HeaderSet headers, List<Path> includeDirs) {
    var digests = new LinkedHashMap<HeaderName, Digest>();
    Instant newest = Instant.EPOCH;
    try {
      if (!stillApplies(headers, includeDirs)) {
        return Optional.empty();
      }
      for (HeaderName header : headers.read()) {
        FileDigests.Content content = files.of(header.in(includeDirs));
        digests.put(header, content.digest());
        Instant modified = content.modified().toInstant();
        newest = modified.isAfter(newest) ? modified : newest;
      }
    } catch (IOException | InvalidPathException _) {
      return Optional.empty(); // A header is gone, or cannot be one here.
    }
    return Optional.of(new Snapshot(digests, newest));
  }

  private static boolean stillApplies(HeaderSet headers, List<Path> includeDirs) {
    return headers.read().stream().allMatch(header -> header.fits(includeDirs))
        && headers.absent().stream()
            .allMatch(header -> header.fits(includeDirs) && !Files.exists(header.in(includeDirs)))
        && headers.present().stream()
            .allMatch(header -> header.fits(includeDirs) && Files.exists(header.in(includeDirs)));
  }
}
