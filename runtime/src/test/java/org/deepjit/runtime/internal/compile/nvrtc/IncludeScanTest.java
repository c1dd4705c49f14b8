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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IncludeScanTest {

  @TempDir Path directory;

  @BeforeEach
  void headers() throws IOException {
    write("first/a.h", "");
    write("first/sub/b.h", "#include \"c.h\"\n#include \"../d.h\"\n");
    write("first/sub/c.h", "");
    write("first/d.h", "#include <e.h>\n");
    write("second/a.h", "");
    write("second/e.h", "#include <sub/b.h>\n");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Optional<List<String>> scan(String source, Map<String, String> own) throws IOException {
    var dirs = List.of(directory.resolve("first"), directory.resolve("second"));
    return new IncludeScan(dirs, own)
        .headers(source)
        .map(
            files ->
                files.stream().map(file -> file.substring((directory + "/").length())).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include <a.h>\n",
        "#include \"a.h\"\n",
        "  #  include<a.h>",
        "%:include <a.h>",
        "/* one */ # /* two */ include /* three */ <a.h>",
        "/* a comment\n over lines */ #include <a.h>",
        "#inc\\\nlude \\\n<a.h>",
        "#if 0\n#include <a.h>\n#endif",
        "#import <a.h>",
      })
  void followsADirectiveHoweverItIsWritten(String source) throws IOException {
    assertThat(scan(source, Map.of())).contains(List.of("first/a.h"));
  }

  @Test
  void followsHeadersBelowTheDirectoryInWhichTheyWereFoundAndEndsInCycles() throws IOException {
    assertThat(scan("#include <sub/b.h>", Map.of()))
        .contains(List.of("first/sub/b.h", "first/sub/c.h", "first/sub/../d.h", "second/e.h"));
  }

  @Test
  void includeNextMayReadAnyOfThem() throws IOException {
    assertThat(scan("#include_next <a.h>", Map.of())).contains(List.of("first/a.h", "second/a.h"));
  }

  @Test
  void ownHeadersComeFirstAndLeadToOthers() throws IOException {
    assertThat(
            scan(
                "#include <own/x.h>\n",
                Map.of("own/x.h", "#include \"a.h\"", "own/a.h", "#include \"e.h\"")))
        .contains(List.of("second/e.h", "first/sub/b.h", "first/sub/c.h", "first/sub/../d.h"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"#include HEADER", "#include\tHEADER(a)\n", "#include <own.h>"})
  void aComputedDirectiveCannotBeFollowed(String source) throws IOException {
    assertThat(scan(source, Map.of("own.h", "#define H <a.h>\n#include H\n"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// see #include HEADER\n",
        " * #include HEADER\n",
        "const char *s = \"#include <a.h>\";\n",
        "#include <none.h>\n#include <sub>\n",
        "#includes <a.h>\n",
      })
  void whatIsNoDirectiveOrNoFileIsPassedOver(String source) throws IOException {
    assertThat(scan(source, Map.of())).contains(List.of());
  }
}
