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
package org.deepjit.runtime.attribute;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HexFormat;
import java.util.List;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.standin.CProgram;
import org.deepjit.runtime.standin.Command;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The attributes' bytes against cuda.h, and what devices can honour. */
final class LaunchAttributeTest {

  private static final String OTHER = "Stand-in for H200 (cuda:1, 9.0)";

  @Test
  void writeWhatTheHeaderDeclares() {
    List<String> ours =
        List.of(
            line(
                new AccessPolicyWindow(
                    0x123456789abcdef0L,
                    0x10000,
                    0.75f,
                    AccessProperty.PERSISTING,
                    AccessProperty.STREAMING)),
            line(ClusterSchedulingPolicy.LOAD_BALANCING),
            withHandle(events(true), "3412"),
            line(new Priority(-3)),
            line(new MemSyncDomainMap(1, 2)),
            line(MemSyncDomain.REMOTE),
            line(new PreferredCluster(new Dim3(4, 2, 1))),
            withHandle(events(false), "7856"),
            line(new PreferredSharedMemoryCarveout(50)),
            line(new NvlinkUtilCentricScheduling(true)));

    assertThat(
            Command.output(List.of(CProgram.build("attributes", "attributes.c").toString()))
                .lines()
                .toList())
        .isEqualTo(ours);
  }

  private static String events(boolean programmatic) {
    try (Device device = Device.open(StandIn.driver(), 0);
        Event event = device.newEventWithoutTiming()) {
      String line =
          line(
              programmatic ? new ProgrammaticEvent(event, true) : new LaunchCompletionEvent(event));
      String handle = HexFormat.of().toHexDigits(Long.reverseBytes(event.handle()));
      assertThat(line).contains(" " + handle);
      return line.replace(handle, "HANDLE");
    }
  }

  private static String withHandle(String line, String begin) {
    return line.replace("HANDLE", begin + "000000000000");
  }

  private static String line(LaunchAttribute attribute) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(80, 8);
      attribute.write(memory, 8);
      return attribute.id()
          + " "
          + HexFormat.of().formatHex(memory.asSlice(8, 64).toArray(JAVA_BYTE));
    }
  }

  @BeforeEach
  void presentTwoDevices() {
    StandIn.reset();
    StandIn.devices(2);
  }

  @AfterEach
  void presentOneDevice() {
    StandIn.reset();
  }

  @Test
  void sayWhyADeviceCannotHonourThem() {
    try (Device device = Device.open(StandIn.driver(), 0);
        Device other = Device.open(StandIn.driver(), 1);
        Event timing = device.newEvent();
        Event foreign = other.newEventWithoutTiming();
        DeviceBuffer<Float> buffer = device.allocate(ElementType.FLOAT, 16)) {
      assertThat(new Priority(0).problem(device)).isEmpty();
      assertThat(new Priority(-5).problem(device)).isEmpty();
      assertThat(new Priority(-6).problem(device))
          .hasValue("the priority is -6, the device has -5 (first) to 0 (last)");
      assertThat(new Priority(1).problem(device))
          .hasValue("the priority is 1, the device has -5 (first) to 0 (last)");
      assertThat(new MemSyncDomainMap(3, 0).problem(device)).isEmpty();
      assertThat(new MemSyncDomainMap(0, 4).problem(device))
          .hasValue("the memory synchronisation domain is 4, the device has 0 to 3");
      assertThat(new PreferredSharedMemoryCarveout(101).problem(device))
          .hasValue("the shared-memory carve-out is 101 %, allowed are 0 to 100");
      assertThat(
              AccessPolicyWindow.of(buffer, 1, AccessProperty.PERSISTING, AccessProperty.NORMAL)
                  .problem(device))
          .isEmpty();
      assertThat(
              new AccessPolicyWindow(
                      0, 134_213_633, 1, AccessProperty.NORMAL, AccessProperty.NORMAL)
                  .problem(device))
          .hasValue("the access-policy window has 134213633 bytes, allowed are 0 to 134213632");
      assertThat(
              AccessPolicyWindow.of(buffer, Float.NaN, AccessProperty.NORMAL, AccessProperty.NORMAL)
                  .problem(device))
          .hasValue("the access-policy window's hit ratio is NaN, allowed are 0 to 1");
      assertThat(
              AccessPolicyWindow.of(buffer, 1, AccessProperty.NORMAL, AccessProperty.PERSISTING)
                  .problem(device))
          .hasValue(
              "the access-policy window's miss property is PERSISTING, allowed are NORMAL and"
                  + " STREAMING");
      assertThat(new ProgrammaticEvent(timing, false).problem(device))
          .hasValue("its event records time; make it with Device.newEventWithoutTiming()");
      assertThat(new LaunchCompletionEvent(foreign).problem(device))
          .hasValue("its event belongs to " + OTHER);
    }
  }
}
