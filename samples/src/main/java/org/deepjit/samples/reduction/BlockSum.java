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
package org.deepjit.samples.reduction;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

/** Sums of consecutive blocks of a vector. */
@CudaKernel(resource = "block_sum.cu")
public interface BlockSum {

  /**
   * Queues the computation.
   *
   * @param T the type of the elements
   * @param BLOCK elements in a block and threads that add them up, a power of two
   * @param n elements of {@code values}
   * @param sums one element for each block
   */
  @Launch(function = "block_sum", grid = "ceilDiv(n, BLOCK)", block = "BLOCK")
  <T> void blockSum(
      Stream stream,
      @TemplateParam ElementType<T> T,
      @TemplateParam int BLOCK,
      int n,
      DeviceBuffer<T> values,
      DeviceBuffer<T> sums);
}
