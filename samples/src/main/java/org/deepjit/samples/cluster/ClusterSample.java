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
package org.deepjit.samples.cluster;

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

/** Adds up one vector with clusters of 1, 4 and 8 blocks. */
public final class ClusterSample implements Sample {

  private static final int N = 100_000;
  private static final int BLOCK = 128;

  private final ClusterSumLauncher launcher;

  /** A sample over a runtime. */
  public ClusterSample(JitRuntime runtime) {
    launcher = new ClusterSumLauncher(runtime);
  }

  @Override
  public String name() {
    return "cluster";
  }

  @Override
  public Optional<String> obstacle(Device device) {
    return Needs.hopper(device);
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileClusterSum(BLOCK));
  }

  @Override
  public String run(Device device) {
    int[] values = new int[N];
    for (int i = 0; i < N; i++) {
      values[i] = i * 31 % 1009 - 500;
    }
    try (Stream stream = device.newStream();
        DeviceBuffer<Integer> in = device.copyOf(values)) {
      for (int cluster : new int[] {1, 4, 8}) {
        sum(device, stream, cluster, values, in);
      }
    }
    return "sums by clusters of 1, 4 and 8 blocks of " + N + " ints equal Java's";
  }

  private void sum(
      Device device, Stream stream, int cluster, int[] values, DeviceBuffer<Integer> in) {
    long[] expected = new long[Math.ceilDiv(N, BLOCK * cluster)];
    for (int i = 0; i < N; i++) {
      expected[i / (BLOCK * cluster)] += values[i];
    }
    long[] sums = new long[expected.length];
    try (DeviceBuffer<Long> out = device.allocate(ElementType.LONG, sums.length)) {
      launcher.clusterSum(stream, BLOCK, cluster, N, in, out);
      stream.synchronize();
      out.copyTo(sums);
    }
    for (int i = 0; i < sums.length; i++) {
      Check.equal("sum " + i + " of clusters of " + cluster, expected[i], sums[i]);
    }
  }
}
