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

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** A kernel in the annotation. */
@CudaKernel(
    source =
        """
        __global__ void fill(int n, float value, float* x) {
          int i = blockIdx.x * 32 + threadIdx.x;
          if (i < n) x[i] = value;
        }
        """)
interface Fill {

  @Launch(grid = "ceilDiv(n, 32)", block = "32")
  void fill(Stream stream, int n, float value, DeviceBuffer<Float> x);
}
