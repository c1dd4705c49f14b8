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
package org.deepjit.emulator.driver;

import java.util.concurrent.locks.ReentrantLock;
import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.emulator.KernelFaultException;
import org.deepjit.emulator.memory.DeviceMemory;
import org.jspecify.annotations.Nullable;

/** The one emulated device: its memory and the fault that no call has raised yet. */
final class DeviceState {

  /** The handle of the device's primary context. */
  static final long CONTEXT = 0xc0;

  private final EmulatedDevice device;
  private final DeviceMemory memory = new DeviceMemory();
  private final ReentrantLock launching = new ReentrantLock();
  private @Nullable KernelFaultException fault;
  private int retained;

  DeviceState(EmulatedDevice device) {
    this.device = device;
  }

  EmulatedDevice device() {
    return device;
  }

  DeviceMemory memory() {
    return memory;
  }

  /** Held while a kernel runs: launches run one at a time. */
  ReentrantLock launching() {
    return launching;
  }

  synchronized void retain() {
    retained++;
  }

  synchronized void release(String call) {
    if (retained == 0) {
      throw CudaResult.INVALID_CONTEXT.of(call, "the primary context is not retained");
    }
    retained--;
  }

  synchronized void checkContext(String call, long context) {
    if (context != CONTEXT || retained == 0) {
      throw CudaResult.INVALID_CONTEXT.of(
          call, "0x" + Long.toHexString(context) + " is no retained context of the emulator");
    }
  }

  /** Keeps the first fault until a call waits for it. */
  synchronized void fail(KernelFaultException failed) {
    if (fault == null) {
      fault = failed;
    }
  }

  /** Waits for all work and raises the fault of a kernel, once. */
  void finish(String call, long context) {
    checkContext(call, context);
    KernelFaultException failed;
    launching.lock();
    try {
      failed = takeFault();
    } finally {
      launching.unlock();
    }
    if (failed != null) {
      throw failed;
    }
  }

  private synchronized @Nullable KernelFaultException takeFault() {
    KernelFaultException failed = fault;
    fault = null;
    return failed;
  }
}
