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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Decides which of the files that a compilation opened are headers to track. The toolkit's and the
 * system's belong to the compiler, whose identity is in the key.
 */
final class HeaderTracker {

  private static final List<Path> SYSTEM =
      List.of(Path.of("/usr/include"), Path.of("/usr/lib/gcc"), Path.of("/usr/lib64/gcc"));

  private static final String TOOLKIT_HEADER = "/cuda_runtime.h";

  private final List<String> prefixes;
  private final Map<Path, Path> realPaths = new ConcurrentHashMap<>();

  /**
   * A tracker.
   *
   * @param prefixes only headers whose names begin with one of these are tracked; empty: all
   */
  HeaderTracker(List<String> prefixes) {
    this.prefixes = prefixes;
  }

  /**
   * The headers behind a source.
   *
   * @param opened the files that the compiler opened
   * @throws IOException if a header cannot be read
   */
  HeaderSet track(BuildRequest request, List<String> opened) throws IOException {
    List<Path> includeDirs = request.includeDirs();
    List<Path> compilers = compilersDirectories(includeDirs, opened);
    var headers = new TreeSet<HeaderName>();
    for (String file : opened) {
      // Relative names are the source itself and what a #line names.
      if (file.startsWith("/") && !file.equals(request.sourceName())) {
        HeaderName name = HeaderName.of(file, includeDirs);
        if (hasPrefix(name) && isTracked(name, compilers)) {
          headers.add(name);
        }
      }
    }
    var directives = new IncludeDirectives(includeDirs, this::hasPrefix);
    directives.follow(request.source(), Optional.empty());
    request.headers().values().forEach(text -> directives.follow(text, Optional.empty()));
    for (HeaderName header : headers) {
      byte[] bytes = Files.readAllBytes(header.in(includeDirs));
      directives.follow(new String(bytes, StandardCharsets.UTF_8), Optional.of(header));
    }
    return directives.result(new ArrayList<>(headers));
  }

  private boolean hasPrefix(HeaderName header) {
    return prefixes.isEmpty() || prefixes.stream().anyMatch(header.path()::startsWith);
  }

  private boolean isTracked(HeaderName header, List<Path> compilers) {
    if (header.directory() != HeaderName.OUTSIDE) {
      return true;
    }
    return Files.exists(Path.of(header.path()))
        && compilers.stream().noneMatch(realDirectory(header.path())::startsWith);
  }

  // nvcc reads cuda_runtime.h before every source, so that file tells where its headers lie.
  private List<Path> compilersDirectories(List<Path> includeDirs, List<String> opened) {
    var directories = new ArrayList<>(SYSTEM);
    opened.stream()
        .filter(file -> file.endsWith(TOOLKIT_HEADER))
        .filter(file -> HeaderName.of(file, includeDirs).directory() == HeaderName.OUTSIDE)
        .findFirst()
        .ifPresent(file -> directories.add(realDirectory(file)));
    return directories;
  }

  private Path realDirectory(String file) {
    return realPaths.computeIfAbsent(
        Path.of(file.substring(0, file.lastIndexOf('/') + 1)),
        path -> {
          try {
            return path.toRealPath();
          } catch (IOException _) {
            return path;
          }
        });
  }
}
