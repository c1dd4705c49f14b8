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
package org.deepjit.samples;

import java.lang.foreign.MemorySegment;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;

/** A kernel of fifteen parameters that adds up all it is given. */
@CudaKernel(
    source =
        """
        __global__ void mixed(long long* out, const int* in, const int* absent, signed char i8,
                              unsigned short u16, int i32, unsigned u32, long long i64,
                              unsigned long long u64, float f32, double f64, bool flag,
                              Small first, Small second, void* nothing) {
          long long sum = *in + i8 + u16 + i32 + (long long)u32 + i64 + (long long)u64;
          sum += absent == nullptr ? 5 : 0;
          sum += (long long)(f32 * 2) + (long long)(f64 * 4);
          sum += flag ? 23 : 0;
          sum += first.a + first.b + first.c + second.a + second.b + second.c;
          sum += nothing == nullptr ? 53 : 0;
          *out = sum;
        }
        """)
interface MixedArguments {

  @Launch(grid = "1", block = "1")
  void mixed(
      DeviceBuffer<Long> out,
      DeviceBuffer<Integer> in,
      DevicePointer absent,
      byte i8,
      short u16,
      int i32,
      int u32,
      long i64,
      long u64,
      float f32,
      double f64,
      boolean flag,
      Small first,
      MemorySegment second,
      DevicePointer nothing);

  /** Three integers. */
  @CudaStruct
  record Small(int a, int b, int c) {}
}
