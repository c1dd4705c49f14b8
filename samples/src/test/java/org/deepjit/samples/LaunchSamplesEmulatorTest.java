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

import java.util.List;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.samples.cluster.ClusterSample;
import org.deepjit.samples.dependent.DependentSample;
import org.deepjit.samples.jcuda.JCudaSample;
import org.deepjit.samples.transpose.TransposeSample;
import org.junit.jupiter.api.Test;

/** The samples of special launches on the emulator, and what the others say there. */
final class LaunchSamplesEmulatorTest extends LaunchSamplesContract {

  private static final String CAPABILITY = "deepjit.emulator.capability";

  LaunchSamplesEmulatorTest() {
    super("emulator", "nvcc");
  }

  @Test
  void samplesThatNeedAGpuSaySo() {
    assertThat(new TransposeSample(runtime()).obstacle(runtime().device()))
        .contains(
            "it needs a GPU for tensor copies, and this is NVIDIA H200 (emulated) (emulator:0,"
                + " 9.0)");
    assertThat(new JCudaSample(runtime()).obstacle(runtime().device()))
        .contains(
            "it needs a GPU for JCuda's own calls, and this is NVIDIA H200 (emulated) (emulator:0,"
                + " 9.0)");
  }

  @Test
  void samplesThatNeedHopperSaySoOnAnOlderDevice() {
    System.setProperty(CAPABILITY, "8.0");
    try (JitRuntime older =
        JitRuntime.create(JitConfig.builder("SAMPLES").device("emulator").build())) {
      for (Sample sample : List.of(new ClusterSample(older), new DependentSample(older))) {
        assertThat(sample.obstacle(older.device()))
            .as(sample.name())
            .contains(
                "it needs compute capability 9.0, and this is NVIDIA H200 (emulated) (emulator:0,"
                    + " 8.0)");
      }
    } finally {
      System.clearProperty(CAPABILITY);
    }
  }
}
