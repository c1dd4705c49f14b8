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

import java.lang.foreign.MemorySegment;

/**
 * Elements of one type one after the other, in memory of a device or page-locked memory of the
 * host, copied from and to arrays and segments. These copies wait until they are done.
 *
 * <p>A copy throws IllegalArgumentException if the array or segment has another size or element
 * type than the buffer, and IllegalStateException if the buffer is closed.
 *
 * @param <T> the Java type of an element: a boxed one, {@link Half} or {@link BFloat16}
 */
public abstract sealed class TypedBuffer<T> implements AutoCloseable
    permits DeviceBuffer, HostBuffer {

  private final Device device;
  private final ElementType<T> type;
  private final long length;

  TypedBuffer(Device device, ElementType<T> type, long length) {
    this.device = device;
    this.type = type;
    this.length = length;
  }

  /** The bytes of so many elements, at least one. */
  static long byteSize(ElementType<?> type, long length) {
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

  /** The device that the buffer was made by. */
  public final Device device() {
    return device;
  }

  /** The type of the elements. */
  public final ElementType<T> type() {
    return type;
  }

  /** The number of elements. */
  public final long length() {
    return length;
  }

  /** The size in bytes. */
  public final long byteSize() {
    return length * type.byteSize();
  }

  /** Copies an array into the buffer. */
  public final void copyFrom(float[] values) {
    copyFrom(Float.class, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer. */
  public final void copyFrom(double[] values) {
    copyFrom(Double.class, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer. */
  public final void copyFrom(int[] values) {
    copyFrom(Integer.class, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer. */
  public final void copyFrom(long[] values) {
    copyFrom(Long.class, MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer: of shorts, or of the bits of 16-bit floats. */
  public final void copyFrom(short[] values) {
    copyFrom(shortType(), MemorySegment.ofArray(values));
  }

  /** Copies an array into the buffer. */
  public final void copyFrom(byte[] values) {
    copyFrom(Byte.class, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array. */
  public final void copyTo(float[] values) {
    copyTo(Float.class, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array. */
  public final void copyTo(double[] values) {
    copyTo(Double.class, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array. */
  public final void copyTo(int[] values) {
    copyTo(Integer.class, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array. */
  public final void copyTo(long[] values) {
    copyTo(Long.class, MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array: of shorts, or of the bits of 16-bit floats. */
  public final void copyTo(short[] values) {
    copyTo(shortType(), MemorySegment.ofArray(values));
  }

  /** Copies the buffer into an array. */
  public final void copyTo(byte[] values) {
    copyTo(Byte.class, MemorySegment.ofArray(values));
  }

  /** Copies a segment of the buffer's size into the buffer. */
  public abstract void copyFrom(MemorySegment source);

  /** Copies the buffer into a segment of its size. */
  public abstract void copyTo(MemorySegment destination);

  /** Ends the buffer. Closing twice is harmless. */
  @Override
  public abstract void close();

  private void copyFrom(Class<?> javaType, MemorySegment array) {
    checkArray(javaType, array);
    copyFrom(array);
  }

  private void copyTo(Class<?> javaType, MemorySegment array) {
    checkArray(javaType, array);
    copyTo(array);
  }

  /** The element type if arrays of short carry it, else short itself. */
  private Class<?> shortType() {
    boolean bits = type.javaType() == Half.class || type.javaType() == BFloat16.class;
    return bits ? type.javaType() : Short.class;
  }

  private void checkArray(Class<?> javaType, MemorySegment array) {
    if (type.javaType() != javaType) {
      throw new IllegalArgumentException(
          "a buffer of "
              + type
              + " is copied from and to an array of "
              + (shortType() == Short.class ? type.javaType() : Short.class).getSimpleName()
              + ", given an array of "
              + javaType.getSimpleName());
    }
    long elements = array.byteSize() / type.byteSize();
    if (elements != length) {
      throw new IllegalArgumentException(
          "the buffer has " + length + " elements, the array " + elements);
    }
  }

  final void checkSize(MemorySegment segment) {
    if (segment.byteSize() != byteSize()) {
      throw new IllegalArgumentException(
          "the buffer has " + byteSize() + " bytes, the segment " + segment.byteSize());
    }
  }

  final void checkDestination(MemorySegment segment) {
    checkSize(segment);
    if (segment.isReadOnly()) {
      throw new IllegalArgumentException("the segment is read-only: " + segment);
    }
  }

  /** Checks the other end of a copy. */
  final void checkOther(String what, TypedBuffer<?> other) {
    if (!other.device.equals(device)) {
      throw new IllegalArgumentException(
          "the buffer is of " + device + ", " + what + " of " + other.device);
    }
    if (other.length != length || other.type.byteSize() != type.byteSize()) {
      throw new IllegalArgumentException(
          "the buffer has "
              + length
              + " elements of "
              + type
              + ", "
              + what
              + " "
              + other.length
              + " of "
              + other.type);
    }
  }
}
