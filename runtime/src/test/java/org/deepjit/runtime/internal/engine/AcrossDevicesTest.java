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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;

/** The contract over the stand-in, which runs no kernel but knows the context of each call. */
final class AcrossDevicesTest extends AcrossDevicesContract {

  AcrossDevicesTest() {
    StandIn.reset();
    StandIn.devices(3);
  }

  @Override
  int result(int expected) {
    return 0;
  }

  @Test
  void eachLaunchIsMadeInItsDevicesContext() {
    Specialization add = table(both()).load("1");
    try (Stream first = device(0).newStream();
        Stream second = device(1).newStream();
        DeviceBuffer<Integer> here = device(0).copyOf(new int[1]);
        DeviceBuffer<Integer> there = device(1).copyOf(new int[1])) {
      for (int i = 0; i < 2; i++) {
        launch(add, first, here, i);
        launch(add, second, there, i);
      }

      assertThat(StandIn.launches())
          .extracting(RecordedLaunch::context)
          .containsExactly(
              device(0).context(), device(1).context(), device(0).context(), device(1).context());
      assertThat(StandIn.launches())
          .extracting(RecordedLaunch::stream)
          .containsExactly(first.handle(), second.handle(), first.handle(), second.handle());
    }
  }

  @Test
  void aDeviceIsNotTouchedBeforeItsFirstUse() {
    try (JitRuntime first = JitRuntime.lazy(runtime(0).config());
        JitRuntime second = JitRuntime.lazy(runtime(1).config())) {
      StandIn.clear();
      SpecializationTable<Specialization> table = table(JitRuntime.across(first, second));
      Specialization add = table.load("1");
      assertThat(StandIn.calls()).isEmpty();

      try (Stream stream = first.device().newStream()) {
        add.on(stream);
        assertThat(loads()).isEqualTo(1);
        add.on(stream);
        assertThat(loads()).isEqualTo(1);
        add.load();
        assertThat(loads()).isEqualTo(2);
      }
    }
  }

  private static int loads() {
    return StandIn.calls("cuLibraryLoadData").size();
  }

  @Test
  void anotherArchitectureIsCompiledForToo() {
    StandIn.architecture(1, 100);
    try (JitRuntime blackwell = JitRuntime.create(runtime(1).config())) {
      JitRuntime both = JitRuntime.across(runtime(0), blackwell);

      assertThat(table(both).compile("1")).isEqualTo(table(runtime(0)).compile("1"));
      assertThat(table(runtime(1)).compile("1")).isEqualTo(table(runtime(0)).compile("1"));
      assertThat(directory.resolve("cache").toFile().list())
          .hasSize(2)
          .contains(
              table(runtime(0)).compile("1").getFileName().toString(),
              table(blackwell).compile("1").getFileName().toString());
    }
  }

  @Test
  void aStreamOfAThirdDeviceIsRefused() {
    Specialization add = table(both()).load("1");
    try (Device third = Device.open(StandIn.driver(), 2);
        Stream foreign = third.newStream()) {
      assertThatThrownBy(() -> add.on(foreign))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "the launcher of add is for Stand-in for H200 (cuda:0, 9.0) and Stand-in for H200"
                  + " (cuda:1, 9.0), but the stream belongs to Stand-in for H200 (cuda:2, 9.0)");
    }
  }

  @Test
  void aStreamOfAnotherRuntimesSameDeviceServes() {
    Specialization add = table(both()).load("1");
    try (Device again = Device.open(StandIn.driver(), 1);
        Stream stream = again.newStream()) {
      assertThat(add.on(stream).kernel().device()).isSameAs(device(1));
    }
  }
}
