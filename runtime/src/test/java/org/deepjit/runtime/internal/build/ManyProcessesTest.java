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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.cache.Jvm;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Row P11: eight processes at a time, with a compiler that waits until all of them compile. */
final class ManyProcessesTest {

  private static final int PROCESSES = 8;

  @TempDir Path directory;

  /** Builds one kernel in the shared cache and prints what came of it. */
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws IOException {
      Path shared = Path.of(arguments[0]);
      Path own = Files.createDirectories(shared.resolve(arguments[1]));
      String source = "__global__ void k(int *x) { *x += " + arguments[3] + "; }\n";
      var fixture = new BuilderFixture(own).root("../shared");
      Toolkit compiler =
          RealNvcc.behind(
              own.resolve("nvcc"),
              """
              : > '%1$s/runs/%2$s'
              n=0
              while [ "$(ls '%1$s/runs' | wc -l)" -lt %3$s ] && [ $n -lt 1200 ]; do
                sleep 0.05; n=$((n + 1))
              done
              printf '\\177ELF' > kernel.cubin; cat kernel.cu >> kernel.cubin\
              """
                  .formatted(shared, arguments[1], arguments[4]));
      if (arguments[5].equals("locked")) {
        fixture.variable("TEST_JIT_COMPILE_LOCK", "1");
        fixture.variable("XDG_RUNTIME_DIR", shared.resolve("locks").toString());
      }
      Artifact artifact =
          fixture
              .builder(compiler)
              .build(fixture.request(arguments[2], source, CompilerOptions.INHERIT));
      String image = new String(artifact.image(), StandardCharsets.UTF_8);
      System.out.println(
          artifact.name()
              + " "
              + artifact.origin().getClass().getSimpleName()
              + " "
              + image.endsWith(source));
    }
  }

  private record Built(String tag, String digest, String origin, String right) {}

  /** Runs children, each with tag and bias of its own, and returns what they built. */
  private List<Built> children(List<String[]> kernels, int barrier, String locking)
      throws Exception {
    Path runs = Files.createDirectories(directory.resolve("runs"));
    for (String run : names(runs)) {
      Files.delete(runs.resolve(run));
    }
    var children = new ArrayList<Process>();
    for (int i = 0; i < kernels.size(); i++) {
      children.add(
          Jvm.start(
              Child.class,
              Map.of(),
              directory.toString(),
              "child" + i,
              kernels.get(i)[0],
              kernels.get(i)[1],
              Integer.toString(barrier),
              locking));
    }
    var built = new ArrayList<Built>();
    for (Process child : children) {
      try (BufferedReader reader = child.inputReader()) {
        List<String> lines = reader.readAllLines(); // What it logs precedes the last one.
        assertThat(child.waitFor()).as(lines.toString()).isZero();
        String[] words = lines.getLast().split("[ .]", -1);
        assertThat(words).as(lines.toString()).hasSize(4);
        built.add(new Built(words[0], words[1], words[2], words[3]));
      }
    }
    assertThat(built).extracting(Built::right).containsOnly("true");
    assertThat(directory.resolve("shared/tmp")).isEmptyDirectory();
    return built;
  }

  private static List<String> names(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.map(child -> child.getFileName().toString()).sorted().toList();
    }
  }

  private static List<String[]> eightTimes(String tag, String bias) {
    var kernels = new ArrayList<String[]>();
    for (int i = 0; i < PROCESSES; i++) {
      kernels.add(new String[] {tag, bias});
    }
    return kernels;
  }

  @Test
  void p11WithoutTheLockAllEightCompileAndOneEntryStays() throws Exception {
    for (int round = 0; round < 3; round++) {
      List<Built> built = children(eightTimes("round" + round, "89"), PROCESSES, "free");
      assertThat(names(directory.resolve("runs"))).hasSize(PROCESSES);
      assertThat(built).extracting(Built::origin).containsOnly("Compiled");
      assertThat(built).extracting(Built::digest).containsOnly(built.getFirst().digest());
      assertThat(names(directory.resolve("shared/cache"))).hasSize(round + 1);
    }
    assertThat(children(List.<String[]>of(new String[] {"round0", "89"}), 1, "free"))
        .extracting(Built::origin)
        .containsExactly("Disk");
    assertThat(names(directory.resolve("runs"))).isEmpty();
  }

  @Test
  void p11MixedKeysStayApart() throws Exception {
    var kernels = new ArrayList<String[]>();
    for (int i = 0; i < PROCESSES; i++) {
      kernels.add(new String[] {i % 2 == 0 ? "even" : "odd", i % 4 < 2 ? "89" : "97"});
    }
    List<Built> built = children(kernels, PROCESSES, "free");
    assertThat(names(directory.resolve("runs"))).hasSize(PROCESSES);
    assertThat(names(directory.resolve("shared/cache"))).hasSize(4);
    var digests = new HashMap<String, String>();
    for (int i = 0; i < PROCESSES; i++) {
      String digest = built.get(i).digest();
      assertThat(digests.computeIfAbsent(kernels.get(i)[1], _ -> digest)).isEqualTo(digest);
    }
    assertThat(digests.values()).doesNotHaveDuplicates();
  }

  @Test
  void withTheLockOneCompilesForAll() throws Exception {
    List<Built> built = children(eightTimes("locked", "89"), 1, "locked");
    assertThat(names(directory.resolve("runs"))).hasSize(1);
    assertThat(built).extracting(Built::origin).containsOnlyOnce("Compiled");
    assertThat(names(directory.resolve("shared/cache"))).hasSize(1);
  }
}
