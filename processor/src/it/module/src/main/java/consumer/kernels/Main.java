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
package consumer.kernels;

import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** Launches the kernel on the emulator. */
public final class Main {

  private Main() {}

  /** Prints the launcher and what the kernel wrote. */
  public static void main(String[] arguments) {
    JitConfig config = JitConfig.builder("CONSUMER").device("emulator").build();
    try (JitRuntime runtime = JitRuntime.create(config);
        Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> x = runtime.device().copyOf(new float[] {1, 2, 3})) {
      Scale scale = Launchers.of(Scale.class, runtime);
      scale.scale(stream, 32, 3, 2f, x);
      stream.synchronize();
      float[] values = new float[3];
      x.copyTo(values);
      System.out.println(scale + " of " + Scale.class.getModule());
      System.out.println(values[0] + " " + values[1] + " " + values[2]);
    }
  }
}
