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
package org.deepjit.runtime.standin;

/**
 * CUDA C++ whose kernels have every kind of parameter that tests of the driver look at, and two
 * variables.
 */
public final class TestKernels {

  /** Five kernels; see the constants for their symbols. */
  public static final String SOURCE =
      """
      struct Pair { char c; double d; int a[3]; };

      extern "C" __global__ void mixed(
          int n, float* x, bool flag, short s, Pair p, const int unused, char last) {
        if (flag && threadIdx.x < n) x[threadIdx.x] = p.c + p.d + p.a[2] + s + last;
      }

      extern "C" __global__ void none() {}

      extern "C" __global__ void scale(int n, float factor, float* x) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
      }

      namespace ns {
        template <int B, typename T> __global__ void reverse(T* x) {
          __shared__ T buffer[B];
          buffer[threadIdx.x] = x[threadIdx.x];
          __syncthreads();
          x[threadIdx.x] = buffer[B - 1 - threadIdx.x];
        }
      }
      template __global__ void ns::reverse<128, double>(double*);

      __constant__ float table[4] = {1, 2, 3, 4};
      namespace ns { __device__ double sum[3]; }

      static __global__ void hidden(long long a) { ns::sum[0] += table[a]; }
      void* referenced = (void*) hidden;
      """;

  /** {@code (int, float*, bool, short, Pair, int, char)}. */
  public static final String MIXED = "mixed";

  /** No parameters. */
  public static final String NONE = "none";

  /** {@code (int n, float factor, float* x)}: multiplies. */
  public static final String SCALE = "scale";

  /** {@code (double*)}, a template's instance: turns 128 elements round in 1024 shared bytes. */
  public static final String REVERSE = "_ZN2ns7reverseILi128EdEEvPT0_";

  /** {@code (long long)}, static. */
  public static final String HIDDEN = "_Z6hiddenx";

  /** {@code __constant__ float[4]}: 1, 2, 3, 4. */
  public static final String TABLE = "table";

  /** {@code __device__ double[3]}, zeros. */
  public static final String SUM = "_ZN2ns3sumE";

  private TestKernels() {}
}
