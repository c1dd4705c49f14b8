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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.deepjit.runtime.spi.MemoryCalls;

/**
 * Elements of one type in device memory.
 *
 * <p>Buffers made by {@link Device#allocate} and {@link Device#allocateAsync} own their memory and
 * free it on {@link #close}; buffers made by {@link #of} name memory that other code owns, those
 * over a kernel's variables name the kernel's, and {@link #slice slices} are parts of another
 * buffer. A kernel still running may use the memory: close a buffer after the work that uses it, or
 * {@linkplain #closeAsync in its stream}.
 *
 * <p>Copies that take a stream are queued in it: the other end is read or written when the stream
 * comes to it, so it stays as it is until then. Within a capture they become nodes of the graph. A
 * stream or buffer of another device is refused with IllegalArgumentException.
 *
 * @param <T> the Java type of an element: a boxed one, {@link Half} or {@link BFloat16}
 */
public final class DeviceBuffer<T> extends TypedBuffer<T> {

  private final Allocation allocation;
  private final long address;
  private final boolean slice;

  private DeviceBuffer(Device device, ElementType<T> type, long length, Allocation allocation) {
    this(device, type, length, allocation, allocation.address(), false);
  }

  private DeviceBuffer(
      Device device,
      ElementType<T> type,
      long length,
      Allocation allocation,
      long address,
      boolean slice) {
    super(device, type, length);
    this.allocation = allocation;
    this.address = address;
    this.slice = slice;
  }

  static <T> DeviceBuffer<T> allocate(Device device, ElementType<T> type, long length) {
    Allocation allocation = Allocation.owned(device, byteSize(type, length));
    return new DeviceBuffer<>(device, type, length, allocation);
  }

  static <T> DeviceBuffer<T> allocate(
      Device device, Stream stream, ElementType<T> type, long length) {
    Allocation allocation = Allocation.inStream(device, byteSize(type, length), stream);
    return new DeviceBuffer<>(device, type, length, allocation);
  }

  /** Names memory that other code owns and frees. */
  public static <T> DeviceBuffer<T> of(
      Device device, ElementType<T> type, long length, DevicePointer pointer) {
    byteSize(type, length);
    return new DeviceBuffer<>(device, type, length, Allocation.named(device, pointer.address()));
  }

  /**
   * A part of this buffer, which ends with it; closing the part does nothing.
   *
   * @param offset the first element
   * @param length elements, at least 1
   * @throws IndexOutOfBoundsException if the part is not within the buffer
   */
  public DeviceBuffer<T> slice(long offset, long length) {
    byteSize(type(), length);
    Objects.checkFromIndexSize(offset, length, length());
    long start = address() + offset * type().byteSize();
    return new DeviceBuffer<>(device(), type(), length, allocation, start, true);
  }

  /**
   * The address of the first element.
   *
   * @throws IllegalStateException if the buffer is closed
   */
  public long address() {
    if (allocation.isClosed()) {
      throw new IllegalStateException(
          allocation.isOwned()
              ? "the buffer is closed: " + this
              : "the buffer is closed, or the runtime whose variable it names is: " + this);
    }
    return address;
  }

  /** The address of the first element as a pointer. */
  public DevicePointer pointer() {
    return new DevicePointer(address());
  }

  @Override
  public void copyFrom(MemorySegment source) {
    checkSize(source);
    long start = address();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = source;
      if (!source.isNative()) {
        host = arena.allocate(byteSize(), 16).copyFrom(source);
      }
      memory().copyToDevice(device().context(), start, host);
    }
  }

  @Override
  public void copyTo(MemorySegment destination) {
    checkDestination(destination);
    long start = address();
    if (destination.isNative()) {
      memory().copyToHost(device().context(), destination, start);
      return;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = arena.allocate(byteSize(), 16);
      memory().copyToHost(device().context(), host, start);
      destination.copyFrom(host);
    }
  }

  /** Queues a copy of a host buffer of the same size into this one. */
  public void copyFrom(Stream stream, HostBuffer<T> source) {
    checkOther("the source", source);
    long start = address();
    long handle = stream.handleWith("the buffer", device());
    memory().copyToDeviceAsync(device().context(), start, source.forQueuedCopy(), handle);
  }

  /**
   * Queues a copy of a native segment of the buffer's size into the buffer.
   *
   * @throws IllegalArgumentException if the segment is an array, or of another size
   */
  public void copyFrom(Stream stream, MemorySegment source) {
    checkSize(source);
    checkNative(source);
    long start = address();
    long handle = stream.handleWith("the buffer", device());
    memory().copyToDeviceAsync(device().context(), start, source, handle);
  }

  /** Queues a copy of another buffer of the same size into this one; they may not overlap. */
  public void copyFrom(Stream stream, DeviceBuffer<T> source) {
    checkOther("the source", source);
    long start = address();
    long from = source.address();
    long handle = stream.handleWith("the buffer", device());
    memory().copyOnDeviceAsync(device().context(), start, from, byteSize(), handle);
  }

  /** Queues a copy of the buffer into a host buffer of the same size. */
  public void copyTo(Stream stream, HostBuffer<T> destination) {
    checkOther("the destination", destination);
    long start = address();
    long handle = stream.handleWith("the buffer", device());
    memory().copyToHostAsync(device().context(), destination.forQueuedCopy(), start, handle);
  }

  /**
   * Queues a copy of the buffer into a native segment of its size.
   *
   * @throws IllegalArgumentException if the segment is an array, read-only or of another size
   */
  public void copyTo(Stream stream, MemorySegment destination) {
    checkDestination(destination);
    checkNative(destination);
    long start = address();
    long handle = stream.handleWith("the buffer", device());
    memory().copyToHostAsync(device().context(), destination, start, handle);
  }

  private MemoryCalls memory() {
    return device().driver().memory();
  }

  private static void checkNative(MemorySegment segment) {
    if (!segment.isNative()) {
      throw new IllegalArgumentException(
          "a queued copy needs memory that stays where it is, given an array: use a HostBuffer, or"
              + " a segment that an Arena allocates");
    }
  }

  /** Queues a fill of every byte of the buffer with one value. */
  public void fill(Stream stream, byte value) {
    long start = address();
    long handle = stream.handleWith("the buffer", device());
    memory().fillAsync(device().context(), start, value, byteSize(), handle);
  }

  /**
   * Frees owned memory after the work that the stream has so far; whatever way it was allocated in.
   * Closing twice is harmless.
   *
   * @throws UnsupportedOperationException if the device has no memory pools
   * @throws IllegalArgumentException if the stream is of another device
   * @throws IllegalStateException if the stream is being captured, or the memory is not the
   *     buffer's own
   */
  public void closeAsync(Stream stream) {
    if (slice || !allocation.isOwned()) {
      throw new IllegalStateException(
          "the memory is not this buffer's to free: " + this + (slice ? ", a slice" : ""));
    }
    allocation.close(stream);
  }

  /**
   * Frees owned memory: in the stream that it was allocated in, else at once. Closing a slice does
   * nothing, closing twice is harmless.
   */
  @Override
  public void close() {
    if (!slice) {
      allocation.close();
    }
  }

  @Override
  public String toString() {
    return "DeviceBuffer<" + type() + ">[" + length() + "] at 0x" + Long.toHexString(address);
  }
}
