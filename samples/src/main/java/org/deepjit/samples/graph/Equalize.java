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
package org.deepjit.samples.graph;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

/** The launches that equalise the histogram of an image of bytes, in order. */
@CudaKernel(resource = "equalize.cu", tag = "equalize")
public interface Equalize {

  /** Sets the 256 counts to zero. */
  @Launch(grid = "1", block = "256")
  void clear(Stream stream, DeviceBuffer<Integer> histogram);

  /** Counts the pixels of each value. */
  @Launch(grid = "min(ceilDiv(n, 1024), 2 * numSms)", block = "256")
  void count(Stream stream, int n, DeviceBuffer<Byte> pixels, DeviceBuffer<Integer> histogram);

  /** Calculates what each of the 256 values becomes. */
  @Launch(grid = "1", block = "256")
  void levels(Stream stream, int n, DeviceBuffer<Integer> histogram, DeviceBuffer<Byte> table);

  /** Replaces each pixel. */
  @Launch(grid = "ceilDiv(n, 256)", block = "256")
  void apply(
      Stream stream,
      int n,
      DeviceBuffer<Byte> table,
      DeviceBuffer<Byte> pixels,
      DeviceBuffer<Byte> equalized);
}
