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

import org.jspecify.annotations.Nullable;

/** Device memory that buffers are views of: whose it is, and whether it is still there. */
final class Allocation {

  private final Device device;
  private final long address;
  private final boolean owned;
  private final @Nullable Stream stream;
  private volatile boolean closed;

  private Allocation(Device device, long address, boolean owned, @Nullable Stream stream) {
    this.device = device;
    this.address = address;
    this.owned = owned;
    this.stream = stream;
  }

  static Allocation owned(Device device, long bytes) {
    long address =
        device
            .primaryContext()
            .create(context -> device.driver().memory().allocate(context, bytes));
    return new Allocation(device, address, true, null);
  }

  /** Memory of the device's pool, allocated in the order of the stream's work. */
  static Allocation inStream(Device device, long bytes, Stream stream) {
    long handle = handleForPool("allocated", device, stream);
    long address =
        device
            .primaryContext()
            .create(context -> device.driver().memory().allocateAsync(context, bytes, handle));
    return new Allocation(device, address, true, stream);
  }

  /** Memory that other code frees. */
  static Allocation named(Device device, long address) {
    return new Allocation(device, address, false, null);
  }

  private static long handleForPool(String done, Device device, Stream stream) {
    long handle = stream.handleWith("the buffer", device);
    if (!device.hasMemoryPools()) {
      throw new UnsupportedOperationException(
          device
              + " has no memory pools (CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED is 0), so memory"
              + " cannot be "
              + done
              + " in the order of a stream's work: use allocate and close");
    }
    if (device.driver().graphs().isCapturing(device.context(), handle)) {
      throw new IllegalStateException(
          "memory cannot be " + done + " in a stream that is being captured: " + stream);
    }
    return handle;
  }

  long address() {
    return address;
  }

  boolean isOwned() {
    return owned;
  }

  boolean isClosed() {
    return closed;
  }

  /** Frees the memory: at once, or in the stream that it was allocated in if that is still open. */
  synchronized void close() {
    if (closed) {
      return;
    }
    if (!owned) {
      closed = true;
    } else if (stream != null && !stream.isClosed()) {
      close(stream);
    } else if (Graph.isCapturing()) {
      throw new IllegalStateException("memory cannot be freed while a graph is captured");
    } else {
      closed = true;
      if (stream != null) {
        // The driver takes memory of a pool back without waiting for the work that uses it.
        device.synchronize();
      }
      free();
    }
  }

  /** Frees the memory in the order of a stream's work. */
  synchronized void close(Stream last) {
    if (!closed) {
      long handle = handleForPool("freed", device, last);
      closed = true;
      free(handle);
    }
  }

  private void free() {
    device.primaryContext().destroy(context -> device.driver().memory().free(context, address));
  }

  private void free(long handle) {
    device
        .primaryContext()
        .destroy(context -> device.driver().memory().freeAsync(context, address, handle));
  }
}
