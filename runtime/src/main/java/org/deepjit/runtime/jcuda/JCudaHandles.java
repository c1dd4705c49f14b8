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

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import jcuda.NativePointerObject;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Converts between JCuda's handles and ours. Both sides name the same driver objects; whoever made
 * one destroys it. JCuda and this runtime share the device's primary context, so JCuda code makes
 * that context current: {@link #context}.
 */
@SuppressWarnings("exports") // whoever calls this has JCuda in its own module graph
public final class JCudaHandles {

  private JCudaHandles() {}

  /** The device address of a JCuda pointer; {@code null} is the null pointer. */
  public static DevicePointer pointer(@Nullable CUdeviceptr pointer) {
    return new DevicePointer(address(pointer));
  }

  /** Like {@link #pointer}, as a plain address. */
  public static long address(@Nullable CUdeviceptr pointer) {
    return pointer == null ? 0 : new PointerReader(pointer).address();
  }

  /** The handle of a JCuda stream; {@code null} is the default stream. */
  public static long handle(@Nullable CUstream stream) {
    return stream == null ? 0 : new HandleReader(stream).handle();
  }

  /** A JCuda stream of the device's primary context as a stream. */
  public static Stream stream(Device device, @Nullable CUstream stream) {
    return Stream.of(device, handle(stream));
  }

  /**
   * A JCuda event of the device's primary context as an event.
   *
   * @param recordsTime whether it was made without {@code CU_EVENT_DISABLE_TIMING}
   */
  public static Event event(Device device, CUevent event, boolean recordsTime) {
    return Event.of(device, new HandleReader(event).handle(), recordsTime);
  }

  /**
   * Checks that what JCuda makes in a context is of use to a device's launches: that it is the
   * device's primary context, not one that {@code cuCtxCreate} made.
   *
   * @throws IllegalArgumentException if it is another one
   */
  public static void requireContext(Device device, CUcontext context) {
    long handle = new HandleReader(context).handle();
    if (handle != device.context()) {
      throw new IllegalArgumentException(
          "the CUcontext 0x"
              + Long.toHexString(handle)
              + " is not the primary context 0x"
              + Long.toHexString(device.context())
              + " of "
              + device
              + ", which kernels are launched in: make that one current with"
              + " cuCtxSetCurrent(JCudaHandles.context(device)) instead of cuCtxCreate");
    }
  }

  /** A buffer's memory as a JCuda pointer. */
  public static CUdeviceptr toJCuda(DeviceBuffer<?> buffer) {
    return toJCuda(buffer.pointer());
  }

  /** An address as a JCuda pointer. */
  public static CUdeviceptr toJCuda(DevicePointer pointer) {
    return new CUdeviceptr().withByteOffset(pointer.address());
  }

  /** A stream as a JCuda stream. */
  public static CUstream toJCuda(Stream stream) {
    return HandleWriter.write(new CUstream(), stream.handle());
  }

  /** An event as a JCuda event. */
  public static CUevent toJCuda(Event event) {
    return HandleWriter.write(new CUevent(), event.handle());
  }

  /** The device's primary context, to be made current by {@code cuCtxSetCurrent}. */
  public static CUcontext context(Device device) {
    return HandleWriter.write(new CUcontext(), device.context());
  }

  /** Reads a handle through the protected copy constructor and getter; the copy never escapes. */
  private static final class HandleReader extends NativePointerObject {

    HandleReader(NativePointerObject object) {
      super(object);
    }

    long handle() {
      return getNativePointer();
    }
  }

  /** Like {@link HandleReader}, for pointers, which carry an offset beside the handle. */
  private static final class PointerReader extends Pointer {

    PointerReader(Pointer pointer) {
      super(pointer);
    }

    long address() {
      return getNativePointer() + getByteOffset();
    }
  }

  /** Sets the one private field of JCuda's handles; JCuda offers no constructor with a value. */
  private static final class HandleWriter {

    private static final VarHandle NATIVE_POINTER = nativePointer();

    private static VarHandle nativePointer() {
      try {
        return MethodHandles.privateLookupIn(NativePointerObject.class, MethodHandles.lookup())
            .findVarHandle(NativePointerObject.class, "nativePointer", long.class);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("this version of JCuda keeps its handles elsewhere", e);
      }
    }

    static <H extends NativePointerObject> H write(H object, long handle) {
      NATIVE_POINTER.set((NativePointerObject) object, handle);
      return object;
    }
  }
}
