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

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * A header by the include directory that it lies in and its path below that, so that the same tree
 * elsewhere has the same names.
 *
 * @param directory index of the include directory, or {@link #OUTSIDE}
 * @param path the path below the directory, as the compiler spells it; outside, an absolute path
 */
record HeaderName(int directory, String path) implements Comparable<HeaderName> {

  /** The index of headers in no include directory. */
  static final int OUTSIDE = -1;

  private static final Comparator<HeaderName> ORDER =
      Comparator.comparing(HeaderName::path).thenComparingInt(HeaderName::directory);

  /** The name of a file that the compiler opened. */
  static HeaderName of(String file, List<Path> includeDirs) {
    for (int i = 0; i < includeDirs.size(); i++) {
      String start = includeDirs.get(i) + "/";
      if (file.startsWith(start)) {
        return new HeaderName(i, file.substring(start.length()));
      }
    }
    return new HeaderName(OUTSIDE, file);
  }

  /** The file beside this one. */
  HeaderName sibling(String name) {
    return new HeaderName(directory, path.substring(0, path.lastIndexOf('/') + 1) + name);
  }

  /** Whether there are enough include directories for it. */
  boolean fits(List<Path> includeDirs) {
    return directory >= OUTSIDE && directory < includeDirs.size();
  }

  /** The file. */
  Path in(List<Path> includeDirs) {
    return directory == OUTSIDE ? Path.of(path) : includeDirs.get(directory).resolve(path);
  }

  @Override
  public int compareTo(HeaderName other) {
    return ORDER.compare(this, other);
  }
}
