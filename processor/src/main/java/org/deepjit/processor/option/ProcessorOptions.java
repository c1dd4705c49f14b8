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
import java.util.Optional;
import java.util.Set;

/**
 * The {@code -A} options of one compilation.
 *
 * @param resourceDirectories where resources are looked for before anywhere else
 * @param nvcc how kernels are compiled while javac runs; empty: they are not
 */
public record ProcessorOptions(List<Path> resourceDirectories, Optional<NvccOptions> nvcc) {

  /**
   * Directories that hold resources, separated as in a class path. Needed where the build does not
   * copy resources before it compiles, as Gradle does not: {@code
   * -Adeepjit.resources=src/main/resources}. Default: none.
   */
  public static final String RESOURCES = "deepjit.resources";

  /**
   * The nvcc that compiles each kernel without template arguments and macros of a call while javac
   * runs: {@code -Adeepjit.nvcc=/usr/local/cuda/bin/nvcc}. Default: none.
   */
  public static final String NVCC = "deepjit.nvcc";

  /** The architecture to compile for, such as {@code 90a}. Default: nvcc's. */
  public static final String NVCC_ARCH = "deepjit.nvcc.arch";

  /** Directories of headers, separated as in a class path. Default: none. */
  public static final String NVCC_INCLUDES = "deepjit.nvcc.includes";

  /** All options. */
  public static final Set<String> NAMES = Set.of(RESOURCES, NVCC, NVCC_ARCH, NVCC_INCLUDES);

  /** Copies the list. */
  public ProcessorOptions {
    resourceDirectories = List.copyOf(resourceDirectories);
  }

  /** The options in what the compiler was given. */
  public static ProcessorOptions of(Map<String, String> options) {
    Optional<NvccOptions> nvcc =
        Optional.ofNullable(options.get(NVCC))
            .filter(command -> !command.isBlank())
            .map(
                command ->
                    new NvccOptions(
                        command,
                        Optional.ofNullable(options.get(NVCC_ARCH)),
                        paths(options, NVCC_INCLUDES)));
    return new ProcessorOptions(paths(options, RESOURCES), nvcc);
  }

  private static List<Path> paths(Map<String, String> options, String name) {
    return Arrays.stream(options.getOrDefault(name, "").split(File.pathSeparator, -1))
        .filter(path -> !path.isBlank())
        .map(Path::of)
        .toList();
  }
}
