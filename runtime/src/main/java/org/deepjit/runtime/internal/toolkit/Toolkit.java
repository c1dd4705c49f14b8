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
package org.deepjit.runtime.internal.toolkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A CUDA toolkit that can be used.
 *
 * @param home its directory
 * @param nvcc the compiler, which need not lie in it
 * @param version the compiler's version
 */
public record Toolkit(Path home, Path nvcc, NvccVersion version) {

  /**
   * The directories with the toolkit's own headers, free of symbolic links. A home such as {@code
   * /usr/local} has other libraries' headers too, so only directories with {@code cuda_runtime.h}
   * count.
   */
  public Set<Path> headerDirectories() {
    var found = new LinkedHashSet<Path>();
    for (Path root : List.of(home, nvcc.resolve("../.."))) {
      for (Path directory : includeDirectories(root)) {
        try {
          if (Files.exists(directory.resolve("cuda_runtime.h"))) {
            found.add(directory.toRealPath());
          }
        } catch (IOException _) {
          // It vanished, so the compiler reads nothing there either.
        }
      }
    }
    return found;
  }

  private static List<Path> includeDirectories(Path root) {
    var directories = new ArrayList<Path>();
    directories.add(root.resolve("include"));
    Path targets = root.resolve("targets");
    if (Files.isDirectory(targets)) {
      try (Stream<Path> children = Files.list(targets)) {
        children.forEach(target -> directories.add(target.resolve("include")));
      } catch (IOException | UncheckedIOException _) {
        // Unreadable for us and so for the compiler.
      }
    }
    return directories;
  }
}
