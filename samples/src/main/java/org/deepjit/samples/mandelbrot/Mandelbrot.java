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
package org.deepjit.samples.mandelbrot;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** Iterations until points of the complex plane escape. */
@CudaKernel(
    source =
        """
        __global__ void mandelbrot(int width, int height, double left, double top, double step,
                                   int limit, int* iterations) {
          int column = blockIdx.x * blockDim.x + threadIdx.x;
          int row = blockIdx.y * blockDim.y + threadIdx.y;
          if (column >= width || row >= height) {
            return;
          }
          double cr = fma((double)column, step, left);
          double ci = fma(-(double)row, step, top);
          double zr = 0;
          double zi = 0;
          int n = 0;
          // The _rn functions round every operation, as Java does.
          while (n < limit && __dadd_rn(__dmul_rn(zr, zr), __dmul_rn(zi, zi)) <= 4) {
            double next = __dadd_rn(__dsub_rn(__dmul_rn(zr, zr), __dmul_rn(zi, zi)), cr);
            zi = __dadd_rn(__dmul_rn(__dmul_rn(2, zr), zi), ci);
            zr = next;
            ++n;
          }
          iterations[row * width + column] = n;
        }
        """)
public interface Mandelbrot {

  /**
   * Queues the computation.
   *
   * @param width pixels in a row
   * @param height rows
   * @param left real part of the leftmost pixels
   * @param top imaginary part of the topmost pixels
   * @param step distance between pixels
   * @param limit iterations at most
   * @param iterations one element for each pixel, row by row
   */
  @Launch(
      grid = {"ceilDiv(width, 32)", "ceilDiv(height, 8)"},
      block = {"32", "8"})
  void mandelbrot(
      Stream stream,
      int width,
      int height,
      double left,
      double top,
      double step,
      int limit,
      DeviceBuffer<Integer> iterations);
}
