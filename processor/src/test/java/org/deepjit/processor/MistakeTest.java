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
package org.deepjit.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.ExpectedText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One source for each mistake. Beside each lies a file with everything that the compiler says about
 * it: the number of messages, their places and their texts.
 */
final class MistakeTest {

  private static final Path BAD = Path.of("src/test/resources/bad");

  /** Tested where the failure can be brought about. */
  private static final Set<Message> ELSEWHERE =
      Set.of(Message.INTERNAL_ERROR, Message.NVCC_ERROR, Message.CANNOT_RUN_NVCC);

  static List<String> mistakes() throws IOException {
    try (Stream<Path> files = Files.list(BAD)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void saysWhatIsWrongAndWhere(String mistake) {
    Compilation compilation = Compilations.ofResources("bad/" + mistake + ".java");

    ExpectedText.check("bad/" + mistake + ".txt", Compilations.diagnostics(compilation));
  }

  @Test
  void hasASourceForEveryMessage() throws IOException {
    Set<String> seen = new TreeSet<>();
    for (String mistake : mistakes()) {
      Matcher ids =
          Pattern.compile("\\[(DJ\\d+)\\]")
              .matcher(Files.readString(BAD.resolve(mistake + ".txt")));
      while (ids.find()) {
        seen.add(ids.group(1));
      }
    }

    Set<String> catalogue =
        Arrays.stream(Message.values())
            .filter(message -> !ELSEWHERE.contains(message))
            .map(Message::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(seen).isEqualTo(catalogue);
  }
}
