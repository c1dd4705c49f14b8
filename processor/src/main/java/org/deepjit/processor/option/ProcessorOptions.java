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
package org.deepjit.processor.option;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The {@code -A} options of one compilation.
 *
 * @param resourceDirectories where resources are looked for before anywhere else
 */
public record ProcessorOptions(List<Path> resourceDirectories) {

  /**
   * Directories that hold resources, separated as in a class path. Needed where the build does not
   * copy resources before it compiles, as Gradle does not: {@code
   * -Adeepjit.resources=src/main/resources}. Default: none.
   */
  public static final String RESOURCES = "deepjit.resources";

  /** Copies the list. */
  public ProcessorOptions {
    resourceDirectories = List.copyOf(resourceDirectories);
  }

  /** The options in what the compiler was given. */
  public static ProcessorOptions of(Map<String, String> options) {
    String directories = options.getOrDefault(RESOURCES, "");
    return new ProcessorOptions(
        Arrays.stream(directories.split(File.pathSeparator, -1))
            .filter(directory -> !directory.isBlank())
            .map(Path::of)
            .toList());
  }
}
