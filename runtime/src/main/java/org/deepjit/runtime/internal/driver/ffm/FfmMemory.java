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

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.MemoryCalls;

/** Device memory, page-locked memory and copies. */
final class FfmMemory implements MemoryCalls {

  /** {@code CU_MEMHOSTALLOC_PORTABLE}: page-locked for every context. */
  static final int PORTABLE = 1;

  private static final long DEFAULT_STREAM = 0;

  @Override
  public long allocate(long context, long bytes) {
    return Calls.callIn(
            context, "cuMemAlloc", out -> (int) CUDA.memAlloc().invokeExact(out.address(), bytes))
        .get(JAVA_LONG, 0);
  }

  @Override
  public void free(long context, long address) {
    Calls.callIn(context, "cuMemFree", out -> (int) CUDA.memFree().invokeExact(address));
  }

  @Override
  public long allocateAsync(long context, long bytes, long stream) {
    return Calls.callIn(
            context,
            "cuMemAllocAsync",
            out -> (int) CUDA.memAllocAsync().invokeExact(out.address(), bytes, stream))
        .get(JAVA_LONG, 0);
  }

  @Override
  public void freeAsync(long context, long address, long stream) {
    Calls.callIn(
        context, "cuMemFreeAsync", out -> (int) CUDA.memFreeAsync().invokeExact(address, stream));
  }

  @Override
  public MemorySegment allocateHost(long context, long bytes, Arena life) {
    long address =
        Calls.callIn(
                context,
                "cuMemHostAlloc",
                out -> (int) CUDA.memHostAlloc().invokeExact(out.address(), bytes, PORTABLE))
            .get(JAVA_LONG, 0);
    return NativeAccess.memory(address, bytes, life);
  }

  @Override
  public void freeHost(long context, long address) {
    Calls.callIn(context, "cuMemFreeHost", out -> (int) CUDA.memFreeHost().invokeExact(address));
  }

  /**
   * Pageable memory is staged, and the driver returns before its last part has arrived: streams
   * that do not wait for the default one would be too early.
   */
  @Override
  public void copyToDevice(long context, long destination, MemorySegment source) {
    long bytes = source.byteSize();
    Calls.callIn(
        context,
        "cuMemcpyHtoD",
        out -> (int) CUDA.memcpyHtoD().invokeExact(destination, source, bytes));
    Calls.callIn(
        context,
        "cuStreamSynchronize",
        out -> (int) CUDA.streamSynchronize().invokeExact(DEFAULT_STREAM));
  }

  @Override
  public void copyToHost(long context, MemorySegment destination, long source) {
    long bytes = destination.byteSize();
    Calls.callIn(
        context,
        "cuMemcpyDtoH",
        out -> (int) CUDA.memcpyDtoH().invokeExact(destination, source, bytes));
  }

  @Override
  public void copyToDeviceAsync(long context, long destination, MemorySegment source, long stream) {
    long bytes = source.byteSize();
    Calls.callIn(
        context,
        "cuMemcpyHtoDAsync",
        out -> (int) CUDA.memcpyHtoDAsync().invokeExact(destination, source, bytes, stream));
  }

  @Override
  public void copyToHostAsync(long context, MemorySegment destination, long source, long stream) {
    long bytes = destination.byteSize();
    Calls.callIn(
        context,
        "cuMemcpyDtoHAsync",
        out -> (int) CUDA.memcpyDtoHAsync().invokeExact(destination, source, bytes, stream));
  }

  @Override
  public void copyOnDeviceAsync(
      long context, long destination, long source, long bytes, long stream) {
    Calls.callIn(
        context,
        "cuMemcpyDtoDAsync",
        out -> (int) CUDA.memcpyDtoDAsync().invokeExact(destination, source, bytes, stream));
  }

  @Override
  public void fillAsync(long context, long address, byte value, long bytes, long stream) {
    Calls.callIn(
        context,
        "cuMemsetD8Async",
        out -> (int) CUDA.memsetD8Async().invokeExact(address, value, bytes, stream));
  }
}
