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
package org.deepjit.runtime.internal.toolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ToolkitSearchTest {

  @TempDir Path directory;

  private Path nvcc(String home, String version) throws IOException {
    Path bin = Files.createDirectories(directory.resolve(home).resolve("bin"));
    return script(
        bin.resolve("nvcc"), "echo asked >> '" + directory + "/asked'; echo '" + version + "'");
  }

  private static Path script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private SearchResult search(Map<String, String> variables) {
    return ToolkitSearch.search(new Environment("MYLIB", variables), directory.resolve("usual"));
  }

  private void assertMissing(Map<String, String> variables, String message) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> search(variables).orThrow())
        .withMessage(message);
  }

  @Test
  void h13CudaHomeComesFirst() throws IOException {
    nvcc("one", "release 13.0, V13.0.88");
    nvcc("two", "release 12.9");
    Toolkit toolkit =
        search(
                Map.of(
                    "CUDA_HOME", directory + "/x/../one",
                    "CUDA_PATH", directory + "/two",
                    "PATH", directory + "/two/bin"))
            .orThrow();
    assertThat(toolkit)
        .isEqualTo(
            new Toolkit(
                directory.resolve("one"),
                directory.resolve("one/bin/nvcc"),
                new NvccVersion("release 13.0, V13.0.88\n", 13, 0)));
  }

  @Test
  void h13CudaPathComesBeforeThePath() throws IOException {
    nvcc("one", "release 12.9");
    nvcc("two", "release 12.9");
    assertThat(
            search(
                    Map.of(
                        "CUDA_HOME", "",
                        "CUDA_PATH", directory + "/one",
                        "PATH", directory + "/two/bin"))
                .orThrow()
                .home())
        .isEqualTo(directory.resolve("one"));
  }

  @Test
  void h13NvccOnThePathTellsTheHome() throws IOException {
    nvcc("two words", "release 12.9");
    nvcc("usual", "release 12.9");
    assertThat(search(Map.of("PATH", "/none::" + directory + "/two words/bin")).orThrow().home())
        .isEqualTo(directory.resolve("two words"));
  }

  @Test
  void h13TheUsualPlaceComesLast() throws IOException {
    nvcc("usual", "release 14.2");
    assertThat(search(Map.of()).orThrow().version().toString()).isEqualTo("14.2");
  }

  @Test
  void nvccOnThePathThatIsTooOldIsPassedOver() throws IOException {
    nvcc("old", "release 11.8");
    nvcc("usual", "release 12.9");
    assertThat(search(Map.of("PATH", directory + "/old/bin")).orThrow().home())
        .isEqualTo(directory.resolve("usual"));
  }

  @Test
  void h13TheOverrideReplacesOnlyTheCompiler() throws IOException {
    nvcc("usual", "release 12.9");
    Path other = script(directory.resolve("my nvcc"), "echo release 13.1");
    Toolkit toolkit = search(Map.of("DJ_JIT_NVCC_COMPILER", other.toString())).orThrow();
    assertThat(toolkit.home()).isEqualTo(directory.resolve("usual"));
    assertThat(toolkit.nvcc()).isEqualTo(other);
  }

  @Test
  void h13AnEmptyOverrideHidesTheSharedOne() throws IOException {
    nvcc("usual", "release 12.9");
    assertThat(
            search(Map.of("MYLIB_JIT_NVCC_COMPILER", "", "DJ_JIT_NVCC_COMPILER", "/none"))
                .orThrow()
                .nvcc())
        .isEqualTo(directory.resolve("usual/bin/nvcc"));
  }

  @Test
  void listsEveryCandidateWhenThereIsNone() {
    assertMissing(
        Map.of("PATH", "/none"),
        """
        no usable CUDA toolkit was found:
          CUDA_HOME: not set
          CUDA_PATH: not set
          nvcc on PATH: not found
          %s/usual: there is no such directory
        Set CUDA_HOME to the directory of a CUDA toolkit, 12.9 or newer, or MYLIB_JIT_NVCC_COMPILER to \
        another nvcc.\
        """
            .formatted(directory));
  }

  @Test
  void h13AWrongCudaHomeIsNotPassedOver() throws IOException {
    nvcc("usual", "release 12.9");
    assertMissing(
        Map.of("CUDA_HOME", "/none/cuda"),
        """
        no usable CUDA toolkit was found:
          CUDA_HOME=/none/cuda: there is no such directory
        Set CUDA_HOME to the directory of a CUDA toolkit, 12.9 or newer, or MYLIB_JIT_NVCC_COMPILER to \
        another nvcc.\
        """);
  }

  @Test
  void namesAnOverrideThatCannotBeRun() throws IOException {
    nvcc("usual", "release 12.9");
    assertMissing(
        Map.of("CUDA_PATH", directory + "/usual", "DJ_JIT_NVCC_COMPILER", "/none/nvcc"),
        """
        no usable CUDA toolkit was found:
          CUDA_HOME: not set
          CUDA_PATH=%s/usual: NVCC compiler is not executable: /none/nvcc
        Correct or unset DJ_JIT_NVCC_COMPILER, and set CUDA_HOME to the directory of a CUDA toolkit.\
        """
            .formatted(directory));
  }

  @Test
  void g16SaysWhyAVersionDoesNotDo() throws IOException {
    var variables = new HashMap<>(Map.of("CUDA_HOME", directory + "/old"));
    nvcc("old", "Cuda compilation tools, release 12.8, V12.8.93");
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> search(variables).orThrow())
        .withMessageContaining(
            "CUDA_HOME=%s/old: NVCC version must be at least 12.9: %s/old/bin/nvcc is 12.8"
                .formatted(directory, directory));
    nvcc("odd", "no number here");
    variables.put("CUDA_HOME", directory + "/odd");
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> search(variables).orThrow())
        .withMessageContaining("failed to parse NVCC version from: no number here");
    script(directory.resolve("odd/bin/nvcc"), "echo broken; exit 7");
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> search(variables).orThrow())
        .withMessageContaining("nvcc --version failed with exit code 7: broken");
  }

  @Test
  void asksACompilerForItsVersionOnce() throws IOException {
    nvcc("usual", "release 12.9");
    search(Map.of()).orThrow();
    search(Map.of()).orThrow();
    assertThat(directory.resolve("asked")).hasContent("asked");
  }

  @Test
  void aLinkOnThePathLeadsToTheToolkit() throws IOException {
    nvcc("real", "release 12.9");
    Files.createDirectories(directory.resolve("real/include"));
    Files.createFile(directory.resolve("real/include/cuda_runtime.h"));
    Files.createDirectories(directory.resolve("linked/bin"));
    Files.createSymbolicLink(
        directory.resolve("linked/bin/nvcc"), directory.resolve("real/bin/nvcc"));
    assertThat(search(Map.of("PATH", directory + "/linked/bin")).orThrow().home())
        .isEqualTo(directory.resolve("real").toRealPath());
  }
}
