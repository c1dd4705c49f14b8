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
package org.deepjit.samples.dependent;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** One step of a chain of kernels, each of which reads what the one before wrote. */
@CudaKernel(resource = "step.cu")
public interface Step {

  /**
   * Queues a step, which may begin before its predecessor in the stream has ended.
   *
   * @param BLOCK threads in a block
   * @param n elements of {@code in} and {@code out}
   * @param number the step's number
   */
  @Launch(grid = "ceilDiv(n, BLOCK)", block = "BLOCK", programmaticDependentLaunch = true)
  void step(
      Stream stream,
      @TemplateParam int BLOCK,
      int n,
      int number,
      DeviceBuffer<Integer> in,
      DeviceBuffer<Integer> out);
}
