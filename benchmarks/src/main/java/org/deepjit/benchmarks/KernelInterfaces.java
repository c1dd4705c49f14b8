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

import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Copies of the README's first interface, with the kernel in the annotation. */
final class KernelInterfaces {

  private static final String TEXT =
      """
      package kernels;

      import org.deepjit.annotations.CudaKernel;
      import org.deepjit.annotations.Launch;
      import org.deepjit.annotations.TemplateParam;
      import org.deepjit.runtime.device.DeviceBuffer;
      import org.deepjit.runtime.device.Stream;

      @CudaKernel(
          source =
              \"""
              template <int BLOCK>
              __global__ void saxpy(int n, float a, const float* x, float* y) {
                int i = blockIdx.x * BLOCK + threadIdx.x;
                if (i < n) y[i] = a * x[i] + y[i];
              }
              \""")
      public interface Saxpy0 {
        @Launch(grid = "ceilDiv(n, BLOCK)", block = "BLOCK")
        void saxpy(
            Stream stream,
            @TemplateParam int BLOCK,
            int n,
            float a,
            DeviceBuffer<Float> x,
            DeviceBuffer<Float> y);
      }
      """;

  private final List<Source> sources;

  KernelInterfaces(int count) {
    sources = IntStream.range(0, count).mapToObj(Source::new).toList();
  }

  List<? extends JavaFileObject> sources() {
    return sources;
  }

  private static final class Source extends SimpleJavaFileObject {

    private final String text;

    Source(int index) {
      super(URI.create("mem:///kernels/Saxpy" + index + ".java"), Kind.SOURCE);
      text = TEXT.replace("Saxpy0", "Saxpy" + index);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
