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

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.HostBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.samples.saxpy.Saxpy;
import org.junit.jupiter.api.Test;

/** Page-locked memory, queued copies and allocation in streams, beside launches, on one device. */
abstract class MemoryContract extends OnDevice {

  private static final int BLOCK = 64;
  private static final int LENGTH = 1000;

  /** The contract on a device, named as a configuration names it. */
  MemoryContract(String device) {
    super(device, "nvcc");
  }

  private Saxpy kernels() {
    return Launchers.of(Saxpy.class, runtime());
  }

  private static void fill(HostBuffer<Float> buffer, float step) {
    for (int i = 0; i < buffer.length(); i++) {
      buffer.segment().setAtIndex(JAVA_FLOAT, i, i * step);
    }
  }

  @Test
  void aPipelineOfQueuedCopiesAndALaunchNeedsNoWaitBetween() {
    Saxpy kernels = kernels();
    float[] results = new float[LENGTH];
    try (Stream stream = device().newStream();
        HostBuffer<Float> host = device().allocateHost(ElementType.FLOAT, LENGTH);
        HostBuffer<Float> back = device().allocateHost(ElementType.FLOAT, LENGTH);
        DeviceBuffer<Float> x = device().allocateAsync(stream, ElementType.FLOAT, LENGTH);
        DeviceBuffer<Float> y = device().allocateAsync(stream, ElementType.FLOAT, LENGTH)) {
      fill(host, 1);
      x.copyFrom(stream, host);
      y.copyFrom(stream, x);
      kernels.saxpy(stream, BLOCK, LENGTH, 2, x, y);
      y.copyTo(stream, back);
      stream.synchronize();
      back.copyTo(results);
    }

    for (int i = 0; i < LENGTH; i++) {
      assertThat(results[i]).isEqualTo(3f * i);
    }
  }

  @Test
  void memoryIsFreedInAnotherStreamAfterAnEvent() {
    float[] results = new float[LENGTH];
    try (Stream stream = device().newStream();
        Stream other = device().newStream();
        Event done = device().newEventWithoutTiming();
        DeviceBuffer<Float> kept = device().allocate(ElementType.FLOAT, LENGTH);
        HostBuffer<Float> host = device().allocateHost(ElementType.FLOAT, LENGTH)) {
      fill(host, 0.5f);
      for (int round = 0; round < 3; round++) {
        DeviceBuffer<Float> passing = device().allocateAsync(stream, ElementType.FLOAT, LENGTH);
        passing.copyFrom(stream, host);
        done.record(stream);
        other.waitFor(done);
        kept.copyFrom(other, passing);
        passing.closeAsync(other);
        assertThatThrownBy(passing::address)
            .isInstanceOf(IllegalStateException.class)
            .hasMessage("the buffer is closed: " + passing);
      }
      other.synchronize();
      kept.copyTo(results);
    }

    for (int i = 0; i < LENGTH; i++) {
      assertThat(results[i]).isEqualTo(0.5f * i);
    }
  }

  @Test
  void nativeSegmentsAndSlicesAreCopiedInAStream() {
    try (Arena arena = Arena.ofConfined();
        Stream stream = device().newStream();
        DeviceBuffer<Float> buffer = device().copyOf(new float[] {1, 2, 3, 4})) {
      MemorySegment two = arena.allocateFrom(JAVA_FLOAT, 8, 9);
      MemorySegment all = arena.allocate(16, 4);
      buffer.slice(1, 2).copyFrom(stream, two);
      buffer.slice(3, 1).fill(stream, (byte) 0);
      buffer.copyTo(stream, all);
      stream.synchronize();

      assertThat(all.toArray(JAVA_FLOAT)).containsExactly(1, 8, 9, 0);
    }
  }

  @Test
  void aHostBufferIsClosedAfterTheCopiesThatAreQueued() {
    float[] results = new float[LENGTH];
    try (Stream stream = device().newStream();
        DeviceBuffer<Float> buffer = device().allocate(ElementType.FLOAT, LENGTH)) {
      HostBuffer<Float> host = device().allocateHost(ElementType.FLOAT, LENGTH);
      fill(host, 2);
      buffer.copyFrom(stream, host);
      host.close();
      assertThatThrownBy(() -> buffer.copyFrom(stream, host))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the buffer is closed: HostBuffer<float>[1000]");
      buffer.copyTo(results);
    }

    for (int i = 0; i < LENGTH; i++) {
      assertThat(results[i]).isEqualTo(2f * i);
    }
  }

  @Test
  void buffersOutliveTheRuntimeAndTheLaunchesItHadQueued() {
    Saxpy kernels = kernels();
    Device device = device();
    float[] results = new float[4];
    Stream stream = device.newStream();
    DeviceBuffer<Float> x = device.copyOf(new float[] {1, 2, 3, 4});
    DeviceBuffer<Float> y = device.copyOf(new float[4]);
    for (int i = 0; i < 50; i++) {
      kernels.saxpy(stream, BLOCK, 4, 1, x, y);
    }
    runtime().close();

    y.copyTo(results);
    assertThat(results).containsExactly(50, 100, 150, 200);
    assertThatThrownBy(() -> kernels.saxpy(stream, BLOCK, 4, 1, x, y))
        .hasMessageEndingWith("is unloaded: its runtime was closed before this launch");
    assertThatThrownBy(device::newStream)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the device is closed, or its runtime is: " + device);
    stream.close();
    y.close();
    x.close();
  }
}
