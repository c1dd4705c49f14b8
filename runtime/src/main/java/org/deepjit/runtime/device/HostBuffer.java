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
 * Elements of one type in page-locked memory of the host, made by {@link Device#allocateHost}: the
 * other end of queued copies, which need memory that stays where it is. Read and written through
 * {@link #segment}, by any thread.
 *
 * <p>Graphs keep its address: close it after them.
 *
 * @param <T> the Java type of an element: a boxed one, {@link Half} or {@link BFloat16}
 */
public final class HostBuffer<T> extends TypedBuffer<T> {

  private final Arena life;
  private final MemorySegment segment;
  private volatile boolean copied;
  private volatile boolean closed;

  private HostBuffer(
      Device device, ElementType<T> type, long length, Arena life, MemorySegment segment) {
    super(device, type, length);
    this.life = life;
    this.segment = segment;
  }

  @SuppressWarnings("MustBeClosed") // the buffer closes the arena when it is closed itself
  static <T> HostBuffer<T> allocate(Device device, ElementType<T> type, long length) {
    long bytes = byteSize(type, length);
    Arena life = Arena.ofShared();
    try {
      MemorySegment segment =
          device
              .primaryContext()
              .create(context -> device.driver().memory().allocateHost(context, bytes, life));
      return new HostBuffer<>(device, type, length, life, segment);
    } catch (RuntimeException | Error e) {
      life.close();
      throw e;
    }
  }

  /**
   * The memory. It can be accessed until the buffer is closed, and from then on throws.
   *
   * @throws IllegalStateException if the buffer is closed
   */
  public MemorySegment segment() {
    if (closed) {
      throw new IllegalStateException("the buffer is closed: " + this);
    }
    return segment;
  }

  @Override
  public void copyFrom(MemorySegment source) {
    checkSize(source);
    segment().copyFrom(source);
  }

  @Override
  public void copyTo(MemorySegment destination) {
    checkDestination(destination);
    destination.copyFrom(segment());
  }

  /** The memory, for a copy that is queued. */
  MemorySegment forQueuedCopy() {
    copied = true;
    return segment();
  }

  /**
   * Frees the memory, after the device's work if copies were queued with it. Closing twice is
   * harmless.
   *
   * @throws IllegalStateException if another thread accesses the memory in this moment, or this
   *     thread captures a graph
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    if (Graph.isCapturing()) {
      throw new IllegalStateException(
          "page-locked memory cannot be freed while a graph is captured: " + this);
    }
    try {
      if (copied) {
        device().synchronize();
      }
    } finally {
      long address = segment.address();
      life.close();
      closed = true;
      device()
          .primaryContext()
          .destroy(context -> device().driver().memory().freeHost(context, address));
    }
  }

  @Override
  public String toString() {
    return "HostBuffer<" + type() + ">[" + length() + "]";
  }
}
