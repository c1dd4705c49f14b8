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
package org.deepjit.samples.dependent;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Needs;
import org.deepjit.samples.Sample;

/** A chain of 20 steps between two buffers. */
public final class DependentSample implements Sample {

  private static final int N = 10_001;
  private static final int BLOCK = 128;
  private static final int STEPS = 20;

  private final StepLauncher launcher;

  /** A sample over a runtime. */
  public DependentSample(JitRuntime runtime) {
    launcher = new StepLauncher(runtime);
  }

  @Override
  public String name() {
    return "dependent";
  }

  @Override
  public Optional<String> obstacle(Device device) {
    return Needs.hopper(device);
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileStep(BLOCK));
  }

  @Override
  public String run(Device device) {
    int[] values = new int[N];
    for (int i = 0; i < N; i++) {
      values[i] = i * 37;
    }
    int[] result = new int[N];
    try (Stream stream = device.newStream();
        DeviceBuffer<Integer> one = device.copyOf(values);
        DeviceBuffer<Integer> other = device.allocate(ElementType.INT, N)) {
      for (int number = 0; number < STEPS; number += 2) {
        launcher.step(stream, BLOCK, N, number, one, other);
        launcher.step(stream, BLOCK, N, number + 1, other, one);
      }
      stream.synchronize();
      one.copyTo(result);
    }
    for (int number = 0; number < STEPS; number++) {
      values = step(number, values);
    }
    for (int i = 0; i < N; i++) {
      Check.equal("element " + i, values[i], result[i]);
    }
    return N + " elements after " + STEPS + " dependent steps equal Java's";
  }

  private static int[] step(int number, int[] in) {
    int[] out = new int[N];
    for (int i = 0; i < N; i++) {
      int factor = i + number;
      for (int round = 0; round < 16; round++) {
        factor = factor * 1664525 + 1013904223;
      }
      out[i] = in[i] * factor + in[(i + 1) % N];
    }
    return out;
  }
}
