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
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.JitException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compilations by the real nvcc that are ended before their time. */
final class EndedCompilationTest {

  // Takes the compiler minutes.
  private static final String SLOW =
      """
      template <int N> struct Sum {
        static __device__ float of(float x) { return Sum<N - 1>::of(sinf(x) * N) + Sum<N - 2>::of(x); }
      };
      template <> struct Sum<1> { static __device__ float of(float x) { return cosf(x); } };
      template <> struct Sum<0> { static __device__ float of(float x) { return expf(x); } };
      __global__ void k(float *x) { x[threadIdx.x] = Sum<24>::of(x[threadIdx.x]); }
      """;

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory);
  }

  /** The processes, this one's or not, that work in the test's directory. */
  private List<String> processesInside() throws IOException {
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      return processes
          .filter(process -> process.getFileName().toString().matches("\\d+"))
          .filter(process -> worksInside(process.resolve("cwd")))
          .map(Path::toString)
          .toList();
    }
  }

  private boolean worksInside(Path link) {
    try {
      return Files.readSymbolicLink(link).startsWith(directory.toRealPath());
    } catch (IOException _) {
      return false; // It ended, or is somebody else's.
    }
  }

  private void assertNothingIsLeft() throws IOException {
    assertThat(processesInside()).isEmpty();
    assertThat(fixture.list("cache")).containsExactly("tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void aTimeOutKillsTheWholeTree() throws IOException {
    fixture.variable("TEST_JIT_COMPILE_TIMEOUT", "2");
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> fixture.builder().build(fixture.request(SLOW)))
        .withMessageStartingWith("compilation of saxpy.cu was ended after 2 s");
    assertNothingIsLeft();
  }

  @Test
  void anInterruptKillsTheWholeTree() throws Exception {
    var run =
        new FutureTask<>(
            () -> {
              assertThatExceptionOfType(JitException.class)
                  .isThrownBy(() -> fixture.builder().build(fixture.request(SLOW)))
                  .withMessage("interrupted while compiling saxpy.cu");
              return Thread.currentThread().isInterrupted();
            });
    Thread thread = Thread.ofPlatform().start(run);
    while (processesInside().size() < 2) { // nvcc and what it runs
      Thread.sleep(20);
    }
    thread.interrupt();
    assertThat(run.get()).isTrue();
    assertNothingIsLeft();
  }
}
