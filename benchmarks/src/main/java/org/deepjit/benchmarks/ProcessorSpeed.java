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
package org.deepjit.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.processor.CudaKernelProcessor;

/**
 * What the processor adds to a compilation. The same interfaces are compiled in one warm JVM, in
 * memory, without the processor ({@code -proc:none}) and with it; the difference holds everything,
 * the compilation of the launchers too. Processing alone is {@code -proc:only} with the processor,
 * less the same with a processor that does nothing. The four take turns, round by round. Run it
 * with a heap of fixed size, such as {@code -Xms2g -Xmx2g}: a heap that grows while 1,000
 * interfaces are compiled costs the compiling thread a page fault for each page, which no other
 * size pays.
 */
public final class ProcessorSpeed {

  private static final int WARM_UP_ROUNDS = 40;
  private static final int WARM_UP_INTERFACES = 100;

  private final CompilerTimes without = new CompilerTimes();
  private final CompilerTimes with = new CompilerTimes();
  private final CompilerTimes idle = new CompilerTimes();
  private final CompilerTimes processing = new CompilerTimes();

  private final int interfaces;
  private final int rounds;

  private ProcessorSpeed(int interfaces, int rounds) {
    this.interfaces = interfaces;
    this.rounds = rounds;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the file to write, default docs/processor-speed.json
   */
  public static void main(String[] arguments) throws IOException {
    var output = Path.of(arguments.length > 0 ? arguments[0] : "docs/processor-speed.json");
    new ProcessorSpeed(WARM_UP_INTERFACES, WARM_UP_ROUNDS).measure();
    String rows =
        Stream.of(
                new ProcessorSpeed(1, 100),
                new ProcessorSpeed(10, 40),
                new ProcessorSpeed(100, 10),
                new ProcessorSpeed(1000, 5))
            .map(ProcessorSpeed::measure)
            .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    Files.writeString(output, rows);
    System.out.print(rows);
  }

  private String measure() {
    try (var compilations = new Compilations(new KernelInterfaces(interfaces))) {
      for (int round = 0; round < rounds; round++) {
        without.add(() -> compilations.run(List.of(), "-proc:none"));
        with.add(() -> compilations.run(List.of(new CudaKernelProcessor()), "-proc:full"));
        idle.add(() -> compilations.run(List.of(new IdleProcessor()), "-proc:only"));
        processing.add(() -> compilations.run(List.of(new CudaKernelProcessor()), "-proc:only"));
      }
    }
    return row();
  }

  private String row() {
    return String.format(
        Locale.ROOT,
        """
        {"interfaces": %d, "rounds": %d,
         "without_ms": %.2f, "with_ms": %.2f,
         "added_ms_per_interface": %.3f, "processing_ms_per_interface": %.3f,
         "added_thread_ms_per_interface": %.3f, "processing_thread_ms_per_interface": %.3f,
         "added_least_ms_per_interface": %.3f, "processing_least_ms_per_interface": %.3f,
         "added_process_ms_per_interface": %.3f, "processing_process_ms_per_interface": %.3f}\
        """,
        interfaces,
        rounds,
        without.wall(),
        with.wall(),
        each(without, with, CompilerTimes::wall),
        each(idle, processing, CompilerTimes::wall),
        each(without, with, CompilerTimes::thread),
        each(idle, processing, CompilerTimes::thread),
        each(without, with, CompilerTimes::leastThread),
        each(idle, processing, CompilerTimes::leastThread),
        each(without, with, CompilerTimes::process),
        each(idle, processing, CompilerTimes::process));
  }

  private double each(
      CompilerTimes less, CompilerTimes more, ToDoubleFunction<CompilerTimes> time) {
    return (time.applyAsDouble(more) - time.applyAsDouble(less)) / interfaces;
  }
}
