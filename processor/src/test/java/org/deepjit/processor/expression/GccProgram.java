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
package org.deepjit.processor.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A C program that prints the values of constant expressions. */
final class GccProgram {
  private GccProgram() {}

  /** The values of the expressions, which may use what the given lines declare. */
  static List<Long> evaluate(Path folder, String declarations, List<String> expressions)
      throws IOException, InterruptedException {
    Path source = folder.resolve("values.c");
    Path program = folder.resolve("values");
    Files.writeString(
        source,
        """
        #include <stdio.h>
        %s
        static const long long values[] = {
        %s
        };
        int main(void) {
          for (unsigned i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
            printf("%%lld\\n", values[i]);
          }
        }
        """
            .formatted(declarations, String.join(",\n", expressions)));
    run("gcc", "-std=c11", "-w", "-o", program.toString(), source.toString());
    return run(program.toString()).lines().map(Long::valueOf).toList();
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
