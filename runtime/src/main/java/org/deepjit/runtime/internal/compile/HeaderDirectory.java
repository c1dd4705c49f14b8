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
package org.deepjit.runtime.internal.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The directory within the working directory where the compiler finds a job's own headers. Its name
 * is relative, so the output does not depend on where it lies.
 */
public final class HeaderDirectory {

  /** Its name in the working directory. */
  public static final String NAME = "class-path";

  private HeaderDirectory() {}

  /** Writes the headers; the arguments with which nvcc finds them, none if there are none. */
  public static List<String> write(Map<String, String> headers, Path workingDirectory)
      throws IOException {
    for (Map.Entry<String, String> header : headers.entrySet()) {
      Path file = workingDirectory.resolve(NAME).resolve(header.getKey());
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, header.getValue());
    }
    return headers.isEmpty() ? List.of() : List.of("--include-path", NAME);
  }

  /** A file as the source includes it, if it lies in the directory. */
  static String original(String file) {
    return file.startsWith(NAME + "/") ? file.substring(NAME.length() + 1) : file;
  }
}
