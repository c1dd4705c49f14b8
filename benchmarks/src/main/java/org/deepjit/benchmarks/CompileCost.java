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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;

/**
 * What a compilation costs, and what one costs that is not needed: nvcc alone, a cold compilation
 * through the runtime with nvcc and with NVRTC, and look-ups of what is compiled and loaded. The
 * contenders take turns in one process.
 */
public final class CompileCost {

  private static final int WARM_UP_ROUNDS = 3;
  private static final String KERNEL = "__global__ void k(float *x) { x[threadIdx.x] *= 2; }\n";
  private static final Map<String, String> SOURCES = new LinkedHashMap<>();

  static {
    SOURCES.put("no header", KERNEL);
    SOURCES.put("cuda_fp16.h", "#include <cuda_fp16.h>\n" + KERNEL);
    SOURCES.put("cooperative_groups.h", "#include <cooperative_groups.h>\n" + KERNEL);
  }

  private final Path directory;
  private final int rounds;
  private int serial;

  private CompileCost(Path directory, int rounds) {
    this.directory = directory;
    this.rounds = rounds;
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the device for look-ups, {@code cuda} or {@code emulator}; the number of
   *     rounds
   */
  public static void main(String[] arguments) throws Exception {
    Path directory = Files.createTempDirectory("compile-cost");
    try {
      var cost = new CompileCost(directory, Integer.parseInt(arguments[1]));
      cost.compilations();
      cost.lookUps(arguments[0]);
    } finally {
      delete(directory);
    }
  }

  private JitConfig.Builder config(String compiler) {
    var environment = new HashMap<>(System.getenv());
    environment.put("BENCH_JIT_CACHE_DIR", directory.resolve("cache-" + compiler).toString());
    return JitConfig.builder("BENCH").environment(environment).compiler(compiler);
  }

  private void compilations() throws Exception {
    try (JitRuntime nvcc = JitRuntime.create(config("nvcc").arch("90a").build());
        JitRuntime nvrtc = JitRuntime.lazy(config("nvrtc").arch("90a").build())) {
      var contenders = new LinkedHashMap<String, Compilation>();
      contenders.put("nvcc alone", source -> alone(command(nvcc), source));
      contenders.put("runtime, nvcc", source -> nvcc.compileWithoutLoad("bench", source));
      try {
        nvrtc.initialize();
        contenders.put("runtime, NVRTC", source -> nvrtc.compileWithoutLoad("bench", source));
      } catch (ConfigurationException e) {
        System.out.println("without NVRTC: " + e.getMessage());
      }
      System.out.printf(
          "JDK %s: %d rounds, ms for one compilation to sm_90a%n", Runtime.version(), rounds);
      System.out.printf("%-22s %-16s %8s %8s %10s %8s%n", "", "", "cpu", "ratio", "wall", "ratio");
      for (Map.Entry<String, String> source : SOURCES.entrySet()) {
        report(source.getKey(), measure(contenders, source.getValue()));
      }
    }
  }

  private Map<String, Times> measure(Map<String, Compilation> contenders, String source)
      throws Exception {
    var times = new LinkedHashMap<String, Times>();
    for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (Map.Entry<String, Compilation> contender : contenders.entrySet()) {
        String text = source + "// " + serial++ + "\n";
        double cpu = CpuClock.milliseconds();
        long start = System.nanoTime();
        contender.getValue().of(text);
        double wall = (System.nanoTime() - start) / 1e6;
        cpu = CpuClock.milliseconds() - cpu;
        if (round >= 0) {
          times.computeIfAbsent(contender.getKey(), _ -> new Times()).add(cpu, wall);
        }
      }
    }
    return times;
  }

  private static void report(String source, Map<String, Times> times) {
    Times first = times.values().iterator().next();
    times.forEach(
        (name, time) ->
            System.out.printf(
                "%-22s %-16s %8.1f %8.3f %10.1f %8.3f%n",
                source,
                name,
                time.cpu(),
                time.cpu() / first.cpu(),
                time.wall(),
                time.wall() / first.wall()));
  }

  // What the runtime passes, but for what it adds for itself.
  private static List<String> command(JitRuntime runtime) {
    CompilerOptions options = runtime.defaultCompilerOptions();
    var command =
        new ArrayList<>(
            List.of(
                "nvcc",
                "kernel.cu",
                "--cubin",
                "--output-file",
                "kernel.cubin",
                "--gpu-architecture=sm_90a",
                "-O3",
                "--compiler-options=-O3",
                "--ptxas-options=--register-usage-level=10"));
    command.addAll(options.flags().orElseThrow());
    return command;
  }

  private void alone(List<String> command, String source) throws Exception {
    Path work = Files.createTempDirectory(directory, "nvcc");
    Files.writeString(work.resolve("kernel.cu"), source);
    Process process =
        new ProcessBuilder(command).directory(work.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(output);
    }
    delete(work);
  }

  private void lookUps(String device) throws Exception {
    String padding = "// " + "x".repeat(4096 - KERNEL.length() - 4) + "\n";
    String source = KERNEL + padding;
    try (JitRuntime runtime = JitRuntime.create(config("nvcc").device(device).build())) {
      var launcher = new ScaledLauncher(runtime);
      Kernel kernel = runtime.compile("bench", source);
      ScaledLauncher.ScaledKernel scaled = launcher.prepareScaled(4);
      lookUp(
          "memory hit of compile(tag, source), 4 KiB",
          20_000,
          () -> runtime.compile("bench", source).equals(kernel));
      lookUp("specialisation of a launcher", 20_000_000, () -> launcher.prepareScaled(4) == scaled);
    }
  }

  private static void lookUp(String name, int count, LookUp lookUp) {
    for (int round = 0; round < 4; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        if (!lookUp.hits()) {
          throw new IllegalStateException("no hit");
        }
      }
      long nanos = System.nanoTime() - start;
      if (round == 3) {
        System.out.printf("%-45s %10.1f ns%n", name, (double) nanos / count);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(directory)) {
      all = files.toList().reversed();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }

  /** One contender. */
  private interface Compilation {

    void of(String source) throws Exception;
  }

  /** A look-up; answers whether it found what was there. */
  private interface LookUp {

    boolean hits();
  }

  /** The times of one contender, in milliseconds. */
  private static final class Times {

    private final List<Double> cpus = new ArrayList<>();
    private final List<Double> walls = new ArrayList<>();

    void add(double cpu, double wall) {
      cpus.add(cpu);
      walls.add(wall);
    }

    // The children's time comes in steps: the mean is finer than the median.
    double cpu() {
      return cpus.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    double wall() {
      return walls.stream().sorted().toList().get(walls.size() / 2);
    }
  }
}
