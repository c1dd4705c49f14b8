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
package org.deepjit.runtime.standin;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** The CUDA toolkit that tests build with. */
public final class TestToolkit {

  private TestToolkit() {}

  /** The toolkit of {@code CUDA_HOME}, else of the {@code nvcc} in the path, else the usual one. */
  public static Path root() {
    Stream<Path> home = Stream.ofNullable(System.getenv("CUDA_HOME")).map(Path::of);
    Stream<Path> path =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .map(Path::of)
            .filter(folder -> Files.isExecutable(folder.resolve("nvcc")))
            .map(folder -> folder.resolve("..").normalize());
    return Stream.of(home, path, Stream.of(Path.of("/usr/local/cuda")))
        .flatMap(paths -> paths)
        .filter(root -> Files.isReadable(root.resolve("include/cuda.h")))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("tests need a CUDA toolkit: set CUDA_HOME to one"));
  }
}
