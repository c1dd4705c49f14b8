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

import static org.assertj.core.api.Assertions.assertThat;

import org.deepjit.samples.jcuda.JCudaSample;
import org.deepjit.samples.transpose.TransposeSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The samples of special launches on a real device, with those that only a GPU can run. */
@Tag("gpu")
final class LaunchSamplesGpuTest extends LaunchSamplesContract {

  LaunchSamplesGpuTest() {
    super("cuda", "nvcc");
  }

  @Test
  void aTransposeThroughTensorCopiesEqualsJava() {
    assertThat(run(new TransposeSample(runtime())))
        .isEqualTo("1001 x 724 elements transposed as in Java");
  }

  @Test
  void jcudaKeepsItsMemoryAndStreams() {
    assertThat(run(new JCudaSample(runtime())))
        .isEqualTo("100000 elements in JCuda's memory equal Java's");
  }
}
