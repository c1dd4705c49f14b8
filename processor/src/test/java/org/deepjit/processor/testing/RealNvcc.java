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
package org.deepjit.processor.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The compiler that kernels are tried with. */
public final class RealNvcc {

  private RealNvcc() {}

  /** The path of nvcc; its absence is a failure, never a silence. */
  public static String path() {
    List<Path> places = new ArrayList<>();
    String home = System.getenv("CUDA_HOME");
    if (home != null) {
      places.add(Path.of(home, "bin", "nvcc"));
    }
    for (String folder : Objects.requireNonNullElse(System.getenv("PATH"), "").split(":", -1)) {
      places.add(Path.of(folder, "nvcc"));
    }
    places.add(Path.of("/usr/local/cuda/bin/nvcc"));
    return places.stream()
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    "no nvcc in CUDA_HOME, PATH or /usr/local/cuda; exclude the tag nvcc to skip"))
        .toString();
  }
}
