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
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DeviceBufferTest {

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
  void takesArraysOfItsElementTypeAndGivesThemBack() {
    float[] floats = new float[2];
    double[] doubles = new double[2];
    int[] ints = new int[2];
    long[] longs = new long[2];
    try (var ofFloats = device.copyOf(new float[] {1.5f, -0f});
        var ofDoubles = device.copyOf(new double[] {1.5, Double.NaN});
        var ofInts = device.copyOf(new int[] {1, -1});
        var ofLongs = device.copyOf(new long[] {1, Long.MIN_VALUE})) {
      ofFloats.copyTo(floats);
      ofDoubles.copyTo(doubles);
      ofInts.copyTo(ints);
      ofLongs.copyTo(longs);
    }

    assertThat(floats).containsExactly(1.5f, -0f);
    assertThat(doubles).containsExactly(1.5, Double.NaN);
    assertThat(ints).containsExactly(1, -1);
    assertThat(longs).containsExactly(1, Long.MIN_VALUE);
  }

  @Test
  void carriesUnsignedAndNarrowTypesByTheirBits() {
    short[] shorts = new short[2];
    byte[] bytes = new byte[2];
    int[] ints = new int[1];
    try (var ofShorts = device.allocate(ElementType.UNSIGNED_SHORT, 2);
        var ofBytes = device.allocate(ElementType.BYTE, 2);
        var ofInts = device.allocate(ElementType.UNSIGNED_INT, 1)) {
      ofShorts.copyFrom(new short[] {1, -1});
      ofShorts.copyTo(shorts);
      ofBytes.copyFrom(new byte[] {1, -1});
      ofBytes.copyTo(bytes);
      ofInts.copyFrom(new int[] {-5});
      ofInts.copyTo(ints);
    }

    assertThat(shorts).containsExactly((short) 1, (short) -1);
    assertThat(bytes).containsExactly((byte) 1, (byte) -1);
    assertThat(ints).containsExactly(-5);
  }

  @Test
  void carriesHalvesByTheirBits() {
    short[] halves = new short[2];
    short[] bfloats = new short[2];
    try (var ofHalves = device.allocate(ElementType.HALF, 2);
        var ofBfloats = device.allocate(ElementType.BFLOAT16, 2)) {
      ofHalves.copyFrom(Half.bitsOf(new float[] {1.5f, -2}));
      ofHalves.copyTo(halves);
      ofBfloats.copyFrom(BFloat16.bitsOf(new float[] {1.5f, -2}));
      ofBfloats.copyTo(bfloats);

      assertThatThrownBy(() -> ofHalves.copyFrom(new float[2]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "a buffer of __half is copied from and to an array of Short, given an array of"
                  + " Float");
    }

    assertThat(Half.floatsOf(halves)).containsExactly(1.5f, -2);
    assertThat(BFloat16.floatsOf(bfloats)).containsExactly(1.5f, -2);
    assertThat(halves).containsExactly((short) 0x3e00, (short) 0xc000);
    assertThat(bfloats).containsExactly((short) 0x3fc0, (short) 0xc000);
  }

  @Test
  void takesNativeSegmentsWithoutACopy() {
    try (Arena arena = Arena.ofConfined();
        var buffer = device.allocate(ElementType.INT, 3)) {
      MemorySegment source = arena.allocateFrom(JAVA_INT, 1, 2, 3);
      MemorySegment destination = arena.allocate(12, 4);

      buffer.copyFrom(source);
      buffer.copyTo(destination);

      assertThat(destination.toArray(JAVA_INT)).containsExactly(1, 2, 3);
      assertThat(StandIn.calls("cuMemcpyHtoD_v2").getFirst().number("source"))
          .isEqualTo(source.address());
      assertThat(StandIn.calls("cuMemcpyDtoH_v2").getFirst().number("destination"))
          .isEqualTo(destination.address());
    }
  }

  @Test
  void fillsItsBytesInAStream() {
    int[] ints = new int[2];
    try (Stream stream = device.newStream();
        var buffer = device.allocate(ElementType.INT, 2)) {
      buffer.fill(stream, (byte) 1);
      stream.synchronize();
      buffer.copyTo(ints);

      assertThat(StandIn.calls("cuMemsetD8Async").getFirst().number("stream"))
          .isEqualTo(stream.handle());
    }
    assertThat(ints).containsExactly(0x01010101, 0x01010101);
  }

  @Test
  void anArrayOfAnotherTypeIsRefused() {
    try (var buffer = device.allocate(ElementType.UNSIGNED_INT, 2)) {
      assertThatThrownBy(() -> buffer.copyFrom(new float[2]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "a buffer of unsigned int is copied from and to an array of Integer, given an array"
                  + " of Float");
      assertThatThrownBy(() -> buffer.copyTo(new long[2]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "a buffer of unsigned int is copied from and to an array of Integer, given an array"
                  + " of Long");
    }
    assertThat(StandIn.calls("cuMemcpyHtoD_v2")).isEmpty();
  }

  @Test
  void anArrayOrSegmentOfAnotherSizeIsRefused() {
    try (var buffer = device.allocate(ElementType.INT, 2)) {
      assertThatThrownBy(() -> buffer.copyFrom(new int[3]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer has 2 elements, the array 3");
      assertThatThrownBy(() -> buffer.copyTo(MemorySegment.ofArray(new byte[7])))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the buffer has 8 bytes, the segment 7");
    }
  }

  @Test
  void aLengthBelowOneOrBeyondMemoryIsRefused() {
    assertThatThrownBy(() -> device.allocate(ElementType.INT, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a buffer has at least 1 element and at most 9223372036854775807 bytes, given 0"
                + " elements of int");
    assertThatThrownBy(() -> device.allocate(ElementType.LONG, Long.MAX_VALUE / 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a buffer has at least 1 element and at most 9223372036854775807 bytes, given"
                + " 2305843009213693951 elements of long long");
    assertThatThrownBy(() -> device.allocate(ElementType.LONG, 1L << 40))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuMemAlloc failed with CUDA error 2 (CUDA_ERROR_OUT_OF_MEMORY): out of memory");
  }

  @Test
  void isFreedOnceAndRefusedAfterwards() {
    var buffer = device.allocate(ElementType.FLOAT, 4);
    long address = buffer.address();
    buffer.close();
    buffer.close();

    assertThat(StandIn.calls("cuMemFree_v2"))
        .singleElement()
        .satisfies(call -> assertThat(call.number("address")).isEqualTo(address));
    assertThatThrownBy(buffer::address)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the buffer is closed: DeviceBuffer<float>[4] at 0x" + Long.toHexString(address));
    assertThatThrownBy(() -> buffer.copyFrom(new float[4]))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> buffer.copyTo(new float[4])).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> buffer.fill(device.defaultStream(), (byte) 0))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(buffer::pointer).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void memoryOfAnotherOwnerIsNotFreed() {
    int[] ints = new int[1];
    try (var owner = device.copyOf(new int[] {1, 2})) {
      try (var named = DeviceBuffer.of(device, ElementType.INT, 1, owner.pointer().plus(4))) {
        named.copyTo(ints);
      }

      assertThat(StandIn.calls("cuMemFree_v2")).isEmpty();
    }
    assertThat(ints).containsExactly(2);
  }
}
