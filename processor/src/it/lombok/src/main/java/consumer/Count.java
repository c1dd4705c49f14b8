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
package consumer;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;

/** A kernel that is launched through Lombok's accessors. */
@CudaKernel(
    source =
        """
        enum Precision { FAST, EXACT };
        template <Precision P>
        __global__ void count(int n) {}
        """)
public interface Count {

  /** Launches with an explicit block. */
  @Launch(grid = "ceilDiv(n, block)", block = "block")
  void count(@TemplateParam("P") Precision precision, @LaunchParam int block, int n);

  /** Launches as the request says. */
  default void count(Request request) {
    Precision precision = request.getPrecision();
    count(precision, precision.getBlock(), request.getLength());
  }
}
