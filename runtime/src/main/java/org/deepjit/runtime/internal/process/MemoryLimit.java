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
package org.deepjit.runtime.internal.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much memory the process may use: the machine's, or less if a control group of either version
 * says so, its own or one above it.
 */
final class MemoryLimit {

  private static final Pattern TOTAL = Pattern.compile("MemTotal:\\s+(\\d{1,15}) kB");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

  private final Path root;

  /** The limit as the files below a root directory state it. */
  MemoryLimit(Path root) {
    this.root = root;
  }

  /** The bytes that this process may use; {@link Long#MAX_VALUE} if nothing limits it. */
  static long ofThisProcess() {
    return new MemoryLimit(Path.of("/")).bytes();
  }

  long bytes() {
    long limit = machine();
    for (String line : lines("proc/self/cgroup")) {
      // number:controllers:path, without controllers in version 2
      String[] fields = line.split(":", 3);
      if (fields.length == 3 && fields[1].isEmpty()) {
        limit = Math.min(limit, group("sys/fs/cgroup", fields[2], "memory.max"));
      } else if (fields.length == 3 && List.of(fields[1].split(",", -1)).contains("memory")) {
        limit = Math.min(limit, group("sys/fs/cgroup/memory", fields[2], "memory.limit_in_bytes"));
      }
    }
    return limit;
  }

  private long machine() {
    return lines("proc/meminfo").stream()
        .map(TOTAL::matcher)
        .filter(Matcher::matches)
        .mapToLong(total -> Long.parseLong(total.group(1)) * 1024)
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  // In a container the path is the host's, and the group's own files lie at the top.
  private long group(String mount, String path, String file) {
    Path top = root.resolve(mount);
    var directories = new ArrayList<>(List.of(top));
    for (Path group = top.resolve(path.substring(1)).normalize();
        group.startsWith(top);
        group = group.resolve("..").normalize()) {
      directories.add(group);
    }
    return directories.stream()
        .map(directory -> number(directory.resolve(file)))
        .flatMapToLong(OptionalLong::stream)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  private static OptionalLong number(Path file) {
    try {
      String text = Files.readString(file).strip();
      return NUMBER.matcher(text).matches()
          ? OptionalLong.of(Long.parseLong(text))
          : OptionalLong.empty();
    } catch (IOException _) {
      return OptionalLong.empty(); // No such group here.
    }
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException _) {
      return List.of(); // Not a system that says so.
    }
  }
}
