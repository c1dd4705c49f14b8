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

import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;

/**
 * The sizes of a device that bound a launch, read once.
 *
 * @param multiprocessors streaming multiprocessors
 * @param warpSize threads in a warp
 * @param maxThreadsPerBlock threads in a block
 * @param maxBlock threads in a block, by dimension
 * @param maxGrid blocks in a grid, by dimension
 * @param maxSharedMemoryPerBlock opt-in shared memory of a block, in bytes
 */
public record DeviceLimits(
    int multiprocessors,
    int warpSize,
    int maxThreadsPerBlock,
    Dim3 maxBlock,
    Dim3 maxGrid,
    int maxSharedMemoryPerBlock) {

  static DeviceLimits of(DeviceCalls devices, int ordinal) {
    return new DeviceLimits(
        devices.attribute(ordinal, DeviceAttribute.MULTIPROCESSOR_COUNT),
        devices.attribute(ordinal, DeviceAttribute.WARP_SIZE),
        devices.attribute(ordinal, DeviceAttribute.MAX_THREADS_PER_BLOCK),
        new Dim3(
            devices.attribute(ordinal, DeviceAttribute.MAX_BLOCK_DIM_X),
            devices.attribute(ordinal, DeviceAttribute.MAX_BLOCK_DIM_Y),
            devices.attribute(ordinal, DeviceAttribute.MAX_BLOCK_DIM_Z)),
        new Dim3(
            devices.attribute(ordinal, DeviceAttribute.MAX_GRID_DIM_X),
            devices.attribute(ordinal, DeviceAttribute.MAX_GRID_DIM_Y),
            devices.attribute(ordinal, DeviceAttribute.MAX_GRID_DIM_Z)),
        devices.attribute(ordinal, DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
  }
}
