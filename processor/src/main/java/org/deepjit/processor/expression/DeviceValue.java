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
package org.deepjit.processor.expression;

/** A number that only the device knows; each is a built-in name of the language. */
public enum DeviceValue {
  /** The number of streaming multiprocessors. */
  NUM_SMS("numSms", 1),
  /** The number of threads in a warp. */
  WARP_SIZE("warpSize", 1),
  /** The most threads that a block may have. */
  MAX_THREADS("maxThreads", 1),
  /** The most bytes of shared memory that a block may have. */
  MAX_SHARED_MEMORY("maxSharedMemory", 0),
  /** The most blocks of this kernel that fit on the whole device at the same time. */
  MAX_COOPERATIVE_BLOCKS("maxCooperativeBlocks", 0);

  private final String text;
  private final long low;

  DeviceValue(String text, long low) {
    this.text = text;
    this.low = low;
  }

  /** The name in an expression. */
  public String text() {
    return text;
  }

  /** What the number may be; it fits into an {@code int}. */
  Range range() {
    return Range.of(low, Integer.MAX_VALUE);
  }
}
