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
package org.deepjit.runtime.internal.driver.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.deepjit.runtime.spi.TensorMapCalls.Tensor;
import org.deepjit.runtime.standin.RecordedCall;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every argument of the tensor map calls arrives in its place. */
final class TensorMapCallsTest {

  private static final Tensor TENSOR =
      new Tensor(
          7, 0x1000, List.of(11L, 12L, 13L), List.of(16L, 32L), List.of(2, 3, 4), 1, 2, 3, 0);

  private final Arena arena = Arena.ofShared();
  private final MemorySegment map = arena.allocate(128, 128);
  private Device device;
  private TensorMapCalls calls;

  @BeforeEach
  void open() {
    StandIn.reset();
    device = Device.open(StandIn.driver(), 0);
    calls = device.driver().tensorMaps();
  }

  @AfterEach
  void close() {
    device.close();
    arena.close();
  }

  @Test
  void tiled() {
    calls.encodeTiled(device.context(), map, TENSOR, List.of(21, 22, 23));

    RecordedCall call = StandIn.calls("cuTensorMapEncodeTiled").getFirst();
    common(call);
    assertThat(call.number("box0")).isEqualTo(21);
    assertThat(map.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(0x1000);
  }

  @Test
  void im2col() {
    calls.encodeIm2col(device.context(), map, TENSOR, List.of(-5), List.of(-6), 31, 32);

    RecordedCall call = StandIn.calls("cuTensorMapEncodeIm2col").getFirst();
    common(call);
    assertThat(call.number("lower0")).isEqualTo(-5);
    assertThat(call.number("upper0")).isEqualTo(-6);
    assertThat(call.number("channels")).isEqualTo(31);
    assertThat(call.number("pixels")).isEqualTo(32);
  }

  @Test
  void im2colWide() {
    calls.encodeIm2colWide(device.context(), map, TENSOR, -5, -6, 31, 32, 1);

    RecordedCall call = StandIn.calls("cuTensorMapEncodeIm2colWide").getFirst();
    common(call);
    assertThat(call.number("lower")).isEqualTo(-5);
    assertThat(call.number("upper")).isEqualTo(-6);
    assertThat(call.number("channels")).isEqualTo(31);
    assertThat(call.number("pixels")).isEqualTo(32);
    assertThat(call.number("mode")).isEqualTo(1);
  }

  @Test
  void replacedAddress() {
    calls.replaceAddress(device.context(), map, 0x2000);

    assertThat(StandIn.calls("cuTensorMapReplaceAddress").getFirst().number("address"))
        .isEqualTo(0x2000);
    assertThat(map.get(ValueLayout.JAVA_LONG, 0)).isEqualTo(0x2000);
  }

  @Test
  void aRefusalIsAnException() {
    StandIn.failNext("cuTensorMapEncodeTiled", 1);

    assertThatThrownBy(() -> calls.encodeTiled(device.context(), map, TENSOR, List.of(21, 22, 23)))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuTensorMapEncodeTiled failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): invalid"
                + " argument");
  }

  private void common(RecordedCall call) {
    assertThat(call.context()).isEqualTo(device.context());
    assertThat(call.number("type")).isEqualTo(7);
    assertThat(call.number("rank")).isEqualTo(3);
    assertThat(call.number("address")).isEqualTo(0x1000);
    assertThat(call.number("dim0")).isEqualTo(11);
    assertThat(call.number("stride0")).isEqualTo(16);
    assertThat(call.number("step0")).isEqualTo(2);
    assertThat(call.number("interleave")).isEqualTo(1);
    assertThat(call.number("swizzle")).isEqualTo(2);
    assertThat(call.number("l2")).isEqualTo(3);
    assertThat(call.number("fill")).isEqualTo(0);
  }
}
