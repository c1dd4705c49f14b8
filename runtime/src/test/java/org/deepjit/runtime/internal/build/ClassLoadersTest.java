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

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of one key in several class loaders of one JVM, which share a root and nothing else. */
final class ClassLoadersTest {

  private static final String TURN = "org.deepjit.runtime.turn.";

  @TempDir Path directory;

  /** Builds a kernel with a compiler that waits until it is told to go on. */
  public static final class Child implements Callable<String> {

    private final Path directory;
    private final String end;

    /** A build that ends with a command. */
    public Child(Path directory, String end) {
      this.directory = directory;
      this.end = end;
    }

    @Override
    public String call() throws IOException {
      Path own = Files.createTempDirectory(directory, "own");
      Toolkit compiler =
          RealNvcc.behind(
              own.resolve("compiler"),
              """
              echo run >> '%1$s/runs'
              n=0
              while [ ! -e '%1$s/go' ] && [ $n -lt 1200 ]; do sleep 0.05; n=$((n + 1)); done
              %2$s\
              """
                  .formatted(directory, end));
      var fixture = new BuilderFixture(own).root("../shared");
      try {
        return fixture
            .builder(compiler)
            .build(fixture.request("__global__ void k() {}\n"))
            .origin()
            .toString();
      } catch (CompilationException e) {
        return e.exitCode() + " " + e.firstError().orElseThrow();
      }
    }
  }

  private FutureTask<String> start(String end) throws Exception {
    var urls = new ArrayList<URL>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    var loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    Object child =
        loader
            .loadClass(Child.class.getName())
            .getConstructor(Path.class, String.class)
            .newInstance(directory, end);
    @SuppressWarnings("unchecked")
    var task = new FutureTask<>((Callable<String>) child);
    Thread.ofPlatform().daemon().start(task);
    return task;
  }

  /** The results of three builds, of which two wait for the first. */
  private List<String> results(String end) throws Exception {
    var builds = List.of(start(end), start(end), start(end));
    while (turns().stream().noneMatch(turn -> turn.startsWith("2 "))) {
      Thread.sleep(5);
    }
    Files.createFile(directory.resolve("go"));
    var results = new ArrayList<String>();
    for (FutureTask<String> build : builds) {
      results.add(build.get());
    }
    assertThat(directory.resolve("runs")).as(results.toString()).hasContent("run");
    assertThat(turns()).isEmpty();
    return results;
  }

  private static List<String> turns() {
    return System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith(TURN))
        .map(name -> String.valueOf(System.getProperty(name)))
        .toList();
  }

  @Test
  void shareTheResult() throws Exception {
    String found = "Disk[root=" + directory.resolve("shared") + "]";
    assertThat(results("printf '\\177ELF' > kernel.cubin"))
        .map(result -> result.replaceFirst("own[0-9]+/../", ""))
        .containsExactlyInAnyOrder("Compiled[]", found, found);
  }

  @Test
  void shareTheFailure() throws Exception {
    assertThat(results("echo 'kernel.cu(1): error: no'; exit 2"))
        .containsOnly("2 Location[file=saxpy.cu, line=1, text=no]");
  }
}
