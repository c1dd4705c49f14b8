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
package org.deepjit.runtime.internal.driver.ffm;

import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.DriverSearch.Rejection;

/** Looks for libcuda: tries the candidates in order and keeps why each was rejected. */
final class LibrarySearch {

  /**
   * System property that names the driver library: a file name for the dynamic linker, or a path.
   * When it is set, nothing else is tried. Default: unset.
   */
  static final String PROPERTY = "org.deepjit.cuda.library";

  private static final String FILE_NAME = "libcuda.so.1";

  /** Where drivers put the library on systems whose dynamic linker is not told of it. */
  private static final List<String> FOLDERS =
      List.of(
          "/usr/lib/x86_64-linux-gnu",
          "/usr/lib64",
          "/usr/lib/wsl/lib",
          "/usr/local/nvidia/lib64",
          "/run/opengl-driver/lib");

  private final String property;
  private final Function<String, SymbolLookup> opener;
  private final List<Rejection> rejected = new ArrayList<>();
  private boolean denied;

  /** A search of this machine, as the system property says. */
  LibrarySearch() {
    this(System.getProperty(PROPERTY, ""), NativeAccess::library);
  }

  /**
   * A search.
   *
   * @param property the value of {@link #PROPERTY}; empty if it is unset
   * @param opener opens a candidate, or throws as {@link NativeAccess#library} does
   */
  LibrarySearch(String property, Function<String, SymbolLookup> opener) {
    this.property = property;
    this.opener = opener;
  }

  /** The first candidate that opens. */
  Optional<CudaLibrary> first() {
    for (String candidate : candidates()) {
      try {
        return Optional.of(new CudaLibrary(candidate, opener.apply(candidate)));
      } catch (IllegalCallerException e) {
        denied = true;
        rejected.add(new Rejection(candidate, "native access is not enabled"));
        return Optional.empty();
      } catch (IllegalArgumentException e) {
        rejected.add(new Rejection(candidate, reason(candidate)));
      }
    }
    return Optional.empty();
  }

  /** The candidates that did not open. */
  List<Rejection> rejected() {
    return rejected;
  }

  /** What to do when there was none. */
  String advice() {
    if (denied) {
      return "Run java with " + NativeAccess.option();
    }
    return property.isEmpty()
        ? "Install the NVIDIA driver"
        : "Correct the system property " + PROPERTY + " or leave it unset";
  }

  private List<String> candidates() {
    if (!property.isEmpty()) {
      return List.of(property);
    }
    var candidates = new ArrayList<String>();
    candidates.add(FILE_NAME);
    FOLDERS.forEach(folder -> candidates.add(folder + "/" + FILE_NAME));
    return candidates;
  }

  private static String reason(String candidate) {
    if (!candidate.contains("/")) {
      return "the dynamic linker does not find it";
    }
    return Files.exists(Path.of(candidate))
        ? "the file is not a library that this JVM can load"
        : "no such file";
  }
}
