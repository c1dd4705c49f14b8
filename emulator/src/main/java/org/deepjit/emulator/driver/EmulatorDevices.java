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

import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.spi.PriorityRange;

/** The one device. */
final class EmulatorDevices implements DeviceCalls {

  static final int DEFAULT_SHARED = 49_152;
  static final int MAX_THREADS = 1024;
  static final int MAX_BLOCK_Z = 64;
  static final int MAX_GRID_X = Integer.MAX_VALUE;
  static final int MAX_GRID_YZ = 65_535;

  private final DeviceState state;
  private final Captures captures;

  EmulatorDevices(DeviceState state, Captures captures) {
    this.state = state;
    this.captures = captures;
  }

  @Override
  public int count() {
    return 1;
  }

  private EmulatedDevice device(String call, int device) {
    if (device != 0) {
      throw CudaResult.INVALID_DEVICE.of(call, "device " + device + "; the emulator has one");
    }
    return state.device();
  }

  @Override
  public String name(int device) {
    return device("cuDeviceGetName", device).name();
  }

  @Override
  public int attribute(int device, DeviceAttribute attribute) {
    EmulatedDevice emulated = device("cuDeviceGetAttribute", device);
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK, MAX_BLOCK_DIM_X, MAX_BLOCK_DIM_Y -> MAX_THREADS;
      case MAX_BLOCK_DIM_Z -> MAX_BLOCK_Z;
      case MAX_GRID_DIM_X -> MAX_GRID_X;
      case MAX_GRID_DIM_Y, MAX_GRID_DIM_Z -> MAX_GRID_YZ;
      case MAX_SHARED_MEMORY_PER_BLOCK -> DEFAULT_SHARED;
      case WARP_SIZE -> Warp.LANES;
      case CLOCK_RATE -> emulated.clockKilohertz();
      case MULTIPROCESSOR_COUNT -> emulated.multiprocessors();
      case L2_CACHE_SIZE -> emulated.l2Bytes();
      case COMPUTE_CAPABILITY_MAJOR -> emulated.capabilityMajor();
      case COMPUTE_CAPABILITY_MINOR -> emulated.capabilityMinor();
      case MAX_SHARED_MEMORY_PER_BLOCK_OPTIN -> emulated.sharedMemoryPerBlock();
      case COOPERATIVE_LAUNCH, MEMORY_POOLS_SUPPORTED -> 1;
      case MEM_SYNC_DOMAIN_COUNT -> 1;
      case MAX_ACCESS_POLICY_WINDOW_SIZE -> 0;
      case CLUSTER_LAUNCH, TENSOR_MAP_ACCESS_SUPPORTED -> emulated.capabilityMajor() >= 9 ? 1 : 0;
    };
  }

  @Override
  public long totalMemory(int device) {
    return device("cuDeviceTotalMem", device).memory();
  }

  @Override
  public long retainPrimaryContext(int device) {
    device("cuDevicePrimaryCtxRetain", device);
    state.retain();
    return DeviceState.CONTEXT;
  }

  @Override
  public void releasePrimaryContext(int device) {
    device("cuDevicePrimaryCtxRelease", device);
    state.release("cuDevicePrimaryCtxRelease");
  }

  @Override
  public PriorityRange priorities(long context) {
    return new PriorityRange(0, 0);
  }

  @Override
  public void synchronize(long context) {
    captures.refuse("cuCtxSynchronize");
    state.finish("cuCtxSynchronize", context);
  }
}
