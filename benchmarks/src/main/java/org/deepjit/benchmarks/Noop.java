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
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** A kernel with eight arguments of mixed types that does nothing, launched in three ways. */
@CudaKernel(
    source =
        """
        extern "C" __global__ void noop8(int* p, int a, float b, double c, long long d, short e,
                                         char f, int g) {
          if (a < 0) {
            *p = g;
          }
        }
        """)
public interface Noop {

  /** Queues one launch of one warp. */
  @Launch(grid = "1", block = "32")
  void noop8(
      Stream stream,
      DeviceBuffer<Integer> p,
      int a,
      float b,
      double c,
      long d,
      short e,
      byte f,
      int g);

  /** Queues one launch of a cluster of two warps. */
  @Launch(function = "noop8", grid = "2", block = "32", cluster = "2")
  void inCluster(
      Stream stream,
      DeviceBuffer<Integer> p,
      int a,
      float b,
      double c,
      long d,
      short e,
      byte f,
      int g);

  /** Queues one launch of one warp that may start before the work queued earlier has ended. */
  @Launch(function = "noop8", grid = "1", block = "32", programmaticDependentLaunch = true)
  void dependent(
      Stream stream,
      DeviceBuffer<Integer> p,
      int a,
      float b,
      double c,
      long d,
      short e,
      byte f,
      int g);
}
