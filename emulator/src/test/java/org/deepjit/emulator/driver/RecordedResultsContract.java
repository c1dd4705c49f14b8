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
package org.deepjit.emulator.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Replays on the emulator what an H200 returned; the compiler is the subclass's. */
abstract class RecordedResultsContract {

  static final Path FILE = Path.of("src", "test", "resources", "recorded", "h200.txt");
  private static final int SHOWN = 8;

  private static final Map<String, TestDevice> DEVICES = new HashMap<>();

  private final PtxCompiler compiler;

  RecordedResultsContract(PtxCompiler compiler) {
    this.compiler = compiler;
  }

  /** The kernels of some files in some dialects of PTX; a subclass has a method "kernels". */
  static Stream<Arguments> kernels(List<String> dialects, Predicate<String> files) {
    return dialects.stream()
        .flatMap(
            dialect ->
                RecordedKernel.all().stream()
                    .filter(kernel -> files.test(kernel.file()))
                    .map(kernel -> Arguments.of(dialect, kernel)));
  }

  private TestDevice device(String dialect, String file) {
    return DEVICES.computeIfAbsent(
        getClass().getSimpleName() + " " + dialect + " " + file,
        key -> new TestDevice().load(compiler.ptx(RecordedKernel.source(file), file, dialect)));
  }

  @ParameterizedTest(name = "{1} ({0})")
  @MethodSource("kernels")
  void returnsWhatTheGpuReturned(String dialect, RecordedKernel kernel) {
    Recording.Entry recorded = Recording.read(FILE).entry(kernel.name());
    long[] results = kernel.run().apply(device(dialect, kernel.file()));
    assertThat(results.length).as("number of results").isEqualTo(recorded.results().size());
    List<String> differences =
        IntStream.range(0, results.length)
            .filter(i -> !recorded.agreement().holds(recorded.results().get(i), results[i]))
            .mapToObj(
                i ->
                    "%s, result %d: recorded %x, emulated %x"
                        .formatted(kernel.name(), i, recorded.results().get(i), results[i]))
            .toList();
    assertThat(differences.stream().limit(SHOWN))
        .as("%d of %d differ (%s)", differences.size(), results.length, recorded.agreement())
        .isEmpty();
  }

  /** What makes PTX of a source. */
  interface PtxCompiler {

    /** The PTX of a source for an architecture such as {@code 90a}. */
    String ptx(String source, String name, String architecture);
  }
}
