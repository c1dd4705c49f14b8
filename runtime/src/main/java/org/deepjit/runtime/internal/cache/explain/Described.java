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

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.deepjit.runtime.internal.json.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The parts of an entry's key, as its {@code meta.json} records them, and its source.
 *
 * @param texts parts that are one text, by the words for them
 * @param flags the compiler's flags in order
 * @param headers the headers by the words for them
 * @param source the source
 */
record Described(
    Map<String, String> texts,
    List<String> flags,
    Map<String, RecordedText> headers,
    RecordedText source) {

  /**
   * Reads what an entry records.
   *
   * @throws IOException if it is not what this version writes
   */
  static Described parse(byte[] meta, String source) throws IOException {
    try {
      JsonNode json = Json.MAPPER.readTree(meta);
      var texts = new TreeMap<String, String>();
      texts.put("the compiler", lastLine(json.at("/compiler_info/version").asString("")));
      texts.put("the host compiler", firstLine(json.at("/compiler_info/host").asString("")));
      texts.put("the toolkit", lastLine(json.at("/compiler_info/toolkit").asString("")));
      texts.put("the post hook", texts(json.at("/key/hook")).toString());
      texts.put("the extra signature", json.at("/config/extra_signature").asString(""));
      texts.put("the include prefixes", texts(json.at("/config/include_prefixes")).toString());
      texts.put("the answers to __has_include", texts(json.at("/key/answers")).toString());
      texts.put("the key's format", json.at("/key/format").asString(""));
      texts.put("the output", json.at("/key/output").asString(""));
      var headers = new TreeMap<String, RecordedText>();
      for (JsonNode header : json.at("/headers")) {
        headers.put("the header " + name(header), RecordedText.of(header));
      }
      for (JsonNode header : json.at("/key/own_headers")) {
        headers.put("the class path's header " + name(header), RecordedText.of(header));
      }
      return new Described(texts, texts(json.at("/key/flags")), headers, RecordedText.of(source));
    } catch (JacksonException e) {
      throw new IOException("meta.json is malformed", e);
    }
  }

  private static String name(JsonNode header) {
    return header.path("name").asString("");
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(text -> texts.add(text.asString("")));
    return texts;
  }

  // The version's text ends with the build, the part that changes.
  private static String lastLine(String text) {
    return text.strip().substring(text.strip().lastIndexOf('\n') + 1);
  }

  // The host compiler's text begins with its name and version; a licence follows.
  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** What is other than in an older entry. */
  List<String> changesSince(Described old) {
    var changes = new ArrayList<String>();
    texts.forEach(
        (part, text) -> {
          String before = old.texts.getOrDefault(part, "");
          if (!text.equals(before)) {
            changes.add(part + " (" + text + " instead of " + before + ")");
          }
        });
    addFlags(old, changes);
    addHeaders(old, changes);
    source.changeSince(old.source, "the source").ifPresent(changes::add);
    return changes;
  }

  private void addFlags(Described old, List<String> changes) {
    Set<String> with = new LinkedHashSet<>(flags);
    old.flags.forEach(with::remove);
    Set<String> without = new LinkedHashSet<>(old.flags);
    flags.forEach(without::remove);
    with.forEach(flag -> changes.add("the flag " + flag + ", which is new"));
    without.forEach(flag -> changes.add("the flag " + flag + ", which is missing"));
    if (with.isEmpty() && without.isEmpty() && !flags.equals(old.flags)) {
      changes.add("the order or number of the flags");
    }
  }

  private void addHeaders(Described old, List<String> changes) {
    Set<String> names = new TreeSet<>(headers.keySet());
    names.addAll(old.headers.keySet());
    for (String name : names) {
      RecordedText now = headers.get(name);
      RecordedText then = old.headers.get(name);
      if (now != null && then != null) {
        now.changeSince(then, name).ifPresent(changes::add);
      } else {
        changes.add(name + (then == null ? ", which is new" : ", which is missing"));
      }
    }
  }
}
