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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

/**
 * Measures what the first launch of a kernel costs in a fresh JVM, from the end of its compilation
 * to its results on the host: loading and decoding, allocating and copying, launching 65,536
 * threads and waiting. Every sample is a process of its own; the kernels are compiled once.
 * Arguments: how many processes for each kernel, and the JSON file to write the figures to.
 */
public final class FirstLaunchBenchmark {

  private static final int THREADS = 1 << 16;
  private static final Map<String, String> SOURCES =
      Map.of(
          "saxpy",
          """
          extern "C" __global__ void saxpy(int n, float a, const float* x, float* y) {
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            if (i < n) {
              y[i] = a * x[i] + y[i];
            }
          }
          """,
          "reduction",
          """
          extern "C" __global__ void reduction(int n, float a, const float* x, float* y) {
            __shared__ float partial[256];
            unsigned t = threadIdx.x;
            partial[t] = a * x[blockIdx.x * 256 + t];
            __syncthreads();
            for (unsigned width = 128; width > 0; width >>= 1) {
              if (t < width) {
                partial[t] += partial[t + width];
              }
              __syncthreads();
            }
            if (t == 0) {
              y[blockIdx.x] = partial[0];
            }
          }
          """);

  private FirstLaunchBenchmark() {}

  /** Starts the processes, or is one of them. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 2 && SOURCES.containsKey(arguments[0])) {
      launchFirst(arguments[0], Path.of(arguments[1]));
      return;
    }
    int processes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 21;
    Path cache = Files.createTempDirectory("first-launch");
    List<String> rows = new ArrayList<>();
    for (String kernel : List.of("reduction", "saxpy")) {
      sample(kernel, cache);
      int[] wall = new int[processes];
      int[] processor = new int[processes];
      for (int i = 0; i < processes; i++) {
        String[] figures = sample(kernel, cache).trim().split(" ", -1);
        wall[i] = Integer.parseInt(figures[0]);
        processor[i] = Integer.parseInt(figures[1]);
      }
      Arrays.sort(wall);
      Arrays.sort(processor);
      rows.add(
          String.format(
              Locale.ROOT,
              "{\"kernel\": \"%s\", \"processes\": %d, \"wall_ms_min\": %d, \"wall_ms_median\": %d,"
                  + " \"cpu_ms_min\": %d, \"cpu_ms_median\": %d}",
              kernel,
              processes,
              wall[0],
              wall[processes / 2],
              processor[0],
              processor[processes / 2]));
      System.out.println(rows.getLast());
    }
    if (arguments.length > 1) {
      SpeedReport.write(Path.of(arguments[1]), "first_launch", rows);
    }
  }

  private static String sample(String kernel, Path cache) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                FirstLaunchBenchmark.class.getName(),
                kernel,
                cache.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(kernel + " ended with " + process.exitValue());
    }
    return output;
  }

  private static void launchFirst(String name, Path cache) {
    String source = SOURCES.getOrDefault(name, "");
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("FIRST_JIT_CACHE_DIR", cache.toString());
    JitConfig config =
        JitConfig.builder("FIRST").environment(environment).device("emulator").build();
    try (JitRuntime runtime = JitRuntime.create(config)) {
      runtime.compileWithoutLoad(name, source);
      long wall = System.nanoTime();
      long processor = processorMilliseconds();
      float[] results = new float[THREADS];
      Kernel kernel = runtime.compile(name, source);
      try (DeviceBuffer<Float> x = runtime.device().allocate(ElementType.FLOAT, THREADS);
          DeviceBuffer<Float> y = runtime.device().allocate(ElementType.FLOAT, THREADS)) {
        float[] ones = new float[THREADS];
        Arrays.fill(ones, 1f);
        x.copyFrom(ones);
        y.copyFrom(ones);
        LaunchOptions options = LaunchOptions.builder().grid(THREADS / 256).block(256).build();
        runtime.launch(kernel, options, THREADS, 2f, x, y);
        y.copyTo(results);
      }
      long wallSpent = (System.nanoTime() - wall) / 1_000_000;
      long processorSpent = processorMilliseconds() - processor;
      float expected = name.equals("saxpy") ? 3f : 512f;
      if (results[0] != expected) {
        throw new IllegalStateException(name + " gave " + results[0]);
      }
      System.out.println(wallSpent + " " + processorSpent);
    }
  }

  private static long processorMilliseconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
  }
}
