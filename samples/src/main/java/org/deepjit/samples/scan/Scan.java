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

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** The running sum of a vector. */
@CudaKernel(resource = "scan.cu")
public interface Scan {

  /**
   * Queues the computation, in no more blocks than the device holds at a time.
   *
   * @param BLOCK threads in a block
   * @param n elements of {@code in} and {@code out}
   * @param partSums memory for the kernel's own use: an element for each block of the grid, of
   *     which there is one for 4 * {@code BLOCK} of {@code n} at most
   */
  @Launch(
      grid = "min(ceilDiv(n, 4 * BLOCK), maxCooperativeBlocks)",
      block = "BLOCK",
      cooperative = true)
  void scan(
      Stream stream,
      @TemplateParam int BLOCK,
      int n,
      DeviceBuffer<Integer> in,
      DeviceBuffer<Long> out,
      DeviceBuffer<Long> partSums);
}
