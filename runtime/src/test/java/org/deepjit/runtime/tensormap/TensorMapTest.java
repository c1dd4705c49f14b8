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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.junit.jupiter.api.Test;

/** Maps that are made, and what can be done with them. */
final class TensorMapTest {

  private final RecordingDriver driver = new RecordingDriver(9);
  private final Device device = driver.device();
  private final DeviceBuffer<Float> buffer = buffer(ElementType.FLOAT, 64 * 64);

  private <T> DeviceBuffer<T> buffer(ElementType<T> type, long length) {
    return DeviceBuffer.of(device, type, length, new DevicePointer(0x10000));
  }

  private TensorMap matrix() {
    return TensorMap.tiled(buffer).dims(64, 64).box(32, 32).build();
  }

  @Test
  void aBufferGivesAddressTypeAndPackedStrides() {
    TensorMap map = matrix();
    assertThat(driver.calls)
        .containsExactly(
            List.of(
                new TensorMapCalls.Tensor(
                    7, 0x10000, List.of(64L, 64L), List.of(256L), List.of(1, 1), 0, 0, 0, 0),
                List.of(32, 32)));
    assertThat(map.device()).isSameAs(device);
    assertThat(map.address()).isEqualTo(0x10000);
    assertThat(map.dataType()).isEqualTo(DataType.FLOAT32);
    assertThat(map.dims()).containsExactly(64L, 64L);
    assertThat(map.strides()).containsExactly(256L);
  }

  @Test
  void everyElementTypeHasADataType() {
    assertThat(ElementType.values())
        .extracting(DataType::of)
        .containsExactly(
            DataType.UINT8,
            DataType.UINT8,
            DataType.UINT8,
            DataType.UINT16,
            DataType.UINT16,
            DataType.INT32,
            DataType.UINT32,
            DataType.INT64,
            DataType.UINT64,
            DataType.FLOAT32,
            DataType.FLOAT64,
            DataType.FLOAT16,
            DataType.BFLOAT16);
  }

  @Test
  void aDataTypeOverridesTheBuffers() {
    TensorMap map =
        TensorMap.tiled(buffer(ElementType.SHORT, 64))
            .dataType(DataType.BFLOAT16)
            .dims(64)
            .box(8)
            .build();
    assertThat(map.dataType()).isEqualTo(DataType.BFLOAT16);
  }

  @Test
  void im2colCornersAreZeroUnlessGiven() {
    TensorMap.im2col(buffer(ElementType.SHORT, 64 * 28 * 28))
        .dims(64, 28, 28, 1)
        .channelsPerPixel(64)
        .pixelsPerColumn(32)
        .build();
    assertThat(driver.calls.getFirst().subList(1, 5))
        .isEqualTo(List.of(List.of(0, 0), List.of(0, 0), 64, 32));
  }

  @Test
  void modeW128Takes128Pixels() {
    var blackwell = new RecordingDriver(10);
    TensorMap.im2colWide(blackwell.device())
        .address(new DevicePointer(0x10000))
        .dataType(DataType.FLOAT16)
        .dims(64, 28, 28, 1)
        .channelsPerPixel(64)
        .swizzle(Swizzle.SWIZZLE_128B)
        .mode(Im2colWideMode.W128)
        .build();
    assertThat(blackwell.calls.getFirst().subList(1, 6)).isEqualTo(List.of(0, 0, 64, 128, 1));
  }

  @Test
  void permutedOverlappingAndRepeatedDimensionsAreAllowed() {
    TensorMap map =
        TensorMap.tiled(buffer).dims(64, 8, 4, 9).strides(1024, 16, 0).box(32, 8, 1, 1).build();
    assertThat(map.strides()).containsExactly(1024L, 16L, 0L);
  }

  @Test
  void theSegmentIsAReadOnlyAlignedMap() {
    MemorySegment segment = matrix().segment();
    assertThat(segment.isReadOnly()).isTrue();
    assertThat(segment.isNative()).isTrue();
    assertThat(segment.byteSize()).isEqualTo(128);
    assertThat(segment.address() % 128).isZero();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment argument = arena.allocate(128, 128).copyFrom(segment);
      assertThat(argument.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
    }
  }

  @Test
  void anotherAddressMakesAnotherMap() {
    TensorMap map = matrix();
    TensorMap moved = map.withAddress(0x20000);
    assertThat(moved.address()).isEqualTo(0x20000);
    assertThat(map.address()).isEqualTo(0x10000);
    assertThat(moved.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
    assertThat(moved.segment().get(ValueLayout.JAVA_LONG, 8)).isEqualTo(0x20000);
    assertThat(map.segment().get(ValueLayout.JAVA_LONG, 8)).isZero();
    assertThat(driver.calls.getLast()).isEqualTo(List.of(0x20000L));
    assertThat(moved.withAddress(buffer)).isEqualTo(map);
    assertThat(moved.withAddress(buffer.pointer())).isEqualTo(map);
  }

  @Test
  void anotherAddressObeysTheSameRules() {
    TensorMap map = matrix();
    assertRefused(
        () -> map.withAddress(0),
        "globalAddress is null, must be the address of the first element");
    assertRefused(
        () -> map.withAddress(0x20008), "globalAddress is 0x20008, must be a multiple of 16");
    assertRefused(
        () -> map.withAddress(buffer(ElementType.FLOAT, 64)),
        "the tensor has 16384 bytes from its first element to its last,"
            + " must fit into the buffer's 256");
  }

  private static void assertRefused(Runnable change, String problem) {
    assertThatThrownBy(change::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a tiled tensor map cannot be made: " + problem);
  }

  @Test
  void equalDescriptionsAreEqualMaps() {
    TensorMap map = matrix();
    assertThat(map).isEqualTo(matrix()).hasSameHashCodeAs(matrix());
    Map<String, TensorMap> others =
        Map.of(
            "box", TensorMap.tiled(buffer).dims(64, 64).box(32, 16).build(),
            "dims", TensorMap.tiled(buffer).dims(64, 32).box(32, 32).build(),
            "address", map.withAddress(0x20000),
            "swizzle",
                TensorMap.tiled(buffer)
                    .dims(64, 64)
                    .box(32, 32)
                    .swizzle(Swizzle.SWIZZLE_128B)
                    .build(),
            "device", new TensorMapTest().matrix());
    assertThat(others).allSatisfy((what, other) -> assertThat(other).isNotEqualTo(map));
  }

  @Test
  void aMapSaysWhatItDescribes() {
    assertThat(matrix())
        .hasToString(
            "tiled tensor map of FLOAT32, globalAddress 0x10000, globalDim [64, 64],"
                + " globalStrides [256], boxDim [32, 32], elementStrides [1, 1],"
                + " interleave NONE, swizzle NONE, l2Promotion NONE, oobFill NONE");
  }
}
