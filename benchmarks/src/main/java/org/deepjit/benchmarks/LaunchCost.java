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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.LibraryCalls;

/**
 * The host's time for one launch of a kernel with eight arguments: the C loop, the generated
 * launcher, a bound specialisation of it, and JCuda. The contenders take turns in rounds of 200
 * launches in one process, on one stream, with the synchronisation outside the clock.
 */
public final class LaunchCost {

  private static final int WARM_UP_ROUNDS = 150;
  private static final int ROUNDS = 300;
  private static final int LAUNCHES = 200;

  private LaunchCost() {}

  /**
   * Runs the benchmark.
   *
   * @param arguments the path of liblaunchloop.so
   */
  public static void main(String[] arguments) throws Throwable {
    JitConfig config = JitConfig.builder("BENCH").build();
    try (JitRuntime runtime = JitRuntime.create(config);
        Stream stream = runtime.device().newStream();
        DeviceBuffer<Integer> p = runtime.device().allocate(ElementType.INT, 1)) {
      measure(runtime, stream, p, Path.of(arguments[0]));
    }
  }

  private static void measure(
      JitRuntime runtime, Stream stream, DeviceBuffer<Integer> p, Path loopLibrary)
      throws Throwable {
    Device device = runtime.device();
    var launcher = new NoopLauncher(runtime);
    byte[] image = Files.readAllBytes(launcher.compileNoop8().resolve("kernel.cubin"));
    var jcuda = new JCudaLaunch(device, image, stream, p);
    var loop = new CLoop(loopLibrary);
    long function = function(device, image);
    NoopLauncher.Noop8Kernel bound = launcher.prepareNoop8();

    var contenders = new LinkedHashMap<String, Round>();
    contenders.put("C loop", () -> loop.run(function, stream.handle(), p.address(), LAUNCHES));
    contenders.put(
        "generated launcher",
        () -> {
          long start = System.nanoTime();
          for (int i = 0; i < LAUNCHES; i++) {
            launcher.noop8(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
          }
          return System.nanoTime() - start;
        });
    contenders.put(
        "bound specialisation",
        () -> {
          long start = System.nanoTime();
          for (int i = 0; i < LAUNCHES; i++) {
            bound.launch(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
          }
          return System.nanoTime() - start;
        });
    contenders.put(
        "JCuda",
        () -> {
          long start = System.nanoTime();
          for (int i = 0; i < LAUNCHES; i++) {
            jcuda.launch();
          }
          return System.nanoTime() - start;
        });
    report(device, run(contenders, stream));
  }

  private static Map<String, Samples> run(Map<String, Round> contenders, Stream stream)
      throws Throwable {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    var samples = new LinkedHashMap<String, Samples>();
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (var contender : contenders.entrySet()) {
        long before = threads.getCurrentThreadAllocatedBytes();
        long nanos = contender.getValue().nanos();
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        stream.synchronize();
        if (round >= 0) {
          samples
              .computeIfAbsent(contender.getKey(), _ -> new Samples(ROUNDS, LAUNCHES))
              .add(nanos, bytes);
        }
      }
    }
    return samples;
  }

  private static void report(Device device, Map<String, Samples> samples) {
    double reference = samples.values().iterator().next().median();
    System.out.printf(
        "%s, driver %d, JDK %s: %d rounds of %d launches, 8 arguments, ns per launch%n",
        device, device.driver().version(), Runtime.version(), ROUNDS, LAUNCHES);
    System.out.printf(
        "%-22s %8s %8s %8s %7s %12s%n", "", "median", "p5", "p95", "ratio", "bytes/launch");
    samples.forEach(
        (name, s) ->
            System.out.printf(
                "%-22s %8.0f %8.0f %8.0f %7.3f %12.1f%n",
                name,
                s.median(),
                s.quantile(0.05),
                s.quantile(0.95),
                s.median() / reference,
                s.bytesPerLaunch()));
  }

  /** The kernel's function, loaded once more for the C loop. */
  private static long function(Device device, byte[] image) {
    LibraryCalls libraries = device.driver().libraries();
    try (Arena arena = Arena.ofConfined()) {
      long library =
          libraries.load(arena.allocate(image.length, 16).copyFrom(MemorySegment.ofArray(image)));
      return libraries.function(device.context(), libraries.kernels(library).getFirst().handle());
    }
  }

  /** One round of a contender; answers its nanoseconds. */
  private interface Round {

    long nanos() throws Throwable;
  }
}
