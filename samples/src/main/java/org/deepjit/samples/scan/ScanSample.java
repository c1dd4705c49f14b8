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
package org.deepjit.samples.scan;

import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Sample;

/** Scans a vector whose last part is shorter than the others. */
public final class ScanSample implements Sample {

  private static final int N = 50_021;
  private static final int BLOCK = 256;

  private final ScanLauncher launcher;

  /** A sample over a runtime. */
  public ScanSample(JitRuntime runtime) {
    launcher = new ScanLauncher(runtime);
  }

  @Override
  public String name() {
    return "scan";
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileScan(BLOCK));
  }

  @Override
  public String run(Device device) {
    int[] values = new int[N];
    for (int i = 0; i < N; i++) {
      values[i] = i * 7919 % 100_003;
    }
    long[] scanned = new long[N];
    try (Stream stream = device.newStream();
        DeviceBuffer<Integer> in = device.copyOf(values);
        DeviceBuffer<Long> out = device.allocate(ElementType.LONG, N);
        DeviceBuffer<Long> partSums =
            device.allocate(ElementType.LONG, Math.ceilDiv(N, 4 * BLOCK))) {
      launcher.scan(stream, BLOCK, N, in, out, partSums);
      stream.synchronize();
      out.copyTo(scanned);
    }
    long sum = 0;
    for (int i = 0; i < N; i++) {
      sum += values[i];
      Check.equal("running sum " + i, sum, scanned[i]);
    }
    return "running sums of " + N + " ints equal Java's";
  }
}
