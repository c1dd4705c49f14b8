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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Copies that are queued in a stream, and slices of buffers. */
final class QueuedCopyTest {

  private Device device;
  private Stream stream;

  @BeforeEach
  void open() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
    stream = device.newStream();
  }

  @AfterEach
  void close() {
    stream.close();
    device.close();
  }

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void goFromHostBuffersOverDeviceBuffersToHostBuffers() {
    int[] ints = new int[2];
    try (HostBuffer<Integer> source = device.allocateHost(ElementType.INT, 2);
        HostBuffer<Integer> destination = device.allocateHost(ElementType.INT, 2);
        DeviceBuffer<Integer> first = device.allocate(ElementType.INT, 2);
        DeviceBuffer<Integer> second = device.allocate(ElementType.INT, 2)) {
      source.copyFrom(new int[] {5, -6});
      first.copyFrom(stream, source);
      second.copyFrom(stream, first);
      second.copyTo(stream, destination);
      stream.synchronize();
      destination.copyTo(ints);

      for (String call :
          new String[] {"cuMemcpyHtoDAsync_v2", "cuMemcpyDtoDAsync_v2", "cuMemcpyDtoHAsync_v2"}) {
        assertThat(StandIn.calls(call))
            .singleElement()
            .satisfies(
                made -> {
                  assertThat(made.number("bytes")).isEqualTo(8);
                  assertThat(made.number("stream")).isEqualTo(stream.handle());
                });
      }
      assertThat(StandIn.calls("cuMemcpyHtoDAsync_v2").getFirst().number("source"))
          .isEqualTo(source.segment().address());
    }
    assertThat(ints).containsExactly(5, -6);
  }

  @Test
  void takeNativeSegmentsAndRefuseArrays() {
    try (Arena arena = Arena.ofConfined();
        DeviceBuffer<Integer> buffer = device.allocate(ElementType.INT, 2)) {
      MemorySegment back = arena.allocate(8, 4);
      buffer.copyFrom(stream, arena.allocateFrom(JAVA_INT, 3, 4));
      buffer.copyTo(stream, back);
      stream.synchronize();

      assertThat(back.toArray(JAVA_INT)).containsExactly(3, 4);
      MemorySegment array = MemorySegment.ofArray(new int[2]);
      String message =
          "a queued copy needs memory that stays where it is, given an array: use a HostBuffer, or"
              + " a segment that an Arena allocates";
      refused(() -> buffer.copyFrom(stream, array), message);
      refused(() -> buffer.copyTo(stream, array), message);
      refused(
          () -> buffer.copyFrom(stream, arena.allocate(12)),
          "the buffer has 8 bytes, the segment 12");
      assertThatThrownBy(() -> buffer.copyTo(stream, back.asReadOnly()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the segment is read-only: ");
    }
  }

  @Test
  void otherSizesAreRefusedWithBothNumbers() {
    try (DeviceBuffer<Integer> buffer = device.allocate(ElementType.INT, 2);
        DeviceBuffer<Integer> longer = device.allocate(ElementType.UNSIGNED_INT, 3);
        HostBuffer<Integer> host = device.allocateHost(ElementType.INT, 1)) {
      refused(
          () -> buffer.copyFrom(stream, longer),
          "the buffer has 2 elements of int, the source 3 of unsigned int");
      refused(
          () -> buffer.copyFrom(stream, host),
          "the buffer has 2 elements of int, the source 1 of int");
      refused(
          () -> buffer.copyTo(stream, host),
          "the buffer has 2 elements of int, the destination 1 of int");
    }
    assertThat(StandIn.calls()).noneMatch(call -> call.function().startsWith("cuMemcpy"));
  }

  @Test
  void aSliceIsAPartOfItsBufferAndEndsWithIt() {
    int[] ints = new int[4];
    DeviceBuffer<Integer> buffer = device.copyOf(new int[] {1, 2, 3, 4});
    DeviceBuffer<Integer> slice = buffer.slice(1, 2);
    slice.copyFrom(new int[] {8, 9});
    slice.slice(1, 1).fill(stream, (byte) 0);
    slice.close();
    buffer.copyTo(ints);

    assertThat(ints).containsExactly(1, 8, 0, 4);
    assertThat(slice.address()).isEqualTo(buffer.address() + 4);
    assertThat(slice.length()).isEqualTo(2);
    assertThatThrownBy(() -> buffer.slice(3, 2))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("Range [3, 3 + 2) out of bounds for length 4");
    assertThatThrownBy(() -> slice.closeAsync(stream))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the memory is not this buffer's to free: " + slice + ", a slice");
    assertThat(StandIn.calls("cuMemFree_v2")).isEmpty();
    buffer.close();
    assertThatThrownBy(slice::address)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the buffer is closed: " + slice);
  }
}
