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
package org.deepjit.runtime.internal.compile.nvrtc;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NvrtcSearchTest {

  @TempDir Path directory;

  private static void assertMissing(String path, String reason) {
    var environment = new Environment("MYLIB", Map.of("DJ_JIT_NVRTC_LIBRARY", path));
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> NvrtcSearch.search(environment, Optional.empty()))
        .withMessage(
            "no NVRTC library was found:\n  "
                + path
                + ": "
                + reason
                + "\nCorrect or unset DJ_JIT_NVRTC_LIBRARY, or choose the compiler nvcc.");
  }

  @ParameterizedTest
  @CsvSource({
    "/none/libnvrtc.so.13, no such file",
    "libnone.so, the dynamic linker does not find it",
  })
  void aPathThatIsSetDecidesAlone(String path, String reason) {
    assertMissing(path, reason);
  }

  @Test
  void aFileThatIsNoLibraryIsRejected() throws Exception {
    Path file = Files.writeString(directory.resolve("libnvrtc.so.13"), "text");
    assertMissing(file.toString(), "the file is not a library that this JVM can load");
  }

  @Test
  void anotherLibraryIsRejected() {
    String driver = StandIn.libraryWithoutParameterInfo().toString();
    assertMissing(driver, "the NVRTC library " + driver + " does not export nvrtcVersion");
  }
}
