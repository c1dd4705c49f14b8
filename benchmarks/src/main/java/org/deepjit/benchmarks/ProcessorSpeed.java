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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.deepjit.processor.CudaKernelProcessor;

/**
 * What the processor adds to a compilation. The same interfaces are compiled in one warm JVM, in
 * memory, without the processor ({@code -proc:none}) and with it; the difference holds everything,
 * the compilation of the launchers too. Processing alone is {@code -proc:only} with the processor,
 * less the same with a processor that does nothing. The four take turns, round by round.
 */
public final class ProcessorSpeed {

  private static final int WARM_UP_ROUNDS = 30;
  private static final int WARM_UP_INTERFACES = 100;

  private ProcessorSpeed() {}

  /**
   * Runs the benchmark.
   *
   * @param arguments the file to write, default docs/processor-speed.json
   */
  public static void main(String[] arguments) throws IOException {
    var output = Path.of(arguments.length > 0 ? arguments[0] : "docs/processor-speed.json");
    measure(WARM_UP_INTERFACES, WARM_UP_ROUNDS);
    var rows = new ArrayList<String>();
    rows.add(measure(1, 200));
    rows.add(measure(10, 100));
    rows.add(measure(100, 40));
    rows.add(measure(1000, 9));
    Files.writeString(output, rows.stream().collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    rows.forEach(System.out::println);
  }

  private static String measure(int interfaces, int rounds) throws IOException {
    var sources = new KernelInterfaces(interfaces);
    var without = new CompilerTimes();
    var with = new CompilerTimes();
    var idle = new CompilerTimes();
    var processing = new CompilerTimes();
    try (var compilations = new Compilations(sources)) {
      for (int round = 0; round < rounds; round++) {
        without.add(() -> compilations.run(List.of(), "-proc:none"));
        with.add(() -> compilations.run(List.of(new CudaKernelProcessor()), "-proc:full"));
        idle.add(() -> compilations.run(List.of(new IdleProcessor()), "-proc:only"));
        processing.add(() -> compilations.run(List.of(new CudaKernelProcessor()), "-proc:only"));
      }
    }
    return String.format(
        Locale.ROOT,
        "  {\"interfaces\": %d, \"rounds\": %d,%n"
            + "   \"without_ms\": %.2f, \"with_ms\": %.2f, \"added_ms_per_interface\": %.3f,"
            + " \"processing_ms_per_interface\": %.3f,%n"
            + "   \"without_cpu_ms\": %.2f, \"with_cpu_ms\": %.2f,"
            + " \"added_cpu_ms_per_interface\": %.3f, \"processing_cpu_ms_per_interface\": %.3f}",
        interfaces,
        rounds,
        without.wallMillis(),
        with.wallMillis(),
        (with.wallMillis() - without.wallMillis()) / interfaces,
        (processing.wallMillis() - idle.wallMillis()) / interfaces,
        without.cpuMillis(),
        with.cpuMillis(),
        (with.cpuMillis() - without.cpuMillis()) / interfaces,
        (processing.cpuMillis() - idle.cpuMillis()) / interfaces);
  }
}
