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

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules that random descriptions do not reach; {@link Breach} has the others. */
final class TensorMapRulesTest {

  private final Device device = new RecordingDriver(9).device();
  private final Device blackwell = new RecordingDriver(10).device();

  private TiledBuilder matrix(Device of) {
    return TensorMap.tiled(of).address(0x1000).dataType(DataType.FLOAT32).dims(64, 16).box(8, 8);
  }

  private Im2colBuilder images() {
    return TensorMap.im2col(device)
        .address(0x1000)
        .dataType(DataType.FLOAT16)
        .dims(64, 28, 28, 4)
        .channelsPerPixel(64)
        .pixelsPerColumn(32);
  }

  private Im2colWideBuilder wide(Device of) {
    return TensorMap.im2colWide(of)
        .address(0x1000)
        .dataType(DataType.FLOAT16)
        .dims(64, 28, 28, 4)
        .channelsPerPixel(64)
        .pixelsPerColumn(32)
        .swizzle(Swizzle.SWIZZLE_128B);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void tiledMapsAreRefused(String problem, Consumer<TiledBuilder> change) {
    TiledBuilder builder = matrix(device);
    change.accept(builder);
    assertRefused(builder, "a tiled tensor map cannot be made: " + problem);
  }

  static Stream<Arguments> tiledMapsAreRefused() {
    return Stream.of(
        tiled("globalDim has rank 0, must have rank 1 to 5 in a tiled tensor map", m -> m.dims()),
        tiled(
            "globalDim has rank 2, must have rank 3 to 5 in a tiled tensor map with INTERLEAVE_16B",
            m -> m.interleave(Interleave.INTERLEAVE_16B)),
        tiled(
            "globalStrides has length 2, must have length 1:"
                + " one value for each dimension but the innermost",
            m -> m.strides(256, 4096)),
        tiled(
            "elementStrides has length 1, must have length 2: one value for each dimension",
            m -> m.elementStrides(1)),
        tiled(
            "boxDim has length 0, must have length 2: one value for each dimension", m -> m.box()),
        tiled(
            "elementStrides[0] is 2, must be 1 without interleave:"
                + " the innermost dimension has no step",
            m -> m.elementStrides(2, 1)),
        tiled(
            "globalStrides[0] is 6932 bytes as computed from globalDim, must be a multiple of 16:"
                + " pad the memory and give the strides",
            m -> m.dims(1733, 128)),
        tiled(
            "globalStrides[1] is 1099511627776 bytes as computed from globalDim,"
                + " must be at least 0 and below 2^40 (1099511627776)",
            m -> m.dims(1 << 20, 1 << 18, 2).box(8, 8, 1)),
        tiled(
            "globalStrides[1] is 2^63 or more bytes as computed from globalDim,"
                + " must be at least 0 and below 2^40 (1099511627776)",
            m -> m.dataType(DataType.FLOAT64).dims(1L << 30, 1L << 32, 2).box(8, 8, 1)),
        tiled(
            "dataType PACKED_16U4_ALIGN8B needs compute capability 10.0 or higher,"
                + " the device has 9.0",
            m -> m.dataType(DataType.PACKED_16U4_ALIGN8B).box(32, 8)),
        tiled(
            "swizzle SWIZZLE_128B_ATOM_64B needs compute capability 10.0 or higher,"
                + " the device has 9.0",
            m -> m.swizzle(Swizzle.SWIZZLE_128B_ATOM_64B)));
  }

  private static Arguments tiled(String problem, Consumer<TiledBuilder> change) {
    return Arguments.of(problem, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void im2colMapsAreRefused(String problem, Consumer<Im2colBuilder> change) {
    Im2colBuilder builder = images();
    change.accept(builder);
    assertRefused(builder, "an im2col tensor map cannot be made: " + problem);
  }

  static Stream<Arguments> im2colMapsAreRefused() {
    String meaning = ": one offset for each dimension but the channels and the batch";
    return Stream.of(
        im2col(
            "globalDim has rank 2, must have rank 3 to 5 in an im2col tensor map",
            m -> m.dims(64, 28)),
        im2col(
            "pixelBoxLowerCorner has length 1, must have length 2" + meaning,
            m -> m.lowerCorner(0)),
        im2col(
            "pixelBoxUpperCorner has length 3, must have length 2" + meaning,
            m -> m.upperCorner(0, 0, 0)),
        im2col(
            "pixelBoxLowerCorner[1] is -129, must be -128 to 127 with rank 4",
            m -> m.lowerCorner(0, -129)),
        im2col(
            "the bounding box is empty along dimension 2:"
                + " globalDim[2] + pixelBoxUpperCorner[1] - pixelBoxLowerCorner[1]"
                + " is 28 + -14 - 14 = 0, must be at least 1",
            m -> m.lowerCorner(0, 14).upperCorner(0, -14)),
        im2col(
            "globalDim[1] is 2147483648, must with the offsets be at most 2147483647 where a"
                + " bounding box lies along it",
            m -> m.dims(64, 1L << 31, 28, 4).strides(128, 128, 128)),
        im2col(
            "a copy through the map writes 262144 bytes, must be at most 232448, the device's"
                + " shared memory for a block",
            m -> m.channelsPerPixel(128).pixelsPerColumn(1024)));
  }

  private static Arguments im2col(String problem, Consumer<Im2colBuilder> change) {
    return Arguments.of(problem, change);
  }

  @Test
  void olderDevicesHaveNoTensorMaps() {
    Device ampere = new RecordingDriver(8).device();
    assertRefused(
        matrix(ampere),
        "a tiled tensor map cannot be made:"
            + " a tiled tensor map needs compute capability 9.0 or higher, the device has 8.0");
  }

  @Test
  void im2colWideNeedsABlackwell() {
    assertRefused(
        wide(device),
        "an im2col wide tensor map cannot be made:"
            + " an im2col wide tensor map needs compute capability 10.0 or higher,"
            + " the device has 9.0");
  }

  @Test
  void modeW128TakesNoPixels() {
    assertRefused(
        wide(blackwell).mode(Im2colWideMode.W128),
        "an im2col wide tensor map cannot be made:"
            + " pixelsPerColumn is 32, must be 128 or not given with mode W128");
  }

  @Test
  void aTensorThatIsNotInABufferNeedsAType() {
    assertRefused(
        TensorMap.tiled(device).address(0x1000).dims(64).box(8),
        "dataType is not given, must be given for a tensor that is not in a buffer");
  }

  @Test
  void aTensorEndsWithinItsBuffer() {
    DeviceBuffer<Float> buffer =
        DeviceBuffer.of(device, ElementType.FLOAT, 1023, new DevicePointer(0x1000));
    assertRefused(
        TensorMap.tiled(buffer).dims(64, 16).box(8, 8),
        "a tiled tensor map cannot be made: the tensor has 4096 bytes from its first element to"
            + " its last, must fit into the buffer's 4092");
  }

  @Test
  void aBufferIsOnTheMapsDevice() {
    Device other = Device.open(device.driver(), 1);
    DeviceBuffer<Float> buffer =
        DeviceBuffer.of(other, ElementType.FLOAT, 1024, new DevicePointer(0x1000));
    assertRefused(
        matrix(device).buffer(buffer),
        "a tiled tensor map cannot be made: the buffer is on Recorder (recording:1, 9.0),"
            + " must be on the map's Recorder (recording:0, 9.0)");
  }

  @Test
  void allBrokenRulesAreNamedTogether() {
    assertRefused(
        matrix(device).address(0x1008).strides(100).box(6, 300),
        """
        a tiled tensor map cannot be made, 4 rules are broken:
        - globalAddress is 0x1008, must be a multiple of 16
        - globalStrides[0] is 100 bytes, must be a multiple of 16
        - boxDim[1] is 300, must be 1 to 256
        - boxDim[0] is 6 (24 bytes of FLOAT32), must be a multiple of 16 bytes\
        """);
  }

  private static void assertRefused(TensorMapBuilder<?> builder, String message) {
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
