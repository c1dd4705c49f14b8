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
package org.deepjit.runtime.internal.cache.explain;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A text that went into an entry, as far as the entry keeps it.
 *
 * @param digest the digest of all of it; empty if it is compared by its lines only
 * @param lines its lines; empty if they are not kept
 * @param digests a digest of each line; empty if they are not kept either
 */
record RecordedText(String digest, Optional<List<String>> lines, Optional<List<String>> digests) {

  /** A text that is kept whole. */
  static RecordedText of(String text) {
    List<String> lines = text.lines().toList();
    return new RecordedText(
        "", Optional.of(lines), Optional.of(lines.stream().map(LineDigests::ofLine).toList()));
  }

  /** A header as {@code meta.json} keeps it. */
  static RecordedText of(JsonNode header) {
    String digest = header.path("digest").asString("");
    if (header.has("text")) {
      RecordedText whole = of(header.path("text").asString(""));
      return new RecordedText(digest, whole.lines, whole.digests);
    }
    return new RecordedText(
        digest,
        Optional.empty(),
        header.has("lines")
            ? Optional.of(LineDigests.split(header.path("lines").asString("")))
            : Optional.empty());
  }

  /**
   * What is other than in an older text; nothing if they are the same.
   *
   * @param name what the text is, such as {@code the header a.h}
   */
  Optional<String> changeSince(RecordedText old, String name) {
    int line = digests.isPresent() && old.digests.isPresent() ? firstDifference(old) : -1;
    if (line >= 0) {
      return Optional.of("line " + (line + 1) + " of " + name + words(line, old));
    }
    return digest.equals(old.digest) ? Optional.empty() : Optional.of("the content of " + name);
  }

  private int firstDifference(RecordedText old) {
    List<String> now = digests.orElseThrow();
    List<String> then = old.digests.orElseThrow();
    int line = 0;
    while (line < now.size() && line < then.size() && now.get(line).equals(then.get(line))) {
      line++;
    }
    return line < now.size() || line < then.size() ? line : -1;
  }

  private String words(int line, RecordedText old) {
    Optional<String> now = lines.map(texts -> line(texts, line));
    Optional<String> then = old.lines.map(texts -> "instead of " + line(texts, line));
    if (now.isEmpty() && then.isEmpty()) {
      return "";
    }
    return " ("
        + now.orElse("")
        + (now.isPresent() && then.isPresent() ? " " : "")
        + then.orElse("")
        + ")";
  }

  private static String line(List<String> lines, int index) {
    return "`" + (index < lines.size() ? lines.get(index).strip() : "") + "`";
  }
}
