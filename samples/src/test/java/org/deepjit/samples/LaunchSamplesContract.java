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

import org.deepjit.runtime.JitRuntime;
import org.deepjit.samples.cluster.ClusterSample;
import org.deepjit.samples.dependent.DependentSample;
import org.deepjit.samples.graph.GraphSample;
import org.deepjit.samples.scan.ScanSample;
import org.junit.jupiter.api.Test;

/** The samples of special launches on one device. Some include headers of the toolkit. */
abstract class LaunchSamplesContract extends OnDevice {

  /** The contract on a device, with a compiler, named as a configuration names them. */
  LaunchSamplesContract(String device, String compiler) {
    super(device, compiler);
  }

  /** What a sample says on the device, which it must be able to run on. */
  String run(Sample sample) {
    assertThat(sample.obstacle(runtime().device())).isEmpty();
    return sample.run(runtime().device());
  }

  @Test
  void sumsOfClustersEqualJava() {
    assertThat(run(new ClusterSample(runtime())))
        .isEqualTo("sums by clusters of 1, 4 and 8 blocks of 100000 ints equal Java's");
  }

  @Test
  void aCooperativeScanEqualsJava() {
    assertThat(run(new ScanSample(runtime()))).isEqualTo("running sums of 50021 ints equal Java's");
  }

  @Test
  void aDependentChainEqualsJava() {
    assertThat(run(new DependentSample(runtime())))
        .isEqualTo("10001 elements after 20 dependent steps equal Java's");
  }

  @Test
  void aReplayedGraphEqualsJava() {
    assertThat(run(new GraphSample(runtime())))
        .isEqualTo("5 pictures of 64000 pixels through a graph of 4 launches equal Java's");
  }

  @Test
  void aRuntimeOverOthersServesLaunchersToo() {
    assertThat(run(new ScanSample(JitRuntime.across(runtime()))))
        .isEqualTo("running sums of 50021 ints equal Java's");
  }
}
