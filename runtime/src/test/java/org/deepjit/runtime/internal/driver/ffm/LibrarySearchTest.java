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
package org.deepjit.runtime.internal.driver.ffm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.DriverSearch.Rejection;
import org.deepjit.runtime.standin.CProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where libcuda is looked for, and what is said of a candidate that is not taken. */
final class LibrarySearchTest {

  @Test
  void looksUnderTheLinkersNameFirstAndThenInKnownFolders() {
    var search = new LibrarySearch("", LibrarySearchTest::refuse);

    assertThat(search.first()).isEmpty();
    assertThat(search.rejected())
        .extracting(Rejection::candidate)
        .containsExactly(
            "libcuda.so.1",
            "/usr/lib/x86_64-linux-gnu/libcuda.so.1",
            "/usr/lib64/libcuda.so.1",
            "/usr/lib/wsl/lib/libcuda.so.1",
            "/usr/local/nvidia/lib64/libcuda.so.1",
            "/run/opengl-driver/lib/libcuda.so.1");
    assertThat(search.rejected().getFirst().reason())
        .isEqualTo("the dynamic linker does not find it");
    assertThat(search.advice()).isEqualTo("Install the NVIDIA driver");
  }

  @Test
  void takesTheFirstThatOpens() {
    var search =
        new LibrarySearch(
            "",
            name ->
                name.equals("/usr/lib64/libcuda.so.1") ? symbol -> Optional.empty() : refuse(name));

    assertThat(search.first()).map(CudaLibrary::name).hasValue("/usr/lib64/libcuda.so.1");
    assertThat(search.rejected()).hasSize(2);
  }

  @Test
  void triesOnlyTheLibraryThatThePropertyNames() {
    var search = new LibrarySearch("libcuda-of-mine.so", LibrarySearchTest::refuse);

    assertThat(search.first()).isEmpty();
    assertThat(search.rejected())
        .containsExactly(
            new Rejection("libcuda-of-mine.so", "the dynamic linker does not find it"));
    assertThat(search.advice())
        .isEqualTo("Correct the system property org.deepjit.cuda.library or leave it unset");
  }

  @Test
  void tellsAMissingFileFromOneThatIsNoLibrary(@TempDir Path folder) {
    Path program = CProgram.build("layout", "layout.c");
    var noLibrary = new LibrarySearch(program.toString(), NativeAccess::library);
    var noFile = new LibrarySearch(folder.resolve("none.so").toString(), NativeAccess::library);

    assertThat(noLibrary.first()).isEmpty();
    assertThat(noFile.first()).isEmpty();
    assertThat(noLibrary.rejected())
        .containsExactly(
            new Rejection(program.toString(), "the file is not a library that this JVM can load"));
    assertThat(noFile.rejected())
        .containsExactly(new Rejection(folder.resolve("none.so").toString(), "no such file"));
  }

  private static SymbolLookup refuse(String name) {
    throw new IllegalArgumentException("Cannot open library: " + name);
  }
}
