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
package org.deepjit.samples.jcuda;

import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUstream;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

/** {@code y = a * x + y}, over JCuda's pointers, in JCuda's streams. */
@CudaKernel(resource = "scale_add.cu")
public interface ScaleAdd {

  /**
   * Queues the computation.
   *
   * @param n elements of {@code x} and {@code y}
   */
  @Launch(function = "scale_add", grid = "ceilDiv(n, 256)", block = "256")
  void scaleAdd(CUstream stream, int n, float a, CUdeviceptr x, CUdeviceptr y);
}
