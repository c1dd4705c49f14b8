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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.processor.diagnostic.Message;
import org.junit.jupiter.api.Test;

/** The page that explains the messages lists exactly those that there are. */
final class CatalogueTest {

  private static final Pattern ENTRY =
      Pattern.compile("^### (DJ\\d{3}) `([A-Z_]+)`(?: \\((warning|note)\\))?$", Pattern.MULTILINE);

  @Test
  void pageListsEveryMessageInOrder() throws IOException {
    Matcher entries = ENTRY.matcher(Files.readString(Path.of("../docs/errors.md")));
    List<String> listed = new ArrayList<>();
    while (entries.find()) {
      String severity = entries.group(3) == null ? "error" : entries.group(3);
      listed.add(entries.group(1) + " " + entries.group(2) + " " + severity);
    }

    assertThat(listed)
        .containsExactlyElementsOf(
            Arrays.stream(Message.values())
                .map(
                    message ->
                        message.id()
                            + " "
                            + message.name()
                            + " "
                            + message.severity().toString().toLowerCase(Locale.ROOT))
                .toList());
  }

  @Test
  void identifiersAreUniqueAndAscend() {
    assertThat(Arrays.stream(Message.values()).map(Message::id).toList())
        .isSorted()
        .doesNotHaveDuplicates();
  }
}
