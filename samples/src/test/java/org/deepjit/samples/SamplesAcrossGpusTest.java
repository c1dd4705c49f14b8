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
import java.util.Map;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.samples.graph.GraphSample;
import org.deepjit.samples.saxpy.SaxpySample;
import org.deepjit.samples.scan.ScanSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Samples whose launchers serve two real GPUs of one host; fails where there are fewer. */
@Tag("two-gpus")
final class SamplesAcrossGpusTest extends OnDevice {

  SamplesAcrossGpusTest() {
    super("cuda:0", "nvcc");
  }

  @Test
  void oneLauncherObjectServesBothDevices() {
    try (JitRuntime second =
        JitRuntime.create(config("SAMPLES", Map.of()).device("cuda:1").build())) {
      JitRuntime both = JitRuntime.across(runtime(), second);
      List<Sample> samples =
          List.of(new SaxpySample(both), new ScanSample(both), new GraphSample(both));
      for (Sample sample : samples) {
        String result = sample.run(device());

        assertThat(result).isNotEmpty();
        assertThat(sample.run(second.device())).isEqualTo(result);
        assertThat(sample.run(device())).isEqualTo(result);
      }
    }
  }
}
