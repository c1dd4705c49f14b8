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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.explain.LineDigests;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What {@code meta.json} keeps of the headers, so that a later miss can be explained: each one's
 * digest, the texts of the smallest, and digests of the next ones' lines.
 */
final class RecordedHeaders {

  /** The size of all texts that are kept, in bytes. */
  static final long MAX_TEXT = 64 << 10;

  /** The size of all texts whose lines' digests are kept, in bytes. */
  static final long MAX_LINES = 1 << 20;

  private static final Comparator<Header> SMALLEST_FIRST =
      Comparator.comparingInt(header -> header.bytes().length);

  private final List<Header> headers = new ArrayList<>();

  @SuppressWarnings("ArrayRecordComponent") // Written once, and compared with nothing.
  private record Header(ObjectNode node, byte[] bytes) {}

  /** Lists the headers that were read, in their order. */
  void addAll(ArrayNode list, Map<HeaderName, Digest> digests, List<Path> includeDirs) {
    digests.forEach(
        (header, digest) -> {
          ObjectNode node = list.addObject();
          node.put("name", header.path()).put("digest", digest.hex());
          try {
            byte[] bytes = Files.readAllBytes(header.in(includeDirs));
            // It may have been edited since the compiler read it.
            if (Digest.builder().add(bytes).build().equals(digest)) {
              headers.add(new Header(node, bytes));
            }
          } catch (IOException _) {
            // Gone meanwhile: then the digest has to do.
          }
        });
  }

  /** Lists texts by the names that include them. */
  void addAll(ArrayNode list, Map<String, String> texts) {
    texts.forEach(
        (name, text) -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          ObjectNode node = list.addObject();
          node.put("name", name).put("digest", Digest.builder().add(bytes).build().hex());
          headers.add(new Header(node, bytes));
        });
  }

  /** Adds the texts and lines' digests to what was listed. */
  void keepTexts() {
    headers.sort(SMALLEST_FIRST);
    long size = 0;
    for (Header header : headers) {
      size += header.bytes().length;
      String text = new String(header.bytes(), StandardCharsets.UTF_8);
      if (size <= MAX_TEXT) {
        header.node().put("text", text);
      } else if (size <= MAX_LINES) {
        header.node().put("lines", LineDigests.of(text));
      }
    }
  }
}
