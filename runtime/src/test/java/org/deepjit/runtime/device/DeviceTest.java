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
package org.deepjit.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DeviceTest {

  @BeforeEach
  void reset() {
    StandIn.reset();
  }

  @Test
  void describesItself() {
    try (Device device = Device.open(StandIn.driver(), 0)) {
      assertThat(device.name()).isEqualTo("Stand-in for H200");
      assertThat(device.ordinal()).isZero();
      assertThat(device.computeCapability()).isEqualTo(new ComputeCapability(9, 0));
      assertThat(device.multiprocessors()).isEqualTo(132);
      assertThat(device.totalMemory()).isEqualTo(150_754_820_096L);
      assertThat(device.l2CacheBytes()).isEqualTo(62_914_560);
      assertThat(device.clockRateHertz()).isEqualTo(1_980_000_000L);
      assertThat(device.limits())
          .isEqualTo(
              new DeviceLimits(
                  132,
                  32,
                  1024,
                  new Dim3(1024, 1024, 64),
                  new Dim3(2147483647, 65535, 65535),
                  232448));
      assertThat(device).hasToString("Stand-in for H200 (cuda:0, 9.0)");
    }
  }

  @Test
  void retainsItsPrimaryContextUntilItIsClosedOnce() {
    Device device = Device.open(StandIn.driver(), 0);
    device.synchronize();
    device.close();
    device.close();

    assertThat(StandIn.calls())
        .extracting(RecordedCall::function)
        .containsOnlyOnce(
            "cuDevicePrimaryCtxRetain", "cuCtxSynchronize", "cuDevicePrimaryCtxRelease_v2");
  }

  @Test
  void anOrdinalThatTheDriverDoesNotHaveIsRefused() {
    StandIn.devices(2);

    assertThatThrownBy(() -> Device.open(StandIn.driver(), 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no device 2: the driver has 2");
    assertThatThrownBy(() -> Device.open(StandIn.driver(), -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no device -1: the driver has 2");
  }

  @Test
  void devicesHaveContextsOfTheirOwn() {
    StandIn.devices(2);
    try (Device first = Device.open(StandIn.driver(), 0);
        Device second = Device.open(StandIn.driver(), 1)) {
      assertThat(second.context()).isNotEqualTo(first.context());
      try (Stream stream = second.newStream()) {
        assertThat(StandIn.calls("cuStreamCreate").getFirst().context())
            .isEqualTo(second.context());
        assertThat(stream.device()).isSameAs(second);
      }
    }
  }

  @Test
  void theContextIsGivenBackWithTheLastOfWhatWasMadeInIt() {
    Device device = Device.open(StandIn.driver(), 0);
    Stream stream = device.newStream();
    Event event = device.newEvent();
    DeviceBuffer<Integer> buffer = device.copyOf(new int[] {7});
    HostBuffer<Integer> host = device.allocateHost(ElementType.INT, 1);
    Graph graph = Graph.capture(stream, () -> {});
    int[] ints = new int[1];
    device.close();

    buffer.copyTo(stream, host);
    event.record(stream);
    stream.synchronize();
    host.copyTo(ints);
    assertThat(ints).containsExactly(7);
    for (AutoCloseable last : new AutoCloseable[] {graph, stream, event, host, buffer}) {
      assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).isEmpty();
      assertThatCode(last::close).doesNotThrowAnyException();
      assertThatCode(last::close).doesNotThrowAnyException();
    }
    assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).hasSize(1);
    assertThat(StandIn.calls()).allSatisfy(call -> assertThat(call.result()).isZero());
  }

  @Test
  void aClosedDeviceMakesNothingNewAndAnswersWhatNeedsNoContext() {
    Device device = Device.open(StandIn.driver(), 0);
    Stream named = device.defaultStream();
    DeviceBuffer<Integer> foreign =
        DeviceBuffer.of(device, ElementType.INT, 1, new DevicePointer(256));
    device.close();
    String message = "the device is closed, or its runtime is: Stand-in for H200 (cuda:0, 9.0)";

    assertThat(
            List.<ThrowingCallable>of(
                device::newStream,
                device::newEvent,
                device::newEventWithoutTiming,
                () -> device.allocate(ElementType.INT, 1),
                () -> device.allocateAsync(named, ElementType.INT, 1),
                () -> device.allocateHost(ElementType.INT, 1),
                () -> device.copyOf(new int[1]),
                device::context,
                device::synchronize,
                device::priorities,
                named::synchronize,
                () -> foreign.copyFrom(new int[1]),
                () -> foreign.fill(named, (byte) 0),
                () -> Graph.capture(named, () -> {})))
        .allSatisfy(
            call ->
                assertThatThrownBy(call)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(message));
    assertThat(device.clockRateHertz()).isEqualTo(1_980_000_000L);
    assertThat(device.features().cooperative()).isTrue();
  }

  @Test
  void eachDeviceHasPropertiesOfItsOwn() {
    StandIn.devices(2);
    StandIn.architecture(1, 100);
    try (Device first = Device.open(StandIn.driver(), 0);
        Device second = Device.open(StandIn.driver(), 1)) {
      assertThat(first.computeCapability().architecture()).isEqualTo("90a");
      assertThat(second.computeCapability().architecture()).isEqualTo("100f");
      assertThat(second).hasToString("Stand-in for H200 (cuda:1, 10.0)");
    }
  }
}
