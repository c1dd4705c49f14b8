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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.spi.PriorityRange;

/**
 * Devices and primary contexts. A device is given by ordinal and asked for its {@code CUdevice}.
 */
final class FfmDevices implements DeviceCalls {

  private static final int NAME_BYTES = 256;

  @Override
  public int count() {
    return Calls.call(
            "cuDeviceGetCount", out -> (int) CUDA.deviceGetCount().invokeExact(out.address()))
        .get(JAVA_INT, 0);
  }

  @Override
  public String name(int device) {
    int handle = handle(device);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocate(NAME_BYTES);
      Calls.call(
          "cuDeviceGetName",
          out -> (int) CUDA.deviceGetName().invokeExact(name.address(), NAME_BYTES, handle));
      return name.getString(0);
    }
  }

  @Override
  public int attribute(int device, DeviceAttribute attribute) {
    int handle = handle(device);
    return Calls.call(
            "cuDeviceGetAttribute",
            out ->
                (int)
                    CUDA.deviceGetAttribute().invokeExact(out.address(), attribute.code(), handle))
        .get(JAVA_INT, 0);
  }

  @Override
  public long totalMemory(int device) {
    int handle = handle(device);
    return Calls.call(
            "cuDeviceTotalMem",
            out -> (int) CUDA.deviceTotalMem().invokeExact(out.address(), handle))
        .get(JAVA_LONG, 0);
  }

  /** Legal while the thread captures a graph, in whatever mode, since it disturbs no capture. */
  @Override
  public long retainPrimaryContext(int device) {
    int handle = handle(device);
    int mode = exchangeCaptureMode(FfmGraphs.RELAXED);
    try {
      return Calls.call(
              "cuDevicePrimaryCtxRetain",
              out -> (int) CUDA.devicePrimaryCtxRetain().invokeExact(out.address(), handle))
          .get(JAVA_LONG, 0);
    } finally {
      exchangeCaptureMode(mode);
    }
  }

  private static int exchangeCaptureMode(int mode) {
    return Calls.call(
            "cuThreadExchangeStreamCaptureMode",
            out -> {
              out.set(JAVA_INT, 0, mode);
              return (int) CUDA.threadExchangeStreamCaptureMode().invokeExact(out.address());
            })
        .get(JAVA_INT, 0);
  }

  @Override
  public void releasePrimaryContext(int device) {
    int handle = handle(device);
    Calls.call(
        "cuDevicePrimaryCtxRelease",
        out -> (int) CUDA.devicePrimaryCtxRelease().invokeExact(handle));
  }

  @Override
  public PriorityRange priorities(long context) {
    MemorySegment range =
        Calls.callIn(
            context,
            "cuCtxGetStreamPriorityRange",
            out ->
                (int)
                    CUDA.ctxGetStreamPriorityRange()
                        .invokeExact(out.address(), out.address() + Integer.BYTES));
    return new PriorityRange(range.get(JAVA_INT, 0), range.get(JAVA_INT, Integer.BYTES));
  }

  @Override
  public void synchronize(long context) {
    Calls.callIn(context, "cuCtxSynchronize", out -> (int) CUDA.ctxSynchronize().invokeExact());
  }

  private static int handle(int ordinal) {
    return Calls.call(
            "cuDeviceGet", out -> (int) CUDA.deviceGet().invokeExact(out.address(), ordinal))
        .get(JAVA_INT, 0);
  }
}
