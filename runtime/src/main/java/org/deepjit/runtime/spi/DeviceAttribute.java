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
 * The device attributes that the runtime asks for, with the codes of {@code CUdevice_attribute}.
 */
public enum DeviceAttribute {
  MAX_THREADS_PER_BLOCK(1),
  MAX_BLOCK_DIM_X(2),
  MAX_BLOCK_DIM_Y(3),
  MAX_BLOCK_DIM_Z(4),
  MAX_GRID_DIM_X(5),
  MAX_GRID_DIM_Y(6),
  MAX_GRID_DIM_Z(7),
  /** In bytes, without opting in. */
  MAX_SHARED_MEMORY_PER_BLOCK(8),
  WARP_SIZE(10),
  /** In kilohertz. */
  CLOCK_RATE(13),
  MULTIPROCESSOR_COUNT(16),
  /** In bytes. */
  L2_CACHE_SIZE(38),
  COMPUTE_CAPABILITY_MAJOR(75),
  COMPUTE_CAPABILITY_MINOR(76),
  COOPERATIVE_LAUNCH(95),
  /** In bytes, with {@link FunctionAttribute#MAX_DYNAMIC_SHARED_SIZE_BYTES} raised. */
  MAX_SHARED_MEMORY_PER_BLOCK_OPTIN(97),
  /** In bytes. */
  MAX_ACCESS_POLICY_WINDOW_SIZE(109),
  /** Whether memory can be allocated in the order of a stream's work. */
  MEMORY_POOLS_SUPPORTED(115),
  CLUSTER_LAUNCH(120),
  MEM_SYNC_DOMAIN_COUNT(126),
  TENSOR_MAP_ACCESS_SUPPORTED(127);

  private final int code;

  DeviceAttribute(int code) {
    this.code = code;
  }

  /** The value of the {@code CUdevice_attribute} constant. */
  public int code() {
    return code;
  }
}
