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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.tensormap.TensorMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows about a device's properties, captures and tensor maps on a real device. */
@Tag("gpu")
final class DeviceRowsGpuTest extends DeviceRowsContract {

  private static final int KERNEL_NODE = 0;

  DeviceRowsGpuTest() {
    super("cuda");
  }

  @Test
  void g2PropertiesAreThoseThatTheDriverGives() {
    try (var cuda = new Libcuda(device())) {
      assertThat(device().multiprocessors()).isEqualTo(cuda.deviceAttribute(16));
      assertThat(device().l2CacheBytes()).isEqualTo(cuda.deviceAttribute(38));
      assertThat(device().clockRateHertz()).isEqualTo(1_000L * cuda.deviceAttribute(13));
      assertThat(device().limits().maxSharedMemoryPerBlock()).isEqualTo(cuda.deviceAttribute(97));
    }
  }

  /** The original wraps the call; a program that needs it has our stream's handle. */
  @Test
  void g3AValueIsWrittenInAStreamOfOurs() {
    long[] written = new long[1];
    try (var cuda = new Libcuda(device());
        Stream stream = device().newStream();
        DeviceBuffer<Long> value = device().copyOf(new long[1])) {
      cuda.writeValue(stream, value.address(), 0x123456789abcdef0L);
      stream.synchronize();
      value.copyTo(written);
    }
    assertThat(written).containsExactly(0x123456789abcdef0L);
  }

  @Test
  void g4CapturesOfAllModesStayValid() {
    Kernel kernel = Bias.compile(runtime(), 4);
    try (var cuda = new Libcuda(device());
        Stream stream = device().newStream();
        DeviceBuffer<Integer> out = device().copyOf(new int[1])) {
      int usual = cuda.exchangeCaptureMode(0);
      for (int mode = 0; mode < 3; mode++) {
        long graph =
            cuda.capture(
                stream,
                mode,
                () -> {
                  askAFreshDevice();
                  runtime().launch(kernel, oneIn(stream), out, 40);
                });
        assertThat(cuda.nodeType(cuda.onlyNode(graph))).isEqualTo(KERNEL_NODE);
        cuda.destroyGraph(graph);
        assertThat(cuda.exchangeCaptureMode(0)).isZero();
      }
      cuda.exchangeCaptureMode(usual);
    }
  }

  private TensorMap map(DeviceBuffer<Float> tensor) {
    return TensorMap.tiled(tensor).dims(64, 64).strides(256).box(32, 32).build();
  }

  @Test
  void g5ATensorMapArrivesByteByByte() {
    MapBytes kernels = Launchers.of(MapBytes.class, runtime());
    int[] checksum = new int[1];
    try (DeviceBuffer<Float> tensor = device().allocate(ElementType.FLOAT, 64 * 64);
        DeviceBuffer<Integer> out = device().copyOf(new int[1])) {
      TensorMap map = map(tensor);
      kernels.checksum(map, out);
      out.copyTo(checksum);
      int expected = 0x811c9dc5;
      for (byte each : map.segment().toArray(JAVA_BYTE)) {
        expected = (expected ^ Byte.toUnsignedInt(each)) * 16_777_619;
      }
      assertThat(checksum).containsExactly(expected);
    }
  }

  @Test
  void g12EighteenEncodedTensorMaps() {
    Kernel kernel = runtime().compile("large", ArgumentRowsContract.largeArguments());
    long[] sums = new long[21];
    try (DeviceBuffer<Float> tensor = device().allocate(ElementType.FLOAT, 64 * 64 * 18);
        DeviceBuffer<Long> out = device().allocate(ElementType.UNSIGNED_LONG, sums.length)) {
      var arguments = new ArrayList<Object>(List.of(out, ArgumentRowsContract.random(0, 1024)));
      long[] expected = new long[18];
      TensorMap first = map(tensor);
      for (int i = 0; i < 18; i++) {
        TensorMap map = first.withAddress(tensor.address() + 64L * 64 * 4 * i);
        arguments.add(map);
        expected[i] = ArgumentRowsContract.sum(map.segment());
      }
      arguments.addAll(List.of(ArgumentRowsContract.random(19, 32), DevicePointer.NULL));
      runtime().launch(kernel, Bias.ONE, arguments.toArray());
      out.copyTo(sums);
      assertThat(sums).containsSequence(expected).endsWith(1);
    }
  }
}
