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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A header set as JSON, as a cache root keeps it for the next look-up. */
final class HeaderHint {

  private static final int FORMAT = 1;
  private static final JsonMapper MAPPER = new JsonMapper();

  private HeaderHint() {}

  static byte[] write(HeaderSet headers) {
    ObjectNode hint = MAPPER.createObjectNode();
    hint.put("format", FORMAT);
    writeNames(hint.putArray("read"), headers.read());
    writeNames(hint.putArray("absent"), headers.absent());
    writeNames(hint.putArray("present"), headers.present());
    ArrayNode answers = hint.putArray("answers");
    headers.answers().forEach(answers::add);
    return MAPPER.writeValueAsBytes(hint);
  }

  /** Reads a hint; one that is damaged or of another format is none. */
  static Optional<HeaderSet> read(byte[] json) {
    try {
      JsonNode hint = MAPPER.readTree(json);
      if (hint.path("format").asInt(0) != FORMAT) {
        return Optional.empty();
      }
      var answers = new ArrayList<String>();
      hint.required("answers").forEach(answer -> answers.add(answer.stringValue()));
      return Optional.of(
          new HeaderSet(
              readNames(hint.required("read")),
              readNames(hint.required("absent")),
              readNames(hint.required("present")),
              answers));
    } catch (RuntimeException _) {
      return Optional.empty(); // Damaged, in whatever way.
    }
  }

  private static void writeNames(ArrayNode array, List<HeaderName> names) {
    for (HeaderName name : names) {
      array.addArray().add(name.directory()).add(name.path());
    }
  }

  private static List<HeaderName> readNames(JsonNode array) {
    var names = new ArrayList<HeaderName>();
    for (JsonNode name : array) {
      names.add(new HeaderName(name.required(0).intValue(), name.required(1).stringValue()));
    }
    return names;
  }
}
