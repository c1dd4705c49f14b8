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
import org.deepjit.annotations.CudaEnum;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Short3;

/** A kernel that writes down what it was given. */
@CudaKernel(
    source =
        """
        enum class Mode : unsigned char { Slow, Fast };
        struct Raw { int first; double second; };

        template <typename T>
        __global__ void report(const Params params, float4 v, Mode mode, T scale, __half h, Raw raw,
                               double* out) {
          int i = 0;
          out[i++] = params.on;
          out[i++] = params.inner.tag;
          out[i++] = params.inner.mass;
          out[i++] = params.inner.color.z;
          for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 3; column++) {
              out[i++] = params.matrix[row][column];
            }
          }
          out[i++] = params.pair[1].mass;
          out[i++] = params.code;
          out[i++] = __bfloat162float(params.brain);
          out[i++] = params.data[1];
          out[i++] = v.x + v.y + v.z + v.w;
          out[i++] = mode == Mode::Fast;
          out[i++] = static_cast<double>(scale);
          out[i++] = __half2float(h);
          out[i++] = raw.first;
          out[i++] = raw.second;
        }
        """)
interface Arguments {
  /** Values that {@link #report} writes down. */
  int REPORTED = 20;

  @Launch(grid = "1", block = "1")
  <T> void report(
      @TemplateParam ElementType<T> T,
      Params params,
      Float4 v,
      Mode mode,
      T scale,
      Half h,
      MemorySegment raw,
      DeviceBuffer<Double> out);

  /** A constant sends its place. */
  enum Mode {
    @CudaName("Mode::Slow")
    SLOW,
    @CudaName("Mode::Fast")
    FAST
  }

  /** A constant chooses what it sends. */
  enum Code implements CudaEnum {
    NEGATIVE;

    @Override
    public int cudaValue() {
      return -40;
    }
  }

  /** A struct in a struct. */
  @CudaStruct(align = 16)
  record Inner(byte tag, double mass, Short3 color) {}

  /** A struct of everything. */
  @CudaStruct
  @SuppressWarnings("ArrayRecordComponent") // arrays are what fields with extents are written from
  record Params(
      boolean on,
      Inner inner,
      @Extent({2, 3}) float[] matrix,
      @Extent(2) Inner[] pair,
      Code code,
      BFloat16 brain,
      DeviceBuffer<Float> data) {}
}
