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
package org.deepjit.runtime.tensormap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random descriptions: valid ones reach the driver unchanged, others are refused by their rule. */
final class RandomTensorMapsTest {

  private static final long ADDRESS = 0x7f00_0000_0000L;

  @ParameterizedTest
  @ValueSource(ints = {9, 10})
  void validDescriptionsReachTheDriverUnchanged(int major) {
    var driver = new RecordingDriver(major);
    Device device = driver.device();
    var drafts = new RandomDrafts(1, major, ADDRESS);
    for (int i = 0; i < 5_000; i++) {
      Draft draft = drafts.next();
      TensorMap map = draft.build(device);
      assertThat(driver.calls).as(draft::toString).containsExactly(arguments(draft));
      assertThat(map).isEqualTo(draft.encodeUnchecked(device));
      driver.calls.clear();
    }
  }

  private static List<Object> arguments(Draft draft) {
    var tensor =
        new TensorMapCalls.Tensor(
            draft.type.code(),
            draft.address,
            draft.dims,
            draft.strides == null ? draft.packedStrides() : draft.strides,
            draft.elementStrides,
            draft.interleave.code(),
            draft.swizzle.code(),
            draft.l2Promotion.code(),
            draft.oobFill.code());
    return switch (draft.kind) {
      case TILED -> List.of(tensor, draft.box);
      case IM2COL -> List.of(tensor, draft.lower, draft.upper, draft.channels, draft.pixels);
      case IM2COL_WIDE ->
          List.of(
              tensor,
              draft.lower.get(0),
              draft.upper.get(0),
              draft.channels,
              draft.pixels,
              draft.mode.code());
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 10})
  void descriptionsThatBreakOneRuleAreRefusedByIt(int major) {
    var driver = new RecordingDriver(major);
    Device device = driver.device();
    var drafts = new RandomDrafts(2, major, ADDRESS);
    List<Breach> breaches = List.of(Breach.values());
    Map<Breach, Integer> counts = new EnumMap<>(Breach.class);
    for (int i = 0; i < 11_000; i++) {
      Breach breach = breaches.get(i % breaches.size());
      Draft draft = drafts.next();
      String problem = breach.apply(draft, drafts.random());
      if (problem != null) {
        assertThatThrownBy(() -> draft.build(device))
            .as(() -> breach + ": " + draft)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(draft.what() + " cannot be made: " + problem);
        counts.merge(breach, 1, Integer::sum);
      }
    }
    assertThat(driver.calls).isEmpty();
    assertThat(counts.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(5_000);
    assertThat(counts).hasSizeGreaterThanOrEqualTo(major < 10 ? 21 : breaches.size());
  }
}
