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

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/**
 * A header set as a cache root keeps it for the next look-up: texts that each end with a zero, the
 * lists with their lengths before them. A process that finds everything in the cache reads nothing
 * else but checksums, so this is no JSON: a library for that costs more than the rest.
 */
final class HeaderHint {

  private static final String FORMAT = "deepjit-hint 2";
  private static final String END = "\0";

  private HeaderHint() {}

  static byte[] write(HeaderSet headers) {
    var texts = new ArrayList<>(List.of(FORMAT));
    addNames(texts, headers.read());
    addNames(texts, headers.absent());
    addNames(texts, headers.present());
    texts.add(Integer.toString(headers.answers().size()));
    texts.addAll(headers.answers());
    return (String.join(END, texts) + END).getBytes(StandardCharsets.UTF_8);
  }

  private static void addNames(List<String> texts, List<HeaderName> names) {
    texts.add(Integer.toString(names.size()));
    for (HeaderName name : names) {
      texts.add(Integer.toString(name.directory()));
      texts.add(name.path());
    }
  }

  /** Reads a hint; one that is damaged or of another format is none. */
  static Optional<HeaderSet> read(byte[] hint) {
    String[] parts = new String(hint, StandardCharsets.UTF_8).split(END, -1);
    Iterator<String> texts = List.of(parts).iterator();
    try {
      if (!texts.next().equals(FORMAT)) {
        return Optional.empty();
      }
      var headers =
          new HeaderSet(
              list(texts, HeaderHint::name),
              list(texts, HeaderHint::name),
              list(texts, HeaderHint::name),
              list(texts, Iterator::next));
      boolean whole = texts.next().isEmpty() && !texts.hasNext();
      return whole ? Optional.of(headers) : Optional.empty();
    } catch (NoSuchElementException | NumberFormatException _) {
      return Optional.empty(); // Damaged, in whatever way.
    }
  }

  private static <T> List<T> list(Iterator<String> texts, Function<Iterator<String>, T> element) {
    int length = Integer.parseInt(texts.next());
    var list = new ArrayList<T>();
    for (int i = 0; i < length; i++) {
      list.add(element.apply(texts));
    }
    return list;
  }

  private static HeaderName name(Iterator<String> texts) {
    return new HeaderName(Integer.parseInt(texts.next()), texts.next());
  }
}
