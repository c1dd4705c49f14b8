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
package org.deepjit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests that documents name exist, and the page about launches leaves nothing out. */
final class BehavioursDocumentTest {

  private static final Pattern TEST =
      Pattern.compile("`([A-Z]\\w+(?:Test|Contract))(?:\\.(\\w+)(?:\\.{3})?)?`");

  private static final List<String> MODULES =
      List.of("runtime", "processor", "emulator", "samples");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../docs/behaviours.md",
        "../docs/cache-format.md",
        "../docs/compiler.md",
        "../docs/launching.md"
      })
  void everyTestThatIsNamedExists(String document) throws IOException {
    var sources = new HashMap<String, String>();
    for (String module : MODULES) {
      sources.putAll(sources(Path.of("..", module, "src/test/java")));
    }
    List<String> missing =
        TEST.matcher(Files.readString(Path.of(document)))
            .results()
            .filter(
                test -> {
                  String source = sources.getOrDefault(test.group(1), "");
                  return test.group(2) == null
                      ? source.isEmpty()
                      : !source.contains("void " + test.group(2));
                })
            .map(MatchResult::group)
            .toList();
    assertThat(missing).isEmpty();
  }

  @Test
  void everyFaultOfLaunchesIsAnswered() throws IOException {
    assertThat(Files.readAllLines(Path.of("../docs/launching.md")))
        .filteredOn(line -> line.matches("\\| \\d+ \\|.*"))
        .extracting(line -> Integer.valueOf(line.split(" ", 3)[1]))
        .containsExactlyElementsOf(IntStream.rangeClosed(50, 74).boxed().toList());
  }

  @Test
  void everyAttributeOfLaunchesIsNamed() throws IOException {
    String document = Files.readString(Path.of("../docs/launching.md"));
    assertThat(LaunchAttribute.class.getPermittedSubclasses())
        .allSatisfy(
            attribute ->
                assertThat(document)
                    .contains("| `attribute(" + attribute.getSimpleName() + ")` |"));
  }

  private static Map<String, String> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> file.toString().matches(".*(Test|Contract)\\.java"))
          .collect(
              Collectors.toMap(
                  file -> file.getFileName().toString().replace(".java", ""),
                  BehavioursDocumentTest::read));
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
