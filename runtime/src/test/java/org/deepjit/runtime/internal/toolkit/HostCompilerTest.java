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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class HostCompilerTest {

  @TempDir Path directory;
  private HostCompiler compiler;

  @BeforeEach
  void compilers() throws IOException {
    compiler("bin/gcc", "default 1");
    compiler("bin/g++-13", "g++ 13");
    compiler("other/gcc", "other 2");
    compiler =
        new HostCompiler(
            new Environment("TEST", Map.of("PATH", "relative:" + directory.resolve("bin"))));
  }

  private void compiler(String name, String version) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, "#!/bin/sh\necho run >> '" + directory + "/runs'\necho '" + version + "'\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  static Stream<Arguments> flags() {
    return Stream.of(
        Arguments.of(List.of("-O3"), "gcc"),
        Arguments.of(List.of("-ccbin", "/a/g++", "-O3"), "/a/g++"),
        Arguments.of(List.of("-ccbin=/a/g++"), "/a/g++"),
        Arguments.of(List.of("--compiler-bindir", "clang"), "clang"),
        Arguments.of(List.of("--compiler-bindir=/a", "-ccbin", "/b"), "/b"),
        Arguments.of(List.of("-ccbin"), "gcc"));
  }

  @ParameterizedTest
  @MethodSource("flags")
  void flagsNameTheCompiler(List<String> flags, String expected) {
    assertThat(HostCompiler.name(flags)).isEqualTo(expected);
  }

  @Test
  void theIdentityIsWhatTheCompilerSaysOfItsVersion() {
    assertThat(compiler.identity(List.of())).isEqualTo("default 1\n");
    assertThat(compiler.identity(List.of("-ccbin", "g++-13"))).isEqualTo("g++ 13\n");
    assertThat(compiler.identity(List.of("-ccbin", directory + "/other"))).isEqualTo("other 2\n");
    assertThat(compiler.identity(List.of("-ccbin", directory + "/other/gcc")))
        .isEqualTo("other 2\n");
  }

  @Test
  void aCompilerThatIsNotThereIsAnIdentityToo() {
    assertThat(compiler.identity(List.of("-ccbin", "icc"))).isEqualTo("no icc");
    assertThat(compiler.identity(List.of("-ccbin", directory + "/none")))
        .isEqualTo("no " + directory + "/none");
  }

  @Test
  void eachCompilerIsAskedOnce() throws IOException {
    compiler.prefetch();
    compiler.identity(List.of());
    compiler.identity(List.of("-O3"));
    compiler.identity(List.of("-ccbin", directory + "/other"));
    assertThat(Files.readAllLines(directory.resolve("runs"))).hasSize(2);
  }
}
