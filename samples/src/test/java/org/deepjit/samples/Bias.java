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
package org.deepjit.samples;

import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

/** The kernel that most rows use: adds a constant of its source to its input. */
final class Bias {

  static final LaunchOptions ONE = LaunchOptions.builder().grid(1).block(1).build();

  private Bias() {}

  static String source(int bias) {
    return """
    template <int BIAS> __global__ void add_bias(int* out, int in) { *out = in + BIAS; }
    namespace { [[maybe_unused]] const void* const emitted = (const void*)&add_bias<%d>; }
    """
        .formatted(bias);
  }

  static Kernel compile(JitRuntime runtime, int bias) {
    return runtime.compile("bias", source(bias), CompilerOptions.INHERIT);
  }

  /** Launches a kernel of {@code (int* out, int in)} and returns what it wrote. */
  static int launch(JitRuntime runtime, Kernel kernel, int in) {
    int[] result = new int[1];
    try (DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      runtime.launch(kernel, ONE, out, in);
      out.copyTo(result);
    }
    return result[0];
  }
}
