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
import java.util.Map;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InstallationTest {

  private static final Environment ENVIRONMENT = new Environment("TEST", Map.of());

  @TempDir Path directory;

  private Path home(String name) throws IOException {
    Path header = directory.resolve(name, ToolkitSearch.HEADER);
    Files.createDirectories(header.resolveSibling(""));
    Files.writeString(header, "");
    return directory.resolve(name);
  }

  private Toolkit toolkit(Path home, String script) throws IOException {
    Path nvcc = Files.writeString(directory.resolve("nvcc"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(nvcc, PosixFilePermissions.fromString("rwxr-xr-x"));
    return new Toolkit(home, nvcc, new NvccVersion("release 13.0", 13, 0));
  }

  @Test
  void aToolkitWithHeadersIsTakenAsItIs() throws IOException {
    Toolkit toolkit = toolkit(home("cuda"), "exit 1");
    assertThat(Installation.of(toolkit, ENVIRONMENT)).contains(toolkit);
  }

  @Test
  void anNvccThatCallsOneElsewhereIsAsked() throws IOException {
    Path real = home("real");
    Toolkit toolkit = toolkit(directory.resolve("none"), "echo '#$ TOP=" + real + "/bin/..' >&2");
    assertThat(Installation.of(toolkit, ENVIRONMENT))
        .contains(new Toolkit(real, toolkit.nvcc(), toolkit.version()));
  }

  @Test
  void anAnswerWithoutHeadersIsNone() throws IOException {
    Toolkit toolkit = toolkit(directory.resolve("none"), "echo '#$ TOP=/none' >&2");
    assertThat(Installation.of(toolkit, ENVIRONMENT)).isEmpty();
  }
}
