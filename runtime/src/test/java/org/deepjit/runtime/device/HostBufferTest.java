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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class HostBufferTest {

  private Device device;

  @BeforeEach
  void open() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
  }

  @AfterEach
  void close() {
    device.close();
  }

  @Test
  void isPageLockedForEveryContextAndFreedOnce() {
    HostBuffer<Float> buffer = device.allocateHost(ElementType.FLOAT, 3);
    long address = buffer.segment().address();
    buffer.close();
    buffer.close();

    assertThat(StandIn.calls("cuMemHostAlloc"))
        .singleElement()
        .satisfies(
            call -> {
              assertThat(call.number("bytes")).isEqualTo(12);
              assertThat(call.number("flags")).isEqualTo(1);
              assertThat(call.context()).isEqualTo(device.context());
            });
    assertThat(StandIn.calls("cuMemFreeHost"))
        .singleElement()
        .satisfies(call -> assertThat(call.number("memory")).isEqualTo(address));
    assertThat(StandIn.calls("cuCtxSynchronize")).isEmpty();
  }

  @Test
  void isReadAndWrittenThroughItsSegmentAndArrays() {
    float[] back = new float[2];
    try (HostBuffer<Float> buffer = device.allocateHost(ElementType.FLOAT, 2)) {
      buffer.copyFrom(new float[] {1, 2});
      MemorySegment segment = buffer.segment();
      segment.setAtIndex(JAVA_FLOAT, 1, segment.getAtIndex(JAVA_FLOAT, 0) + 6);
      buffer.copyTo(back);

      assertThat(segment.byteSize()).isEqualTo(8).isEqualTo(buffer.byteSize());
      assertThat(buffer.length()).isEqualTo(2);
      assertThat(buffer.type()).isSameAs(ElementType.FLOAT);
      assertThat(buffer.device()).isSameAs(device);
      assertThat(buffer).hasToString("HostBuffer<float>[2]");
    }
    assertThat(back).containsExactly(1, 7);
  }

  @Test
  void otherSizesAndTypesAreRefused() {
    try (HostBuffer<Integer> buffer = device.allocateHost(ElementType.INT, 2)) {
      assertThatThrownBy(() -> buffer.copyFrom(new int[3]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer has 2 elements, the array 3");
      assertThatThrownBy(() -> buffer.copyTo(new float[2]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "a buffer of int is copied from and to an array of Integer, given an array of Float");
      assertThatThrownBy(() -> buffer.copyFrom(MemorySegment.ofArray(new byte[7])))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer has 8 bytes, the segment 7");
      assertThatThrownBy(() -> buffer.copyTo(MemorySegment.ofArray(new byte[8]).asReadOnly()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the segment is read-only: ");
    }
    assertThatThrownBy(() -> device.allocateHost(ElementType.INT, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a buffer has at least 1 element and at most 9223372036854775807 bytes, given 0"
                + " elements of int");
  }

  @Test
  void theDriversRefusalComesOut() {
    assertThatThrownBy(() -> device.allocateHost(ElementType.LONG, 1L << 40))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuMemHostAlloc failed with CUDA error 2 (CUDA_ERROR_OUT_OF_MEMORY): out of memory");
  }

  @Test
  void aClosedOneIsAnErrorEvenThroughASegmentThatWasKept() {
    HostBuffer<Byte> buffer = device.allocateHost(ElementType.BYTE, 4);
    MemorySegment kept = buffer.segment();
    buffer.close();

    assertThatThrownBy(buffer::segment)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the buffer is closed: HostBuffer<signed char>[4]");
    assertThatThrownBy(() -> buffer.copyFrom(new byte[4]))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the buffer is closed: HostBuffer<signed char>[4]");
    assertThatThrownBy(() -> kept.get(JAVA_BYTE, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Already closed");
  }

  @Test
  void queuedCopiesAreWaitedForBeforeItIsFreed() {
    try (Stream stream = device.newStream();
        DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2})) {
      try (HostBuffer<Integer> host = device.allocateHost(ElementType.INT, 2)) {
        buffer.copyTo(stream, host);
      }
    }

    assertThat(StandIn.calls())
        .extracting(call -> call.function())
        .containsSubsequence("cuMemcpyDtoHAsync_v2", "cuCtxSynchronize", "cuMemFreeHost");
  }

  @Test
  void isNotFreedWithinACapture() {
    try (Stream stream = device.newStream();
        HostBuffer<Integer> host = device.allocateHost(ElementType.INT, 2)) {
      assertThatThrownBy(() -> Graph.capture(stream, host::close))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "page-locked memory cannot be freed while a graph is captured: HostBuffer<int>[2]");
      host.copyFrom(new int[2]);
    }
  }
}
