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
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.Test;

/**
 * Launches that break one rule each are refused by that rule, and leave the device as it was. The
 * rules of tensor maps have a test of their own, {@code RandomTensorMapsTest}.
 */
abstract class InvalidLaunchesContract extends OnDevice {

  private static final int LAUNCHES = 10_000;
  private static final int BETWEEN_VALID_ONES = 500;

  /** The contract on a device, named as a configuration names it. */
  InvalidLaunchesContract(String device) {
    super(device, "nvcc");
  }

  @Test
  void launchesThatBreakOneRuleAreRefusedByIt() {
    Kernel kernel = runtime().compile("checked", LaunchDraft.SOURCE);
    var random = new Random(2026);
    List<LaunchBreach> breaches = LaunchBreach.all();
    Map<LaunchBreach, Integer> counts = new HashMap<>();
    try (Stream stream = device().newStream();
        DeviceBuffer<Integer> out = device().allocate(ElementType.INT, LaunchDraft.MAX_BLOCKS)) {
      for (int i = 0; i < LAUNCHES; i++) {
        if (i % BETWEEN_VALID_ONES == 0) {
          aValidLaunchGivesItsResult(kernel, new LaunchDraft(random, stream, out), out);
        }
        var draft = new LaunchDraft(random, stream, out);
        LaunchBreach breach = breaches.get(i % breaches.size());
        String message = breach.apply(draft, random);
        assertThat(catchThrowable(() -> launch(kernel, draft)))
            .as(() -> breach.toString())
            .isInstanceOfAny(
                LaunchException.class, IllegalArgumentException.class, IllegalStateException.class)
            .hasMessage(message);
        counts.merge(breach, 1, Integer::sum);
      }
      aValidLaunchGivesItsResult(kernel, new LaunchDraft(random, stream, out), out);
    }
    assertThat(counts).containsOnlyKeys(breaches.toArray(LaunchBreach[]::new));
  }

  private void launch(Kernel kernel, LaunchDraft draft) {
    runtime().launch(kernel, draft.options(), draft.arguments.toArray());
  }

  private void aValidLaunchGivesItsResult(
      Kernel kernel, LaunchDraft draft, DeviceBuffer<Integer> out) {
    out.copyFrom(new int[LaunchDraft.MAX_BLOCKS]);
    launch(kernel, draft);
    draft.stream.synchronize();
    int[] result = new int[LaunchDraft.MAX_BLOCKS];
    out.copyTo(result);
    int[] expected = new int[LaunchDraft.MAX_BLOCKS];
    Arrays.fill(expected, 0, draft.blocks(), draft.expected());
    assertThat(result).isEqualTo(expected);
  }
}
