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
package org.deepjit.runtime.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Device memory, page-locked memory and copies. Host segments are native; sizes are in bytes. */
public interface MemoryCalls {

  /** Allocates device memory and returns its address. */
  long allocate(long context, long bytes);

  /** Frees what {@link #allocate} returned, after the work that uses it. */
  void free(long context, long address);

  /** Allocates device memory that the stream's later work can use. */
  long allocateAsync(long context, long bytes, long stream);

  /** Frees what {@link #allocate} or {@link #allocateAsync} returned, after the stream's work. */
  void freeAsync(long context, long address, long stream);

  /**
   * Allocates page-locked memory of the host, which copies of any context reach directly.
   *
   * @param life how long the segment can be accessed; {@link #freeHost} comes after its end
   */
  MemorySegment allocateHost(long context, long bytes, Arena life);

  /** Frees what {@link #allocateHost} returned, by its address. */
  void freeHost(long context, long address);

  /** Copies from the host and returns when the source may be changed. */
  void copyToDevice(long context, long destination, MemorySegment source);

  /** Copies to the host and returns when the data is there. */
  void copyToHost(long context, MemorySegment destination, long source);

  /** Queues a copy from the host; the source stays as it is until the stream has passed it. */
  void copyToDeviceAsync(long context, long destination, MemorySegment source, long stream);

  /** Queues a copy to the host. */
  void copyToHostAsync(long context, MemorySegment destination, long source, long stream);

  /** Queues a copy within the device. */
  void copyOnDeviceAsync(long context, long destination, long source, long bytes, long stream);

  /** Queues a fill of {@code bytes} bytes with one value. */
  void fillAsync(long context, long address, byte value, long bytes, long stream);
}
