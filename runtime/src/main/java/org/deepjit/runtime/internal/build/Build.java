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

import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.compile.Compilation;

/** A compilation with what went into it. */
final class Build {

  private final Compilation compilation;
  private final byte[] image;
  private final Optional<HeaderSet> headers;
  private final Optional<HeaderContents.Snapshot> contents;

  /**
   * A build.
   *
   * @param image the image's bytes, after the post hook
   * @param headers what was found on the include path; empty if that is not known
   * @param contents the headers as the compiler read them; empty if they changed meanwhile
   */
  Build(
      Compilation compilation,
      byte[] image,
      Optional<HeaderSet> headers,
      Optional<HeaderContents.Snapshot> contents) {
    this.compilation = compilation;
    this.image = image;
    this.headers = headers;
    this.contents = contents;
  }

  Compilation compilation() {
    return compilation;
  }

  /** The image; shared, so not to be changed. */
  byte[] image() {
    return image;
  }

  Optional<HeaderSet> headers() {
    return headers;
  }

  /** The digest of everything that was read, or nothing if that is not known. */
  Optional<Digest> digest(Keys keys, Digest base) {
    return headers.flatMap(set -> contents.map(read -> keys.whole(base, set, read)));
  }

  /** The digests of the headers, as far as they are known. */
  Map<HeaderName, Digest> headerDigests() {
    return contents.map(HeaderContents.Snapshot::digests).orElse(Map.of());
  }
}
