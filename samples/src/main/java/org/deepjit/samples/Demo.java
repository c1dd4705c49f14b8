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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.samples.mandelbrot.MandelbrotSample;
import org.deepjit.samples.reduction.ReductionSample;
import org.deepjit.samples.saxpy.SaxpySample;

/**
 * Runs the samples. On a GPU each is launched and its result compared with Java's; without one the
 * kernels are compiled, twice to show the cache, and nothing is launched.
 */
public final class Demo {

  private static final String ARCH_WITHOUT_GPU = "90a";

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
    try (JitRuntime runtime = JitRuntime.lazy(demo.config().build())) {
      Device device;
      try {
        device = runtime.device();
      } catch (ConfigurationException noDevice) {
        demo.compileOnly(noDevice);
        return;
      }
      demo.launchAll(runtime, device);
    }
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
            new MandelbrotSample(runtime, output.resolve("mandelbrot.png")))
        .filter(sample -> only.isEmpty() || only.contains(sample.name()))
        .toList();
  }

  private void launchAll(JitRuntime runtime, Device device) {
    System.out.println("device: " + device);
    for (Sample sample : samples(runtime)) {
      long start = System.nanoTime();
      String compared = sample.run(device);
      System.out.printf("%-12s OK  %7.1f ms  %s%n", sample.name(), millisSince(start), compared);
    }
  }

  private void compileOnly(ConfigurationException noDevice) {
    System.out.println("Nothing is launched: " + noDevice.getMessage());
    System.out.println();
    System.out.println("The kernels are compiled for sm_" + ARCH_WITHOUT_GPU + " instead:");
    for (String pass : List.of("first run", "second run")) {
      JitConfig config = config().arch(ARCH_WITHOUT_GPU).build();
      try (JitRuntime runtime = JitRuntime.create(config)) {
        for (Sample sample : samples(runtime)) {
          long start = System.nanoTime();
          List<Path> artifacts = sample.compile();
          double millis = millisSince(start);
          System.out.printf("%-10s  %-10s %8.1f ms%n", pass, sample.name(), millis);
          artifacts.forEach(Demo::describe);
        }
      }
    }
    System.out.println("Nothing was launched: there is no GPU here.");
  }

  private static void describe(Path artifact) {
    System.out.println(
        "              " + artifact + (Files.isDirectory(artifact) ? "" : " (gone)"));
  }

  private static double millisSince(long start) {
    return (System.nanoTime() - start) / 1e6;
  }
}
