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

/**
 * Elements of one type in device memory.
 *
 * <p>Buffers made by {@link Device#allocate} own their memory and free it on {@link #close};
 * buffers made by {@link #of} name memory that other code owns, and those over a kernel's variables
 * name the kernel's. A kernel still running may use the memory: close a buffer after the work that
 * uses it.
 *
 * @param <T> the boxed Java type of an element
 */
public final class DeviceBuffer<T> implements AutoCloseable {

  private final Device device;
  private final ElementType<T> type;
  private final long length;
  private final long address;
  private final boolean owned;
  private volatile boolean closed;

  private DeviceBuffer(
      Device device, ElementType<T> type, long length, long address, boolean owned) {
    this.device = device;
    this.type = type;
    this.length = length;
    this.address = address;
    this.owned = owned;
  }

  static <T> DeviceBuffer<T> allocate(Device device, ElementType<T> type, long length) {
    long bytes = byteSize(type, length);
    long address = device.driver().memory().allocate(device.context(), bytes);
    return new DeviceBuffer<>(device, type, length, address, true);
  }

  /** Names memory that other code owns and frees. */
  public static <T> DeviceBuffer<T> of(
      Device device, ElementType<T> type, long length, DevicePointer pointer) {
    byteSize(type, length);
    return new DeviceBuffer<>(device, type, length, pointer.address(), false);
  }

  private static long byteSize(ElementType<?> type, long length) {
    if (length < 1 || length > Long.MAX_VALUE / type.byteSize()) {
      throw new IllegalArgumentException(
          "a buffer has at least 1 element and at most "
              + Long.MAX_VALUE
              + " bytes, given "
              + length
              + " elements of "
              + type);
    }
    return length * type.byteSize();
  }

  /** The device that holds the memory. */
  public Device device() {
    return device;
  }

  /** The type of the elements. */
  public ElementType<T> type() {
    return type;
  }

  /** The number of elements. */
  public long length() {
    return length;
  }

  /** The size in bytes. */
  public long byteSize() {
    return length * type.byteSize();
  }

  /**
   * The address of the first element.
   *
   * @throws IllegalStateException if the buffer is closed
   */
  public long address() {
    if (closed) {
      throw new IllegalStateException(
          owned
              ? "the buffer is closed: " + this
              : "the buffer is closed, or the runtime whose variable it names is: " + this);
    }
    return address;
  }

  /** The address of the first element as a pointer. */
  public DevicePointer pointer() {
    return new DevicePointer(address());
  }

  /** Copies an array into the buffer; it has the buffer's length and element type. */
  public void copyFrom(float[] values) {
    copyFrom(Float.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer; it has the buffer's length and element type. */
  public void copyFrom(double[] values) {
    copyFrom(Double.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer; it has the buffer's length and element type. */
  public void copyFrom(int[] values) {
    copyFrom(Integer.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer; it has the buffer's length and element type. */
  public void copyFrom(long[] values) {
    copyFrom(Long.class, values.length, MemorySegment.ofArray(values));
  }

  /**
   * Copies an array into the buffer; it has the buffer's length and element type. Elements of
   * {@link Half} and {@link BFloat16} are copied as their bits.
   */
  public void copyFrom(short[] values) {
    copyFrom(shortType(), values.length, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer; it has the buffer's length and element type. */
  public void copyFrom(byte[] values) {
    copyFrom(Byte.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array of its length and element type. */
  public void copyTo(float[] values) {
    copyTo(Float.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array of its length and element type. */
  public void copyTo(double[] values) {
    copyTo(Double.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array of its length and element type. */
  public void copyTo(int[] values) {
    copyTo(Integer.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array of its length and element type. */
  public void copyTo(long[] values) {
    copyTo(Long.class, values.length, MemorySegment.ofArray(values));
  }

  /**
   * Copies the buffer into an array of its length and element type. Elements of {@link Half} and
   * {@link BFloat16} are copied as their bits.
   */
  public void copyTo(short[] values) {
    copyTo(shortType(), values.length, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array of its length and element type. */
  public void copyTo(byte[] values) {
    copyTo(Byte.class, values.length, MemorySegment.ofArray(values));
  }

  /** Copies a segment of the buffer's size into the buffer. */
  public void copyFrom(MemorySegment source) {
    checkSize(source);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = source;
      if (!source.isNative()) {
        host = arena.allocate(byteSize(), 16).copyFrom(source);
      }
      device.driver().memory().copyToDevice(device.context(), address(), host);
    }
  }

  /** Copies the buffer into a segment of its size. */
  public void copyTo(MemorySegment destination) {
    checkSize(destination);
    if (destination.isNative()) {
      device.driver().memory().copyToHost(device.context(), destination, address());
      return;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment host = arena.allocate(byteSize(), 16);
      device.driver().memory().copyToHost(device.context(), host, address());
      destination.copyFrom(host);
    }
  }

  /** Queues a fill of every byte of the buffer with one value. */
  public void fill(Stream stream, byte value) {
    device
        .driver()
        .memory()
        .fillAsync(device.context(), address(), value, byteSize(), stream.handle());
  }

  /** The element type if arrays of short carry it, else short itself. */
  private Class<?> shortType() {
    boolean bits = type.javaType() == Half.class || type.javaType() == BFloat16.class;
    return bits ? type.javaType() : Short.class;
  }

  private void copyFrom(Class<?> javaType, long elements, MemorySegment source) {
    checkArray(javaType, elements);
    copyFrom(source);
  }

  private void copyTo(Class<?> javaType, long elements, MemorySegment destination) {
    checkArray(javaType, elements);
    copyTo(destination);
  }

  private void checkArray(Class<?> javaType, long elements) {
    if (type.javaType() != javaType) {
      throw new IllegalArgumentException(
          "a buffer of "
              + type
              + " is copied from and to an array of "
              + (shortType() == Short.class ? type.javaType() : Short.class).getSimpleName()
              + ", given an array of "
              + javaType.getSimpleName());
    }
    if (elements != length) {
      throw new IllegalArgumentException(
          "the buffer has " + length + " elements, the array " + elements);
    }
  }

  private void checkSize(MemorySegment segment) {
    if (segment.byteSize() != byteSize()) {
      throw new IllegalArgumentException(
          "the buffer has " + byteSize() + " bytes, the segment " + segment.byteSize());
    }
  }

  /** Frees owned memory. Closing twice is harmless. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      if (owned) {
        device.driver().memory().free(device.context(), address);
      }
    }
  }

  @Override
  public String toString() {
    return "DeviceBuffer<" + type + ">[" + length + "] at 0x" + Long.toHexString(address);
  }
}
