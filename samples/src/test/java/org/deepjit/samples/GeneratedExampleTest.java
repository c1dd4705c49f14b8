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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/generated-example.md and the README show what javac generates. */
final class GeneratedExampleTest {

  private static final Path LAUNCHER =
      Path.of("target/generated-sources/annotations/org/deepjit/samples/saxpy/SaxpyLauncher.java");

  @Test
  void theExampleIsTheGeneratedFile() throws Exception {
    assertThat(Files.readString(Path.of("../docs/generated-example.md")))
        .endsWith("```java\n" + Files.readString(LAUNCHER) + "```\n");
  }

  @Test
  void theReadmesExcerptsStandInTheGeneratedFile() throws Exception {
    String readme = Files.readString(Path.of("../README.md"));
    String section =
        readme.substring(
            readme.indexOf("## What javac generates"), readme.indexOf("## Build and run"));
    String[] parts = section.split("```java\n", -1);
    assertThat(parts).hasSize(3);
    for (int i = 1; i < parts.length; i++) {
      String excerpt = parts[i].substring(0, parts[i].indexOf("```"));
      assertThat(Files.readString(LAUNCHER)).contains(excerpt);
    }
  }
}
