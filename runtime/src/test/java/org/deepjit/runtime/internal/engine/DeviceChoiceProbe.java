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
package org.deepjit.runtime.internal.engine;

import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;

/**
 * Runs in a JVM of its own: chooses the device that its argument names, and launches there. The
 * cache is where the environment says.
 */
final class DeviceChoiceProbe {

  private DeviceChoiceProbe() {}

  /**
   * Prints the device's number, its architecture and the kernel's result.
   *
   * @param arguments the device, such as {@code cuda:1}, and the number to add
   */
  public static void main(String[] arguments) {
    int[] result = new int[1];
    try (JitRuntime runtime =
            JitRuntime.create(JitConfig.builder("TEST").device(arguments[0]).build());
        DeviceBuffer<Integer> out = runtime.device().copyOf(result)) {
      Kernel kernel = runtime.compile(TwoDevicesContract.TAG, TwoDevicesContract.BIAS);
      LaunchOptions one = LaunchOptions.builder().grid(1).block(1).build();
      runtime.launch(kernel, one, out, Integer.parseInt(arguments[1]));
      runtime.device().synchronize();
      out.copyTo(result);
      System.out.println(
          runtime.device().ordinal()
              + " "
              + runtime.defaultCompilerOptions().arch().orElseThrow()
              + " "
              + result[0]);
    }
  }
}
