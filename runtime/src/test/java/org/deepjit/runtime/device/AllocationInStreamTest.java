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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Memory that is allocated and freed in the order of a stream's work. */
final class AllocationInStreamTest {

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

  @Test
  void isFreedInTheStreamThatItWasAllocatedIn() {
    try (DeviceBuffer<Double> buffer = device.allocateAsync(stream, ElementType.DOUBLE, 3)) {
      buffer.copyFrom(new double[] {1, 2, 3});
      assertThat(buffer.length()).isEqualTo(3);
    }

    assertThat(StandIn.calls("cuMemAllocAsync"))
        .singleElement()
        .satisfies(
            call -> {
              assertThat(call.number("bytes")).isEqualTo(24);
              assertThat(call.number("stream")).isEqualTo(stream.handle());
            });
    assertThat(StandIn.calls("cuMemFreeAsync"))
        .singleElement()
        .satisfies(call -> assertThat(call.number("stream")).isEqualTo(stream.handle()));
    assertThat(StandIn.calls("cuMemFree_v2")).isEmpty();
  }

  @Test
  void isFreedInAnotherStreamOnceIfThatIsAsked() {
    try (Stream last = device.newStream();
        DeviceBuffer<Integer> buffer = device.allocateAsync(stream, ElementType.INT, 1);
        DeviceBuffer<Integer> ordinary = device.allocate(ElementType.INT, 1)) {
      buffer.closeAsync(last);
      buffer.closeAsync(last);
      ordinary.closeAsync(last);

      assertThatThrownBy(buffer::address)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the buffer is closed: " + buffer);
      assertThat(StandIn.calls("cuMemFreeAsync"))
          .hasSize(2)
          .allSatisfy(call -> assertThat(call.number("stream")).isEqualTo(last.handle()));
    }
    assertThat(StandIn.calls("cuMemFreeAsync")).hasSize(2);
    assertThat(StandIn.calls("cuMemFree_v2")).isEmpty();
  }

  @Test
  void isFreedAfterTheDevicesWorkOnceTheStreamIsClosed() {
    DeviceBuffer<Integer> buffer = device.allocateAsync(stream, ElementType.INT, 1);
    stream.close();
    buffer.close();

    assertThat(StandIn.calls())
        .extracting(call -> call.function())
        .containsSubsequence("cuStreamDestroy_v2", "cuCtxSynchronize", "cuMemFree_v2");
    assertThat(StandIn.calls("cuMemFreeAsync")).isEmpty();
  }

  @Test
  void needsMemoryPools() {
    StandIn.memoryPools(false);
    String message =
        "Stand-in for H200 (cuda:0, 9.0) has no memory pools"
            + " (CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED is 0), so memory cannot be %s in the"
            + " order of a stream's work: use allocate and close";
    try (DeviceBuffer<Integer> buffer = device.allocate(ElementType.INT, 1)) {
      assertThat(device.hasMemoryPools()).isFalse();
      assertThatThrownBy(() -> device.allocateAsync(stream, ElementType.INT, 1))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage(message, "allocated");
      assertThatThrownBy(() -> buffer.closeAsync(stream))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessage(message, "freed");
      assertThat(buffer.address()).isNotZero();
    }
    assertThat(StandIn.calls("cuMemAllocAsync")).isEmpty();
  }

  @Test
  void isNotCaptured() {
    try (DeviceBuffer<Integer> buffer = device.allocate(ElementType.INT, 1);
        DeviceBuffer<Integer> passing = device.allocateAsync(stream, ElementType.INT, 1)) {
      assertThatThrownBy(
              () -> Graph.capture(stream, () -> device.allocateAsync(stream, ElementType.INT, 1)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("memory cannot be allocated in a stream that is being captured: " + stream);
      assertThatThrownBy(() -> Graph.capture(stream, buffer::close))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("memory cannot be freed while a graph is captured");
      assertThatThrownBy(() -> Graph.capture(stream, passing::close))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("memory cannot be freed in a stream that is being captured: " + stream);
      assertThatThrownBy(() -> Graph.capture(stream, () -> buffer.closeAsync(stream)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("memory cannot be freed in a stream that is being captured: " + stream);
    }
  }

  @Test
  void theMemoryOfOtherCodeIsNotFreed() {
    DeviceBuffer<Integer> named =
        DeviceBuffer.of(device, ElementType.INT, 1, new DevicePointer(256));

    assertThatThrownBy(() -> named.closeAsync(stream))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the memory is not this buffer's to free: DeviceBuffer<int>[1] at 0x100");
  }

  @Test
  void theDriversRefusalComesOut() {
    assertThatThrownBy(() -> device.allocateAsync(stream, ElementType.LONG, 1L << 40))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuMemAllocAsync failed with CUDA error 2 (CUDA_ERROR_OUT_OF_MEMORY): out of memory");
    device.close();
    assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).isEmpty();
    stream.close();
    assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).hasSize(1);
  }
}
