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
package org.deepjit.runtime.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.standin.ChildJvm;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;

/** The contract over the stand-in, which runs no kernel but knows the context of each call. */
final class TwoDevicesTest extends TwoDevicesContract {

  TwoDevicesTest() {
    StandIn.reset();
    StandIn.devices(2);
  }

  @Override
  int result(int expected) {
    return 0;
  }

  @Override
  ChildJvm child(Map<String, String> environment) {
    Map<String, String> variables = new HashMap<>(environment);
    variables.put("STANDIN_DEVICES", "2");
    return new ChildJvm()
        .options(
            "--enable-native-access=ALL-UNNAMED", "-Dorg.deepjit.cuda.library=" + StandIn.library())
        .environment(variables);
  }

  @Test
  void eachLaunchIsMadeInItsDevicesContext() {
    LaunchOptions one = LaunchOptions.builder().grid(1).block(1).build();
    try (DeviceBuffer<Integer> first = device(0).copyOf(new int[1]);
        DeviceBuffer<Integer> second = device(1).copyOf(new int[1])) {
      for (int i = 0; i < 2; i++) {
        runtime(0).launch(kernel(0), one, first, i);
        runtime(1).launch(kernel(1), one, second, i);
      }
    }

    assertThat(StandIn.launches())
        .extracting(RecordedLaunch::context)
        .containsExactly(
            device(0).context(), device(1).context(), device(0).context(), device(1).context());
    assertThat(StandIn.currentContext()).isZero();
  }

  @Test
  void aLazyRuntimeCallsNoDriver() {
    StandIn.clear();
    JitRuntime.lazy(runtime(1).config()).close();

    assertThat(StandIn.calls()).isEmpty();
  }

  @Test
  void anotherArchitectureHasAnArtifactOfItsOwn() {
    StandIn.architecture(1, 100);
    try (JitRuntime blackwell = JitRuntime.create(runtime(1).config())) {
      assertThat(blackwell.defaultCompilerOptions().arch()).hasValue("100f");
      assertThat(blackwell.compileWithoutLoad(TAG, BIAS)).isNotEqualTo(kernel(0).artifact());
    }
  }

  @Test
  void aSecondRuntimeOfADeviceLoadsTheSameArtifact() {
    Kernel kernel = kernel(1);
    try (JitRuntime again = JitRuntime.create(runtime(1).config())) {
      assertThat(again.compile(TAG, BIAS).artifact()).isEqualTo(kernel.artifact());
      assertThat(again.device().context()).isEqualTo(device(1).context());
    }
  }
}
