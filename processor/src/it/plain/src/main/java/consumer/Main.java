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
package consumer;

import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

/** Launches both kernels on the emulator. */
public final class Main {

  private Main() {}

  /** Prints the launchers and what the kernels wrote. */
  public static void main(String[] arguments) {
    JitConfig config = JitConfig.builder("CONSUMER").device("emulator").build();
    try (JitRuntime runtime = JitRuntime.create(config);
        Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> x = runtime.device().allocate(ElementType.FLOAT, 40)) {
      Scale scale = new ScaleLauncher(runtime);
      Fill fill = Launchers.of(Fill.class, runtime);
      System.out.println(scale);
      System.out.println(fill);
      fill.fill(stream, 40, 3f, x);
      scale.scale(stream, 16, 39, 0.5f, x);
      stream.synchronize();
      float[] values = new float[40];
      x.copyTo(values);
      System.out.println(values[0] + " " + values[38] + " " + values[39]);
    }
  }
}
