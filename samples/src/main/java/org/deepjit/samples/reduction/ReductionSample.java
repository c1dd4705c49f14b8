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
package org.deepjit.samples.reduction;

import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Sample;

/** Adds up one vector as int with blocks of 128 and another as double with blocks of 512. */
public final class ReductionSample implements Sample {

  private static final int N = 100_000;

  private final BlockSumLauncher launcher;

  /** A sample over a runtime. */
  public ReductionSample(JitRuntime runtime) {
    launcher = new BlockSumLauncher(runtime);
  }

  @Override
  public String name() {
    return "reduction";
  }

  @Override
  public List<Path> compile() {
    return List.of(
        launcher.compileBlockSum(ElementType.INT, 128),
        launcher.compileBlockSum(ElementType.DOUBLE, 512));
  }

  @Override
  public String run(Device device) {
    try (Stream stream = device.newStream()) {
      sumOfInts(device, stream);
      sumOfDoubles(device, stream);
    }
    return "block sums of " + N + " ints and " + N + " doubles equal Java's";
  }

  private void sumOfInts(Device device, Stream stream) {
    int block = 128;
    int[] values = new int[N];
    int[] expected = new int[Math.ceilDiv(N, block)];
    for (int i = 0; i < N; i++) {
      values[i] = i * 31 % 1009;
      expected[i / block] += values[i];
    }
    int[] sums = new int[expected.length];
    try (DeviceBuffer<Integer> in = device.copyOf(values);
        DeviceBuffer<Integer> out = device.allocate(ElementType.INT, sums.length)) {
      launcher.blockSum(stream, ElementType.INT, block, N, in, out);
      stream.synchronize();
      out.copyTo(sums);
    }
    for (int i = 0; i < sums.length; i++) {
      Check.equal("int sum " + i, expected[i], sums[i]);
    }
  }

  private void sumOfDoubles(Device device, Stream stream) {
    int block = 512;
    double[] values = new double[N];
    double[] expected = new double[Math.ceilDiv(N, block)];
    for (int i = 0; i < N; i++) {
      // Multiples of 1/8 add up exactly in any order.
      values[i] = i % 4001 / 8.0;
      expected[i / block] += values[i];
    }
    double[] sums = new double[expected.length];
    try (DeviceBuffer<Double> in = device.copyOf(values);
        DeviceBuffer<Double> out = device.allocate(ElementType.DOUBLE, sums.length)) {
      launcher.blockSum(stream, ElementType.DOUBLE, block, N, in, out);
      stream.synchronize();
      out.copyTo(sums);
    }
    for (int i = 0; i < sums.length; i++) {
      Check.equal("double sum " + i, expected[i], sums[i]);
    }
  }
}
