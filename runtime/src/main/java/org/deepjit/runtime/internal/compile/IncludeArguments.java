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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The include directories as nvcc can take them. It splits paths at commas, interprets quotes and
 * passes the rest through a shell, so a directory with such a character in its name is reached by a
 * symbolic link in the working directory.
 */
final class IncludeArguments {

  private static final Pattern UNSAFE = Pattern.compile("[,'\"`$\\\\\\n]");

  private final List<String> arguments = new ArrayList<>();
  private final Map<String, String> links = new LinkedHashMap<>();

  /** Makes the arguments, and links in the working directory where they are needed. */
  IncludeArguments(List<Path> directories, Path workingDirectory) throws IOException {
    for (Path directory : directories) {
      String argument = directory.toString();
      if (isUnsafe(directory)) {
        argument = "include-" + links.size();
        Files.createSymbolicLink(workingDirectory.resolve(argument), directory);
        links.put(argument + "/", directory + "/");
      }
      arguments.add("--include-path");
      arguments.add(argument);
    }
  }

  /** Whether nvcc cannot take a path as it is. */
  static boolean isUnsafe(Path path) {
    return UNSAFE.matcher(path.toString()).find();
  }

  /** {@code --include-path} and a directory, for each. */
  List<String> arguments() {
    return arguments;
  }

  /** A file as the compiler names it, below the directory that was given. */
  String original(String file) {
    for (Map.Entry<String, String> link : links.entrySet()) {
      if (file.startsWith(link.getKey())) {
        return link.getValue() + file.substring(link.getKey().length());
      }
    }
    return file;
  }
}
