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
package org.deepjit.runtime.internal.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EnvironmentDocumentTest {

  @Test
  void theDocumentListsEveryVariableWithItsDefaultAndEffect() throws IOException {
    List<String> rows =
        Arrays.stream(Variable.values())
            .map(
                variable ->
                    "| `%s` | `%s` | %s |"
                        .formatted(variable.name(), variable.defaultValue(), variable.effect()))
            .toList();
    try (var lines = Files.lines(Path.of("../docs/environment.md"))) {
      assertThat(lines.filter(line -> line.startsWith("| `JIT_"))).containsExactlyElementsOf(rows);
    }
  }
}
