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

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.tensormap.TensorMap;

/** A kernel that calculates the FNV-1a checksum of a tensor map that it was given. */
@CudaKernel(
    source =
        """
        #include <cuda.h>
        __global__ void checksum(const __grid_constant__ CUtensorMap map, unsigned* out) {
          unsigned hash = 2166136261u;
          for (int i = 0; i < 128; i++) {
            hash = (hash ^ reinterpret_cast<const unsigned char*>(&map)[i]) * 16777619u;
          }
          *out = hash;
        }
        """)
interface MapBytes {

  @Launch(grid = "1", block = "1")
  void checksum(TensorMap map, DeviceBuffer<Integer> out);
}
