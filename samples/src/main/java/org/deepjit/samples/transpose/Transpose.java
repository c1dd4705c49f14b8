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
package org.deepjit.samples.transpose;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.tensormap.TensorMap;

/** The transpose of a row-major matrix. */
@CudaKernel(resource = "transpose.cu")
public interface Transpose {

  /** Rows and columns of a tile, and so the map's box. */
  int TILE = 32;

  /**
   * Queues the computation.
   *
   * @param in a map of the matrix with boxes of {@link #TILE} x {@link #TILE} floats and a swizzle
   *     of 128 bytes
   * @param rows the matrix's rows
   * @param columns the matrix's columns
   * @param out {@code columns} rows of {@code rows} elements
   */
  @Launch(
      grid = {"ceilDiv(columns, 32)", "ceilDiv(rows, 32)"},
      block = {"32", "8"})
  void transpose(Stream stream, TensorMap in, int rows, int columns, DeviceBuffer<Float> out);
}
