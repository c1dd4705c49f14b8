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
package org.deepjit.runtime.internal.launch;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.ResourceUsage;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;
import org.jspecify.annotations.Nullable;

/**
 * A kernel that is loaded on a device: its function, the layout of its parameters, and the pool of
 * frames for its launches. Unloaded by its runtime, after which it refuses to launch.
 */
public final class LoadedFunction implements Kernel {

  private final Device device;
  private final long context;
  private final String symbol;
  private final Path artifact;
  private final Origin origin;
  private final long library;
  private final long function;
  private final List<ParameterLayout> parameters;
  private final FunctionCalls calls;
  private final ModuleVariables variables;
  private final Function<String, Optional<ResourceUsage>> resources;
  private final FramePool frames = new FramePool(this);
  private final int staticSharedMemory;
  private final int maxThreadsPerBlock;
  private final @Nullable Dim3 compiledCluster;
  private volatile int dynamicSharedMemory;
  private volatile boolean nonPortableClusters;
  private boolean unloaded;

  /**
   * Takes over a loaded library.
   *
   * @param artifact the directory of the artifact that the library was loaded from
   * @param origin where the artifact came from
   * @param library the library, unloaded by {@link #unload}
   * @param kernel the one of its kernels to launch
   * @param resources what a kernel of the library uses, by its symbol
   */
  public LoadedFunction(
      Device device,
      Path artifact,
      Origin origin,
      long library,
      LoadedKernel kernel,
      Function<String, Optional<ResourceUsage>> resources) {
    this.device = device;
    this.context = device.context();
    this.resources = resources;
    this.artifact = artifact;
    this.origin = origin;
    this.library = library;
    this.symbol = kernel.symbol();
    this.parameters = device.driver().libraries().parameters(context, kernel);
    this.function = device.driver().libraries().function(context, kernel.handle());
    this.variables = new ModuleVariables(device, library, symbol);
    this.calls = device.driver().functions();
    this.staticSharedMemory = attribute(FunctionAttribute.SHARED_SIZE_BYTES);
    this.maxThreadsPerBlock = attribute(FunctionAttribute.MAX_THREADS_PER_BLOCK);
    this.compiledCluster = readCompiledCluster();
    this.dynamicSharedMemory = attribute(FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES);
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public Path artifact() {
    return artifact;
  }

  @Override
  public Origin origin() {
    return origin;
  }

  @Override
  public Device device() {
    return device;
  }

  @Override
  public int parameterCount() {
    return parameters.size();
  }

  @Override
  public <T> DeviceBuffer<T> variable(String name, ElementType<T> type) {
    return variables.buffer(name, type);
  }

  @Override
  public Optional<ResourceUsage> resources() {
    return resources.apply(symbol);
  }

  /** Where the kernel expects its parameters. */
  public List<ParameterLayout> parameters() {
    return parameters;
  }

  /** The parameters as text, for messages: {@code (4 bytes at 0, 8 bytes at 8)}. */
  public String describeParameters() {
    return parameters.stream()
        .map(layout -> layout.size() + " bytes at " + layout.offset())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** The frames of its launches. */
  public FramePool frames() {
    return frames;
  }

  /** The blocks of the given size that the whole device holds at a time. */
  public long maxCooperativeBlocks(int threadsPerBlock, int sharedMemory) {
    allowSharedMemory(sharedMemory);
    int blocks =
        calls.maxActiveBlocksPerMultiprocessor(context, function, threadsPerBlock, sharedMemory);
    return (long) blocks * device.multiprocessors();
  }

  /** Unloads the library. Unloading twice is harmless. */
  public synchronized void unload() {
    if (!unloaded) {
      unloaded = true;
      frames.close();
      variables.close();
      device.driver().libraries().unload(library);
    }
  }

  void launch(MemorySegment configuration, MemorySegment parameterPointers) {
    calls.launch(context, function, configuration, parameterPointers);
  }

  /** Threads that a block can have with the registers that the kernel uses. */
  int maxThreadsPerBlock() {
    return maxThreadsPerBlock;
  }

  /** The cluster of the kernel's {@code __cluster_dims__}; null if it has none. */
  @Nullable Dim3 compiledCluster() {
    return compiledCluster;
  }

  private @Nullable Dim3 readCompiledCluster() {
    int x = attribute(FunctionAttribute.REQUIRED_CLUSTER_WIDTH);
    return x == 0
        ? null
        : new Dim3(
            x,
            attribute(FunctionAttribute.REQUIRED_CLUSTER_HEIGHT),
            attribute(FunctionAttribute.REQUIRED_CLUSTER_DEPTH));
  }

  /** The most blocks in a cluster of such blocks; clusters of the configuration are ignored. */
  int maxClusterSize(MemorySegment configuration) {
    return calls.maxPotentialClusterSize(context, function, configuration);
  }

  /** The clusters of the configuration that the whole device holds at a time. */
  int maxActiveClusters(MemorySegment configuration) {
    return calls.maxActiveClusters(context, function, configuration);
  }

  /** Bytes of static shared memory, which share the device's limit with the dynamic ones. */
  int staticSharedMemory() {
    return staticSharedMemory;
  }

  /**
   * Raises the function's dynamic shared memory where a launch asks for more than any before it:
   * lowering it again would race with a larger launch.
   */
  void allowSharedMemory(int bytes) {
    if (bytes > dynamicSharedMemory) {
      raiseSharedMemory(bytes);
    }
  }

  private synchronized void raiseSharedMemory(int bytes) {
    if (bytes > dynamicSharedMemory) {
      setAttribute(FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes);
      dynamicSharedMemory = bytes;
    }
  }

  /** Allows clusters of more than 8 blocks from now on. */
  void allowNonPortableClusters() {
    if (!nonPortableClusters) {
      setAttribute(FunctionAttribute.NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1);
      nonPortableClusters = true;
    }
  }

  private int attribute(FunctionAttribute attribute) {
    return calls.attribute(context, function, attribute);
  }

  private void setAttribute(FunctionAttribute attribute, int value) {
    calls.setAttribute(context, function, attribute, value);
  }

  @Override
  public String toString() {
    return symbol + " on " + device;
  }
}
