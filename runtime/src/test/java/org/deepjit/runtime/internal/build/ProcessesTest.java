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
package org.deepjit.runtime.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.internal.cache.Jvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProcessesTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  @TempDir Path directory;

  /** Builds one kernel in the directory and prints its name and origin. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      var fixture = new BuilderFixture(Path.of(arguments[0]));
      Artifact artifact = fixture.builder().build(fixture.request(arguments[1], "grün"));
      System.out.println(artifact.name() + " " + artifact.origin().getClass().getSimpleName());
    }
  }

  private List<String> children(int count, String source) throws Exception {
    var children = new ArrayList<Process>();
    for (int i = 0; i < count; i++) {
      Path own = Files.createDirectories(directory.resolve("child" + i));
      Path shared = Files.createDirectories(directory.resolve("shared"));
      if (!Files.exists(own.resolve("cache"))) {
        Files.createSymbolicLink(own.resolve("cache"), shared);
      }
      children.add(Jvm.start(Child.class, Map.of("LC_ALL", "C.UTF-8"), own.toString(), source));
    }
    var lines = new ArrayList<String>();
    for (Process child : children) {
      try (BufferedReader reader = child.inputReader()) {
        lines.add(String.join("\n", reader.readAllLines()));
      }
      assertThat(child.waitFor()).as(lines.getLast()).isZero();
    }
    return lines;
  }

  private static String nameIn(String line) {
    return line.substring(0, line.indexOf(' '));
  }

  @Test
  void processesThatMissOneKeyAgreeOnOneEntry() throws Exception {
    List<String> lines = children(4, KERNEL);
    assertThat(lines.stream().map(ProcessesTest::nameIn).distinct()).hasSize(1);
    try (var entries = Files.list(directory.resolve("shared/cache"))) {
      assertThat(entries).hasSize(1);
    }
    try (var work = Files.list(directory.resolve("shared/tmp"))) {
      assertThat(work).isEmpty();
    }
    assertThat(children(1, KERNEL)).containsExactly(nameIn(lines.getFirst()) + " Disk");
  }

  @Test
  void namesBeyondAsciiWork() throws Exception {
    Path headers = Files.createDirectories(directory.resolve("child0/grün"));
    Files.writeString(headers.resolve("kern.h"), "#define VALUE 1\n");
    String source = "#include <kern.h>\n" + KERNEL;
    String name = nameIn(children(1, source).getFirst());
    assertThat(children(1, source)).containsExactly(name + " Disk");
    Files.writeString(headers.resolve("kern.h"), "#define VALUE 2\n");
    assertThat(children(1, source).getFirst()).doesNotStartWith(name).endsWith(" Compiled");
  }
}
