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

import java.util.List;
import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.emulator.decode.LoadedModule;
import org.deepjit.emulator.decode.ProgramDecoder;
import org.deepjit.emulator.machine.Program;
import org.deepjit.emulator.machine.RegisterPlan;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.jspecify.annotations.Nullable;

/** A kernel with its attributes; decoded when it is first needed. */
final class KernelFunction {

  private static final int PORTABLE_CLUSTER = 8;
  private static final int LARGEST_CLUSTER = 16;
  private static final int MOST_REGISTERS = 255;
  private static final int THREADS_PER_MULTIPROCESSOR = 2048;
  private static final int BLOCKS_PER_MULTIPROCESSOR = 32;

  private final LoadedModule module;
  private final Function function;
  private final EmulatedDevice device;
  private @Nullable Program program;
  private int dynamicShared = -1;
  private boolean nonPortableClusters;

  KernelFunction(LoadedModule module, Function function, EmulatedDevice device) {
    this.module = module;
    this.function = function;
    this.device = device;
  }

  Function function() {
    return function;
  }

  synchronized Program program() {
    Program known = program;
    if (known == null) {
      known = ProgramDecoder.decode(module, function);
      program = known;
    }
    return known;
  }

  /** The numbers of a directive such as {@code maxntid}; empty where it is absent. */
  List<Integer> directive(String name) {
    return function.directives().getOrDefault(name, List.of());
  }

  boolean has(String directive) {
    return function.directives().containsKey(directive);
  }

  int maxThreads() {
    List<Integer> bound = has("reqntid") ? directive("reqntid") : directive("maxntid");
    int threads = bound.isEmpty() ? EmulatorDevices.MAX_THREADS : 1;
    for (int size : bound) {
      threads *= size;
    }
    return Math.min(threads, EmulatorDevices.MAX_THREADS);
  }

  synchronized int maxDynamicShared() {
    int usual = Math.max(EmulatorDevices.DEFAULT_SHARED - program().staticShared(), 0);
    return dynamicShared < 0 ? usual : dynamicShared;
  }

  synchronized boolean nonPortableClusters() {
    return nonPortableClusters;
  }

  /** The most blocks in a cluster. */
  int largestCluster() {
    return nonPortableClusters() ? LARGEST_CLUSTER : PORTABLE_CLUSTER;
  }

  int attribute(FunctionAttribute attribute) {
    return switch (attribute) {
      case MAX_THREADS_PER_BLOCK -> maxThreads();
      case SHARED_SIZE_BYTES -> program().staticShared();
      case LOCAL_SIZE_BYTES -> program().kernel().localBytes();
      case NUM_REGS -> registers();
      case MAX_DYNAMIC_SHARED_SIZE_BYTES -> maxDynamicShared();
      case REQUIRED_CLUSTER_WIDTH -> requiredCluster(0);
      case REQUIRED_CLUSTER_HEIGHT -> requiredCluster(1);
      case REQUIRED_CLUSTER_DEPTH -> requiredCluster(2);
      case NON_PORTABLE_CLUSTER_SIZE_ALLOWED -> nonPortableClusters() ? 1 : 0;
    };
  }

  private int requiredCluster(int dimension) {
    List<Integer> sizes = directive("reqnctapercluster");
    return sizes.isEmpty() ? 0 : dimension < sizes.size() ? sizes.get(dimension) : 1;
  }

  private int registers() {
    RegisterPlan plan = program().kernel().registers();
    return Math.min(plan.ints() + 2 * plan.longs(), MOST_REGISTERS);
  }

  synchronized void set(FunctionAttribute attribute, int value) {
    String call = "cuFuncSetAttribute";
    switch (attribute) {
      case MAX_DYNAMIC_SHARED_SIZE_BYTES -> {
        int limit = device.sharedMemoryPerBlock() - program().staticShared();
        if (value < 0 || value > limit) {
          throw CudaResult.INVALID_VALUE.of(
              call, value + " bytes of dynamic shared memory; the kernel can have " + limit);
        }
        dynamicShared = value;
      }
      case NON_PORTABLE_CLUSTER_SIZE_ALLOWED -> nonPortableClusters = value != 0;
      default -> throw CudaResult.INVALID_VALUE.of(call, attribute + " cannot be set");
    }
  }

  int occupancy(int threads, long dynamicBytes) {
    if (threads <= 0 || threads > maxThreads()) {
      return 0;
    }
    int reserved = 1024;
    long shared = program().staticShared() + dynamicBytes + reserved;
    if (shared > device.sharedMemoryPerBlock() + reserved) {
      return 0;
    }
    int rounded = (threads + Warp.LANES - 1) / Warp.LANES * Warp.LANES;
    long byShared = (device.sharedMemoryPerBlock() + reserved) / shared;
    return (int)
        Math.min(
            Math.min(THREADS_PER_MULTIPROCESSOR / rounded, BLOCKS_PER_MULTIPROCESSOR), byShared);
  }
}
