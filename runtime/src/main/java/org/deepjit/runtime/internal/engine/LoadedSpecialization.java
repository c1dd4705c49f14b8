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
package org.deepjit.runtime.internal.engine;

import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.internal.launch.FrameDefaults;
import org.deepjit.runtime.internal.launch.FramePool;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;

/** A loaded kernel with the options of its annotation over the runtime's default ones. */
final class LoadedSpecialization implements Specialization {

  private final LoadedFunction function;
  private final FramePool frames;
  private final LaunchOptions annotated;
  private volatile FrameDefaults defaults;

  /** Made by {@link LaunchDefaults}, which has it merge again when the defaults are replaced. */
  LoadedSpecialization(LoadedFunction function, LaunchOptions annotated, LaunchOptions runtimes) {
    this.function = function;
    this.frames = function.frames();
    this.annotated = annotated;
    this.defaults = FrameDefaults.of(annotated, runtimes);
  }

  /** Replaces the runtime's options under those of the annotation. */
  void merge(LaunchOptions runtimes) {
    defaults = FrameDefaults.of(annotated, runtimes);
  }

  @Override
  public void load() {
    // It is.
  }

  @Override
  public Specialization on(Stream stream) {
    return this;
  }

  @Override
  public Specialization on(LaunchOptions options) {
    return this;
  }

  @Override
  public Kernel kernel() {
    return function;
  }

  Device device() {
    return function.device();
  }

  @Override
  public DeviceLimits limits() {
    return function.device().limits();
  }

  @Override
  public long maxCooperativeBlocks(long threadsPerBlock, long sharedMemory) {
    DeviceLimits limits = limits();
    if (threadsPerBlock < 1 || threadsPerBlock > limits.maxThreadsPerBlock()) {
      throw new LaunchException(
          "maxCooperativeBlocks for "
              + threadsPerBlock
              + " threads per block, allowed are 1 to "
              + limits.maxThreadsPerBlock());
    }
    if (sharedMemory < 0 || sharedMemory > limits.maxSharedMemoryPerBlock()) {
      throw new LaunchException(
          "maxCooperativeBlocks for "
              + sharedMemory
              + " bytes of shared memory per block, allowed are 0 to "
              + limits.maxSharedMemoryPerBlock());
    }
    return function.maxCooperativeBlocks((int) threadsPerBlock, (int) sharedMemory);
  }

  @Override
  public LaunchFrame frame() {
    return frames.frame(defaults);
  }
}
