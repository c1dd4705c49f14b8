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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.cache.DiskCache;

/** Compares an entry with the others of its tag. */
public final class Explainer {

  /** Entries that are looked at; more of one tag would only take longer. */
  private static final int MOST = 1000;

  private final DiskCache disk;

  /** An explainer of a cache's misses. */
  public Explainer(DiskCache disk) {
    this.disk = disk;
  }

  /**
   * What differs between an entry and the most similar other one, in a sentence.
   *
   * @throws IOException if it is no entry or cannot be read
   */
  public String explain(Path directory) throws IOException {
    Described entry = read(directory);
    String name = directory.getFileName().toString();
    String tag = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    return disk.directories(tag).stream()
        .filter(other -> !String.valueOf(other.getFileName()).equals(name))
        .limit(MOST)
        .flatMap(other -> difference(entry, other).stream())
        .min(Comparator.comparingInt(difference -> difference.changes().size()))
        .map(difference -> difference.sentence(name))
        .orElse(name + ": there is no other entry with the tag " + tag);
  }

  private static Optional<Difference> difference(Described entry, Path other) {
    try {
      String name = String.valueOf(other.getFileName());
      return Stream.of(read(other))
          .map(described -> new Difference(name, entry.changesSince(described)))
          .findFirst();
    } catch (IOException _) {
      return Optional.empty(); // Removed meanwhile, or made by something else.
    }
  }

  private static Described read(Path directory) throws IOException {
    return Described.parse(
        Files.readAllBytes(directory.resolve("meta.json")),
        Files.readString(directory.resolve("kernel.cu"), StandardCharsets.UTF_8));
  }

  private record Difference(String other, List<String> changes) {

    String sentence(String name) {
      return name
          + " differs from "
          + other
          + " in "
          + (changes.isEmpty() ? "nothing that meta.json records" : String.join("; ", changes));
    }
  }
}
