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
package org.deepjit.samples.cluster;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** Sums of consecutive parts of a vector, one for each cluster. */
@CudaKernel(resource = "cluster_sum.cu")
public interface ClusterSum {

  /**
   * Queues the computation.
   *
   * @param BLOCK elements in a block and threads that add them up, a power of two
   * @param CLUSTER blocks in a cluster, at most 8
   * @param n elements of {@code values}
   * @param sums one element for each cluster
   */
  @Launch(
      function = "cluster_sum",
      grid = "roundUp(ceilDiv(n, BLOCK), CLUSTER)",
      block = "BLOCK",
      cluster = "CLUSTER")
  void clusterSum(
      Stream stream,
      @TemplateParam int BLOCK,
      @LaunchParam int CLUSTER,
      int n,
      DeviceBuffer<Integer> values,
      DeviceBuffer<Long> sums);
}
