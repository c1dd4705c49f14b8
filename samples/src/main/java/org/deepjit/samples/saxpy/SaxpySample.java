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
package org.deepjit.samples.saxpy;

import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.Check;
import org.deepjit.samples.Sample;

/** Adds two vectors of a million elements and compares every one with Java's result. */
public final class SaxpySample implements Sample {

  private static final int BLOCK = 256;
  private static final int N = 1_000_003;

  private final SaxpyLauncher launcher;

  /** A sample over a runtime. */
  public SaxpySample(JitRuntime runtime) {
    launcher = new SaxpyLauncher(runtime);
  }

  @Override
  public String name() {
    return "saxpy";
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileSaxpy(BLOCK));
  }

  @Override
  public String run(Device device) {
    float a = 2.5f;
    float[] x = new float[N];
    float[] y = new float[N];
    for (int i = 0; i < N; i++) {
      x[i] = i % 1000;
      y[i] = i % 77;
    }
    float[] result = new float[N];
    try (Stream stream = device.newStream();
        DeviceBuffer<Float> deviceX = device.copyOf(x);
        DeviceBuffer<Float> deviceY = device.copyOf(y)) {
      launcher.saxpy(stream, BLOCK, N, a, deviceX, deviceY);
      stream.synchronize();
      deviceY.copyTo(result);
    }
    for (int i = 0; i < N; i++) {
      // Small integers and halves: exact whether or not the compiler fuses multiply and add.
      Check.equal("y[" + i + "]", a * x[i] + y[i], result[i]);
    }
    return N + " elements equal Java's";
  }
}
