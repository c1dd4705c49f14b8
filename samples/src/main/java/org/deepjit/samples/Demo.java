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
package org.deepjit.samples;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.samples.cluster.ClusterSample;
import org.deepjit.samples.dependent.DependentSample;
import org.deepjit.samples.graph.GraphSample;
import org.deepjit.samples.jcuda.JCudaSample;
import org.deepjit.samples.mandelbrot.MandelbrotSample;
import org.deepjit.samples.reduction.ReductionSample;
import org.deepjit.samples.saxpy.SaxpySample;
import org.deepjit.samples.scan.ScanSample;
import org.deepjit.samples.transpose.TransposeSample;

/**
 * Runs the samples and compares each result with Java's: on a GPU, or where there is none on the
 * emulator, which it says first and last.
 */
public final class Demo {

  private final Path output;
  private final List<String> only;

  private Demo(Path output, List<String> only) {
    this.output = output;
    this.only = only;
  }

  /**
   * Runs the demo.
   *
   * @param arguments the directory for what the samples write, default target/demo; then the names
   *     of the samples to run, default all
   */
  public static void main(String[] arguments) {
    List<String> words = List.of(arguments);
    var demo =
        new Demo(
            Path.of(words.isEmpty() ? "target/demo" : words.getFirst()),
            words.isEmpty() ? List.of() : words.subList(1, words.size()));
    demo.run();
  }

  private void run() {
    try (JitRuntime runtime = JitRuntime.lazy(config().build())) {
      try {
        runtime.initialize();
        runtime.device();
      } catch (ConfigurationException noDevice) {
        System.out.println(noDevice.getMessage());
        runOnEmulator();
        return;
      }
      launchAll(runtime);
    }
  }

  private void runOnEmulator() {
    System.out.println();
    System.out.println(
        "There is no GPU here, so the samples run on the emulator: results, never timings.");
    try (JitRuntime emulated = JitRuntime.create(config().device("emulator").build())) {
      launchAll(emulated);
    }
    System.out.println("All of this ran on the emulator, on the CPU.");
  }

  /** The demo keeps its cache among its output unless the environment says otherwise. */
  private JitConfig.Builder config() {
    var environment = new HashMap<>(System.getenv());
    environment.computeIfAbsent(
        "DEMO_JIT_CACHE_DIR",
        name -> environment.getOrDefault("DJ_JIT_CACHE_DIR", output.resolve("cache").toString()));
    return JitConfig.builder("DEMO").environment(environment);
  }

  private List<Sample> samples(JitRuntime runtime) {
    return Stream.<Sample>of(
            new SaxpySample(runtime),
            new ReductionSample(runtime),
            new MandelbrotSample(runtime, output.resolve("mandelbrot.png")),
            new ClusterSample(runtime),
            new ScanSample(runtime),
            new DependentSample(runtime),
            new GraphSample(runtime),
            new TransposeSample(runtime),
            new JCudaSample(runtime))
        .filter(sample -> only.isEmpty() || only.contains(sample.name()))
        .toList();
  }

  private void launchAll(JitRuntime runtime) {
    Device device = runtime.device();
    System.out.println("device: " + device);
    for (Sample sample : samples(runtime)) {
      Optional<String> obstacle = sample.obstacle(device);
      if (obstacle.isPresent()) {
        System.out.printf("%-12s not run: %s%n", sample.name(), obstacle.get());
        continue;
      }
      long start = System.nanoTime();
      List<Path> artifacts = sample.compile();
      double compiled = millisSince(start);
      start = System.nanoTime();
      String compared = sample.run(device);
      System.out.printf(
          "%-12s OK  compiled or found in %7.1f ms, ran in %7.1f ms: %s%n",
          sample.name(), compiled, millisSince(start), compared);
      artifacts.forEach(artifact -> System.out.println("             " + artifact));
    }
  }

  private static double millisSince(long start) {
    return (System.nanoTime() - start) / 1e6;
  }
}
