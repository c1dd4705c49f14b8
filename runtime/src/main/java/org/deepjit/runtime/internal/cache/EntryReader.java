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
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads an entry's files, follows no link, and compares them with the marker. Dumps that were added
 * to the entry are passed over.
 */
final class EntryReader {

  private static final int MAX_MARKER = 1 << 16;

  /** What may be added to an entry later; never read, so no checksum covers it. */
  private static final Set<String> ADDITIONS = Set.of("kernel.ptx", "kernel.sass");

  private EntryReader() {}

  /**
   * The files without the marker.
   *
   * @throws DamagedEntryException if they are not what the marker says
   * @throws IOException if they cannot be read
   */
  static Map<String, byte[]> read(Path directory) throws IOException {
    if (!attributes(directory).isDirectory()) {
      throw new DamagedEntryException("it is not a directory");
    }
    Set<String> present = regularFiles(directory);
    Marker marker = readMarker(directory);
    present.remove(Marker.FILE);
    present.removeIf(file -> ADDITIONS.contains(file) && !marker.lists(file));
    marker.verifyNames(present);
    var files = new HashMap<String, byte[]>();
    for (String name : present) {
      files.put(name, read(directory.resolve(name), marker.size(name)));
    }
    marker.verify(files);
    return files;
  }

  /** The marker alone. */
  static Marker readMarker(Path directory) throws IOException {
    Path file = directory.resolve(Marker.FILE);
    try (SeekableByteChannel channel = open(file)) {
      if (channel.size() > MAX_MARKER) {
        throw new DamagedEntryException(Marker.FILE + " is malformed");
      }
      return Marker.parse(
          new String(readAll(channel, (int) channel.size()), StandardCharsets.UTF_8));
    }
  }

  // Opening something else, such as a pipe, could wait for ever.
  private static Set<String> regularFiles(Path directory) throws IOException {
    var names = new TreeSet<String>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(directory)) {
      for (Path file : children) {
        if (!attributes(file).isRegularFile()) {
          throw new DamagedEntryException(file.getFileName() + " is not a regular file");
        }
        names.add(file.getFileName().toString());
      }
    }
    return names;
  }

  // Unlike Files.isRegularFile, tells a file that vanishes from one of another kind.
  private static BasicFileAttributes attributes(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private static byte[] read(Path file, long size) throws IOException {
    try (SeekableByteChannel channel = open(file)) {
      if (channel.size() != size || size > Integer.MAX_VALUE - Long.BYTES) {
        throw new DamagedEntryException(
            file.getFileName() + " has " + channel.size() + " bytes instead of " + size);
      }
      return readAll(channel, (int) size);
    }
  }

  private static SeekableByteChannel open(Path file) throws IOException {
    return Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
  }

  private static byte[] readAll(SeekableByteChannel channel, int size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes) < 0) {
        throw new DamagedEntryException("a file became shorter while it was read");
      }
    }
    return bytes.array();
  }
}
