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

import static org.deepjit.emulator.driver.GraphNode.Kind.COPY;
import static org.deepjit.emulator.driver.GraphNode.Kind.FILL;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.runtime.spi.MemoryCalls;

/**
 * Device memory and copies, checked against the table of allocations; page-locked memory is
 * ordinary memory of the arena.
 */
final class EmulatorMemory implements MemoryCalls {

  private static final long PAGE = 4096;

  private final DeviceState state;
  private final EmulatorStreams streams;
  private final Set<Long> pageLocked = ConcurrentHashMap.newKeySet();
  private long used;

  EmulatorMemory(DeviceState state, EmulatorStreams streams) {
    this.state = state;
    this.streams = streams;
  }

  @Override
  public long allocate(long context, long bytes) {
    String call = "cuMemAlloc";
    state.checkContext(call, context);
    streams.captures().refuse(call);
    return allocate(call, bytes);
  }

  @Override
  public long allocateAsync(long context, long bytes, long stream) {
    String call = "cuMemAllocAsync";
    streams.checkUncaptured(call, context, stream);
    return allocate(call, bytes);
  }

  private long allocate(String call, long bytes) {
    if (bytes <= 0) {
      throw CudaResult.INVALID_VALUE.of(call, bytes + " bytes; at least 1 is needed");
    }
    reserve(call, bytes);
    try {
      return state.memory().allocate(bytes, "", false).address();
    } catch (OutOfMemoryError e) {
      release(bytes);
      throw CudaResult.OUT_OF_MEMORY.of(
          call,
          bytes
              + " bytes: the emulator keeps device memory on the Java heap ("
              + e.getMessage()
              + ")");
    }
  }

  private synchronized void reserve(String call, long bytes) {
    if (bytes > state.device().memory() - used) {
      throw CudaResult.OUT_OF_MEMORY.of(
          call, bytes + " bytes; " + (state.device().memory() - used) + " are free");
    }
    used += bytes;
  }

  private synchronized void release(long bytes) {
    used -= bytes;
  }

  @Override
  public void free(long context, long address) {
    String call = "cuMemFree";
    state.checkContext(call, context);
    streams.captures().refuse(call);
    free(call, address);
  }

  @Override
  public void freeAsync(long context, long address, long stream) {
    String call = "cuMemFreeAsync";
    streams.checkUncaptured(call, context, stream);
    free(call, address);
  }

  private void free(String call, long address) {
    Allocation allocation = state.memory().at(address);
    if (allocation == null || allocation.address() != address || allocation.freed()) {
      throw CudaResult.INVALID_VALUE.of(
          call,
          "0x"
              + Long.toHexString(address)
              + (allocation == null ? " was not allocated" : " is not the start of a live one: ")
              + (allocation == null ? "" : allocation.toString()));
    }
    state.launching().lock();
    try {
      state.memory().free(allocation);
    } finally {
      state.launching().unlock();
    }
    release(allocation.size());
  }

  @Override
  public MemorySegment allocateHost(long context, long bytes, Arena life) {
    String call = "cuMemHostAlloc";
    state.checkContext(call, context);
    if (bytes <= 0) {
      throw CudaResult.INVALID_VALUE.of(call, bytes + " bytes; at least 1 is needed");
    }
    try {
      MemorySegment memory = life.allocate(bytes, PAGE);
      pageLocked.add(memory.address());
      return memory;
    } catch (OutOfMemoryError e) {
      throw CudaResult.OUT_OF_MEMORY.of(call, bytes + " bytes (" + e.getMessage() + ")");
    }
  }

  @Override
  public void freeHost(long context, long address) {
    String call = "cuMemFreeHost";
    state.checkContext(call, context);
    if (!pageLocked.remove(address)) {
      throw CudaResult.INVALID_VALUE.of(
          call, "0x" + Long.toHexString(address) + " is not the start of page-locked memory");
    }
  }

  private MemorySegment device(String call, long address, long bytes) {
    Allocation allocation = state.memory().at(address);
    long offset = DeviceMemory.offset(address);
    if (allocation == null || allocation.freed() || offset + bytes > allocation.size()) {
      throw CudaResult.INVALID_VALUE.of(
          call,
          bytes
              + " bytes at 0x"
              + Long.toHexString(address)
              + (allocation == null
                  ? ", which was not allocated"
                  : ", offset " + offset + " of " + allocation));
    }
    return MemorySegment.ofArray(allocation.data()).asSlice(offset, bytes);
  }

  @Override
  public void copyToDevice(long context, long destination, MemorySegment source) {
    streams.captures().refuse("cuMemcpyHtoD");
    state.finish("cuMemcpyHtoD", context);
    device("cuMemcpyHtoD", destination, source.byteSize()).copyFrom(source);
  }

  @Override
  public void copyToHost(long context, MemorySegment destination, long source) {
    streams.captures().refuse("cuMemcpyDtoH");
    state.finish("cuMemcpyDtoH", context);
    destination.copyFrom(device("cuMemcpyDtoH", source, destination.byteSize()));
  }

  @Override
  public void copyToDeviceAsync(long context, long destination, MemorySegment source, long stream) {
    String call = "cuMemcpyHtoDAsync";
    long bytes = source.byteSize();
    streams.check(call, context, stream);
    device(call, destination, bytes);
    later(stream, COPY, () -> device(call, destination, bytes).copyFrom(source));
  }

  @Override
  public void copyToHostAsync(long context, MemorySegment destination, long source, long stream) {
    String call = "cuMemcpyDtoHAsync";
    long bytes = destination.byteSize();
    streams.check(call, context, stream);
    device(call, source, bytes);
    later(stream, COPY, () -> destination.copyFrom(device(call, source, bytes)));
  }

  @Override
  public void copyOnDeviceAsync(
      long context, long destination, long source, long bytes, long stream) {
    String call = "cuMemcpyDtoDAsync";
    streams.check(call, context, stream);
    device(call, destination, bytes);
    device(call, source, bytes);
    later(
        stream, COPY, () -> device(call, destination, bytes).copyFrom(device(call, source, bytes)));
  }

  @Override
  public void fillAsync(long context, long address, byte value, long bytes, long stream) {
    String call = "cuMemsetD8Async";
    streams.check(call, context, stream);
    device(call, address, bytes);
    later(stream, FILL, () -> device(call, address, bytes).fill(value));
  }

  /** Does work in a stream: now, or when the graph that it is captured in is launched. */
  private void later(long stream, GraphNode.Kind kind, Runnable work) {
    streams.captures().addOrDo(stream, kind, work);
  }
}
