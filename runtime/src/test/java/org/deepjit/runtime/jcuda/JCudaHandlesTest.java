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
package org.deepjit.runtime.jcuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import jcuda.NativePointerObject;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** JCuda's own classes, whose handles only its native code sets, read and made. */
final class JCudaHandlesTest {

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
  void readsWhatJCudasNativeCodeSet() throws ReflectiveOperationException {
    assertThat(JCudaHandles.handle(withHandle(new CUstream(), 0x1234))).isEqualTo(0x1234);
    assertThat(JCudaHandles.address(withHandle(new CUdeviceptr(), 0x7f00_0000_1000L)))
        .isEqualTo(0x7f00_0000_1000L);
  }

  @Test
  void addsThePointersOffset() throws ReflectiveOperationException {
    CUdeviceptr pointer = withHandle(new CUdeviceptr(), 0x1000).withByteOffset(24);

    assertThat(JCudaHandles.pointer(pointer)).isEqualTo(new DevicePointer(0x1018));
  }

  @Test
  void nullIsTheNullPointerAndTheDefaultStream() {
    assertThat(JCudaHandles.pointer(null)).isEqualTo(DevicePointer.NULL);
    assertThat(JCudaHandles.address(new CUdeviceptr())).isZero();
    assertThat(JCudaHandles.handle(null)).isZero();
    assertThat(JCudaHandles.stream(device, null).handle()).isZero();
  }

  @Test
  void aStreamOfJCudasIsNamedAndNotDestroyed() throws ReflectiveOperationException {
    try (Stream owner = device.newStream()) {
      Stream named = JCudaHandles.stream(device, withHandle(new CUstream(), owner.handle()));
      named.synchronize();
      named.close();

      assertThat(StandIn.calls("cuStreamSynchronize").getFirst().number("stream"))
          .isEqualTo(owner.handle());
      assertThat(StandIn.calls("cuStreamDestroy_v2")).isEmpty();
    }
  }

  @Test
  void whatItGivesBackCarriesTheSameHandles() throws ReflectiveOperationException {
    try (Stream stream = device.newStream();
        Event event = device.newEvent();
        var buffer = device.allocate(ElementType.FLOAT, 4)) {
      assertThat(handleOf(JCudaHandles.toJCuda(stream))).isEqualTo(stream.handle());
      assertThat(handleOf(JCudaHandles.toJCuda(event))).isEqualTo(event.handle());
      assertThat(handleOf(JCudaHandles.context(device))).isEqualTo(device.context());
      assertThat(JCudaHandles.address(JCudaHandles.toJCuda(buffer))).isEqualTo(buffer.address());
      assertThat(JCudaHandles.toJCuda(new DevicePointer(0x10)))
          .isEqualTo(new CUdeviceptr().withByteOffset(0x10));
    }
  }

  @Test
  void anEventOfJCudasIsNamedAndNotDestroyed() throws ReflectiveOperationException {
    try (Event owner = device.newEvent();
        Event start = device.newEvent()) {
      CUevent theirs = withHandle(new CUevent(), owner.handle());
      Event named = JCudaHandles.event(device, theirs, true);
      start.record(device.defaultStream());
      named.record(device.defaultStream());
      assertThat(named.millisSince(start)).isNotNegative();
      assertThat(named.recordsTime()).isTrue();
      assertThat(named).hasToString(owner.toString());
      named.close();
      named.synchronize();

      Event untimed = JCudaHandles.event(device, theirs, false);
      assertThatThrownBy(() -> untimed.millisSince(start))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the event or its start records no time: make both with Device.newEvent()");
      assertThat(StandIn.calls("cuEventDestroy_v2")).isEmpty();
    }
  }

  @Test
  void aContextThatIsNotTheDevicesIsRefused() throws ReflectiveOperationException {
    JCudaHandles.requireContext(device, JCudaHandles.context(device));
    CUcontext created = withHandle(new CUcontext(), 0x1234);

    assertThatThrownBy(() -> JCudaHandles.requireContext(device, created))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the CUcontext 0x1234 is not the primary context 0x%x of Stand-in for H200 (cuda:0,"
                + " 9.0), which kernels are launched in: make that one current with"
                + " cuCtxSetCurrent(JCudaHandles.context(device)) instead of cuCtxCreate",
            device.context());
  }

  @Test
  void aClosedBufferIsNotGiven() {
    var buffer = device.allocate(ElementType.FLOAT, 4);
    buffer.close();

    assertThatThrownBy(() -> JCudaHandles.toJCuda(buffer))
        .isInstanceOf(IllegalStateException.class);
  }

  /** What a native method of JCuda does to an object that it is given to fill in. */
  private static <H extends NativePointerObject> H withHandle(H object, long handle)
      throws ReflectiveOperationException {
    MethodHandles.privateLookupIn(NativePointerObject.class, MethodHandles.lookup())
        .findVarHandle(NativePointerObject.class, "nativePointer", long.class)
        .set((NativePointerObject) object, handle);
    return object;
  }

  private static long handleOf(NativePointerObject object) throws ReflectiveOperationException {
    return (long)
        MethodHandles.privateLookupIn(NativePointerObject.class, MethodHandles.lookup())
            .findVarHandle(NativePointerObject.class, "nativePointer", long.class)
            .get(object);
  }
}
