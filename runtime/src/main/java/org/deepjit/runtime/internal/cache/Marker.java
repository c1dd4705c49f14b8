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

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an entry's {@code .committed}: a first line with the format's version, then a line
 * with SHA-256, size and name for each other file, in the order of the names. It is the last file
 * that a writer makes.
 */
final class Marker {

  static final String FILE = ".committed";

  private static final String HEADING = "deepjit-entry 1";
  private static final Pattern LINE =
      Pattern.compile("(?<sha>[0-9a-f]{64}) (?<size>\\d{1,18}) (?<name>[A-Za-z0-9_.-]+)");

  private final Map<String, String> checksums;

  private Marker(Map<String, String> checksums) {
    this.checksums = checksums;
  }

  /** The marker of an entry with these files. */
  static Marker of(Map<String, byte[]> files) {
    var checksums = new TreeMap<String, String>();
    files.forEach((name, bytes) -> checksums.put(name, checksum(bytes)));
    return new Marker(checksums);
  }

  /**
   * Reads a marker.
   *
   * @throws DamagedEntryException if the text is not one
   */
  static Marker parse(String text) throws DamagedEntryException {
    var checksums = new TreeMap<String, String>();
    String[] lines = text.split("\n", -1);
    if (!lines[0].equals(HEADING) || !text.endsWith("\n")) {
      throw new DamagedEntryException(FILE + " is malformed");
    }
    for (int i = 1; i < lines.length - 1; i++) {
      Matcher line = LINE.matcher(lines[i]);
      if (!line.matches()) {
        throw new DamagedEntryException(FILE + " is malformed in line " + (i + 1));
      }
      checksums.put(line.group("name"), line.group("sha") + " " + line.group("size"));
    }
    return new Marker(checksums);
  }

  /**
   * Compares the names of an entry's files with the marker.
   *
   * @throws DamagedEntryException if they differ
   */
  void verifyNames(Set<String> names) throws DamagedEntryException {
    if (!names.equals(checksums.keySet())) {
      throw new DamagedEntryException(
          "it holds " + new TreeSet<>(names) + " instead of " + checksums.keySet());
    }
  }

  /**
   * Compares the names and bytes of an entry's files with the marker.
   *
   * @throws DamagedEntryException if they differ, in words for a warning
   */
  void verify(Map<String, byte[]> files) throws DamagedEntryException {
    verifyNames(files.keySet());
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (!checksum(file.getValue()).equals(checksums.get(file.getKey()))) {
        throw new DamagedEntryException(file.getKey() + " has not the checksum that was recorded");
      }
    }
  }

  /** Whether a file was there when the entry was made. */
  boolean lists(String name) {
    return checksums.containsKey(name);
  }

  /** The recorded size of a file that it lists, in bytes. */
  long size(String name) {
    return sizeIn(Objects.requireNonNull(checksums.get(name), name));
  }

  /** The recorded size of all files, without the marker, in bytes. */
  long totalSize() {
    return checksums.values().stream().mapToLong(Marker::sizeIn).sum();
  }

  private static long sizeIn(String checksum) {
    return Long.parseLong(checksum.substring(checksum.indexOf(' ') + 1));
  }

  /** The marker's text. */
  String text() {
    var text = new StringBuilder(HEADING).append('\n');
    checksums.forEach((name, sum) -> text.append(sum).append(' ').append(name).append('\n'));
    return text.toString();
  }

  private static String checksum(byte[] bytes) {
    return Digest.sha256(bytes) + " " + bytes.length;
  }
}
