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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.deepjit.emulator.EmulatedDevice;

/**
 * Measures the emulator's speed on one worker and writes it to the file that the first argument
 * names: thread instructions of PTX a second of processor time, the best of several runs. Not a
 * test.
 */
public final class SpeedBenchmark {

  private static final int BATCHES = 8;
  private static final long BATCH_NANOSECONDS = 600_000_000;

  private SpeedBenchmark() {}

  /** Runs the benchmark. */
  public static void main(String[] arguments) throws IOException {
    EmulatedDevice h200 = EmulatedDevice.h200();
    TestDevice device =
        new TestDevice(
            new EmulatedDevice(
                h200.name(),
                h200.multiprocessors(),
                h200.capabilityMajor(),
                h200.capabilityMinor(),
                h200.memory(),
                h200.sharedMemoryPerBlock(),
                h200.clockKilohertz(),
                h200.l2Bytes(),
                1,
                h200.instructionLimit()));
    device.load(
        Nvcc.ptx(
            Files.readString(Path.of("src/test/resources/kernels/speed.cu")),
            "speed.cu",
            "compute_90a"));
    Map<String, Long> rates = new TreeMap<>();
    int n = 1 << 20;
    long x = device.allocate(4L * n);
    long y = device.allocate(4L * n);
    rates.put("saxpy", rate(device, device.call("saxpy", n, 2f, x, y).grid(n / 256).block(256)));
    rates.put("reduction", rate(device, device.call("reduction", x, y).grid(2048).block(256)));
    long z = device.allocate(4L * 256 * 256);
    rates.put("sgemm", rate(device, device.call("sgemm", 256, x, y, z).grid(16, 16).block(16, 16)));
    int[] trips = new int[1 << 18];
    for (int i = 0; i < trips.length; i++) {
      trips[i] = (i * 0x9e3779b9) >>> 26;
    }
    long t = device.copy(trips);
    rates.put("divergent", rate(device, device.call("divergent", t, y).grid(1024).block(256)));
    rates.put("sha256", rate(device, device.call("sha256", y).grid(128).block(256)));
    List<String> rows = new ArrayList<>();
    for (Map.Entry<String, Long> entry : rates.entrySet()) {
      rows.add(
          "{\"kernel\": \""
              + entry.getKey()
              + "\", \"ptx_instructions_per_second_per_core\": "
              + entry.getValue()
              + "}");
      System.out.printf(
          Locale.ROOT, "%-10s %6d million/s%n", entry.getKey(), entry.getValue() / 1_000_000);
    }
    if (arguments.length > 0) {
      SpeedReport.write(Path.of(arguments[0]), "rows", rows);
    }
  }

  /** The best of several batches, by processor time, since other work may share the machine. */
  private static long rate(TestDevice device, TestDevice.Call call) {
    double best = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      long start = processorNanoseconds();
      long executed = 0;
      long spent;
      do {
        call.run();
        executed += device.executed();
        spent = processorNanoseconds() - start;
      } while (spent < BATCH_NANOSECONDS);
      best = Math.max(best, executed * 1e9 / spent);
    }
    return (long) best;
  }

  private static long processorNanoseconds() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
