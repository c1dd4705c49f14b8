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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The CUDA compiler of this machine. */
public final class Nvcc {

  private Nvcc() {}

  /** Compiles a source to PTX and fails with the compiler's output if it is refused. */
  public static void accepts(Path folder, Path source, List<String> options)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(path(), "--ptx", "-w", "-std=c++20", "-arch=sm_90a", "-o", "kernels.ptx"));
    command.addAll(options);
    command.add(source.toString());
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", command, output).isZero();
  }

  /** Its path; its absence is a failure, never a silence. */
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
