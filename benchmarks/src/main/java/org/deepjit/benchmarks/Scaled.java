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
package org.deepjit.benchmarks;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** A kernel with a template parameter, for the look-up of its specialisation. */
@CudaKernel(source = "template <int N> __global__ void scaled(int *x) { *x = N; }\n")
public interface Scaled {

  /** Queues one launch of one warp. */
  @Launch(grid = "1", block = "32")
  void scaled(Stream stream, @TemplateParam int N, DeviceBuffer<Integer> x);
}
