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

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.deepjit.emulator.KernelFaultException;
import org.deepjit.emulator.decode.ParameterBlock;
import org.deepjit.emulator.machine.ArgumentBlock;
import org.deepjit.emulator.machine.Launch;
import org.deepjit.emulator.machine.Scheduler;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.FunctionCalls;
import org.jspecify.annotations.Nullable;

/** Functions and launches. A launch runs within the call. */
final class EmulatorFunctions implements FunctionCalls {

  private static final int GRID_WORKSPACE = 8;

  private final DeviceState state;
  private final EmulatorStreams streams;
  private final EmulatorLibraries libraries;
  private final AtomicInteger launches = new AtomicInteger();
  private volatile long executed;

  EmulatorFunctions(DeviceState state, EmulatorStreams streams, EmulatorLibraries libraries) {
    this.state = state;
    this.streams = streams;
    this.libraries = libraries;
  }

  /** Thread instructions of the last launch that ended well. */
  long executed() {
    return executed;
  }

  @Override
  public int attribute(long context, long function, FunctionAttribute attribute) {
    state.checkContext("cuFuncGetAttribute", context);
    return libraries.kernel("cuFuncGetAttribute", function).attribute(attribute);
  }

  @Override
  public void setAttribute(long context, long function, FunctionAttribute attribute, int value) {
    state.checkContext("cuFuncSetAttribute", context);
    libraries.kernel("cuFuncSetAttribute", function).set(attribute, value);
  }

  @Override
  public int maxActiveBlocksPerMultiprocessor(
      long context, long function, int threadsPerBlock, long dynamicSharedMemory) {
    String call = "cuOccupancyMaxActiveBlocksPerMultiprocessor";
    state.checkContext(call, context);
    return libraries.kernel(call, function).occupancy(threadsPerBlock, dynamicSharedMemory);
  }

  @Override
  public int maxPotentialClusterSize(long context, long function, MemorySegment configuration) {
    String call = "cuOccupancyMaxPotentialClusterSize";
    state.checkContext(call, context);
    return libraries.kernel(call, function).largestCluster();
  }

  @Override
  public int maxActiveClusters(long context, long function, MemorySegment configuration) {
    String call = "cuOccupancyMaxActiveClusters";
    state.checkContext(call, context);
    KernelFunction kernel = libraries.kernel(call, function);
    return LaunchRequest.read(configuration, kernel)
        .activeClusters(kernel, state.device().multiprocessors());
  }

  @Override
  public void launch(
      long context, long function, MemorySegment configuration, MemorySegment parameters) {
    String call = "cuLaunchKernelEx";
    KernelFunction kernel = libraries.kernel(call, function);
    LaunchRequest request = LaunchRequest.read(configuration, kernel);
    streams.check(call, context, request.stream());
    request.check(kernel, state.device().multiprocessors());
    byte[] arguments = LaunchRequest.parameters(ParameterBlock.of(kernel.function()), parameters);
    streams
        .captures()
        .addOrDo(request.stream(), GraphNode.Kind.KERNEL, () -> run(kernel, request, arguments));
  }

  private void run(KernelFunction kernel, LaunchRequest request, byte[] arguments) {
    state.launching().lock();
    try {
      runAlone(kernel, request, arguments);
    } finally {
      state.launching().unlock();
    }
  }

  private void runAlone(KernelFunction kernel, LaunchRequest request, byte[] arguments) {
    Allocation workspace =
        request.cooperative()
            ? state.memory().allocate(GRID_WORKSPACE, "grid barrier", false)
            : null;
    try {
      executed = Scheduler.run(launch(kernel, request, arguments, workspace));
    } catch (KernelFaultException e) {
      state.fail(e);
    } finally {
      if (workspace != null) {
        state.memory().free(workspace);
      }
    }
  }

  private Launch launch(
      KernelFunction kernel,
      LaunchRequest request,
      byte[] arguments,
      @Nullable Allocation workspace) {
    return new Launch(
        kernel.program(),
        request.grid(),
        request.block(),
        request.cluster(),
        request.explicitCluster(),
        request.cooperative(),
        request.dynamicShared(),
        new ArgumentBlock(arguments),
        state.memory(),
        workspace == null ? 0 : workspace.address(),
        launches.incrementAndGet(),
        state.device().multiprocessors(),
        state.device().workers(),
        state.device().instructionLimit(),
        System.out);
  }
}
