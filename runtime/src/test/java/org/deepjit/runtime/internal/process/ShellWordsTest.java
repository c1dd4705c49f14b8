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
package org.deepjit.runtime.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ShellWordsTest {

  private static final List<String> WORDS =
      List.of(
          "",
          "two words",
          "it's",
          "$HOME",
          "new\nline",
          "grün",
          "back\\slash",
          "\"",
          "*",
          "--flag",
          "`id`",
          ";",
          "a=b",
          "#x",
          "~",
          "!");

  @Test
  void quotesOnlyWhatNeedsIt() {
    assertThat(ShellWords.join(List.of("nvcc", "--output-file", "a b", "it's", "")))
        .isEqualTo("nvcc --output-file 'a b' 'it'\\''s' ''");
  }

  @Test
  void aShellReadsEveryWordBackUnchanged() throws Exception {
    var command = new ArrayList<>(List.of("printf", "%s\\0"));
    command.addAll(WORDS);
    ChildProcess.Result result =
        ChildProcess.run(
            List.of("/bin/sh", "-c", ShellWords.join(command)),
            Path.of("/"),
            Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C.UTF-8"));
    assertThat(result.output()).isEqualTo(String.join("\0", WORDS) + "\0");
  }

  @Test
  void rejectsNul() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ShellWords.quote("a\0b"))
        .withMessage("shell argument must not contain NUL");
  }
}
