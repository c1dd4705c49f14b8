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

/**
 * The function attributes that the runtime reads or sets, with the codes of {@code
 * CUfunction_attribute}.
 */
public enum FunctionAttribute {
  MAX_THREADS_PER_BLOCK(0),
  /** Static shared memory, in bytes. */
  SHARED_SIZE_BYTES(1),
  /** Local memory of a thread, in bytes. */
  LOCAL_SIZE_BYTES(3),
  NUM_REGS(4),
  /** Dynamic shared memory that a launch may ask for, in bytes; can be set. */
  MAX_DYNAMIC_SHARED_SIZE_BYTES(8),
  /** Blocks of a cluster by the kernel's {@code __cluster_dims__}; 0 without. */
  REQUIRED_CLUSTER_WIDTH(11),
  REQUIRED_CLUSTER_HEIGHT(12),
  REQUIRED_CLUSTER_DEPTH(13),
  /** Whether a cluster may have more blocks than every device supports; can be set. */
  NON_PORTABLE_CLUSTER_SIZE_ALLOWED(14);

  private final int code;

  FunctionAttribute(int code) {
    this.code = code;
  }

  /** The value of the {@code CUfunction_attribute} constant. */
  public int code() {
    return code;
  }
}
