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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.LaunchLayout;

/** Functions: attributes, occupancy and the launch. */
final class FfmFunctions implements FunctionCalls {

  private static final long NO_EXTRA = 0;

  @Override
  public int attribute(long context, long function, FunctionAttribute attribute) {
    return Calls.callIn(
            context,
            "cuFuncGetAttribute",
            out ->
                (int)
                    CUDA.funcGetAttribute().invokeExact(out.address(), attribute.code(), function))
        .get(JAVA_INT, 0);
  }

  @Override
  public void setAttribute(long context, long function, FunctionAttribute attribute, int value) {
    Calls.callIn(
        context,
        "cuFuncSetAttribute",
        out -> (int) CUDA.funcSetAttribute().invokeExact(function, attribute.code(), value));
  }

  @Override
  public int maxActiveBlocksPerMultiprocessor(
      long context, long function, int threadsPerBlock, long dynamicSharedMemory) {
    return Calls.callIn(
            context,
            "cuOccupancyMaxActiveBlocksPerMultiprocessor",
            out ->
                (int)
                    CUDA.occupancyMaxActiveBlocksPerMultiprocessor()
                        .invokeExact(out.address(), function, threadsPerBlock, dynamicSharedMemory))
        .get(JAVA_INT, 0);
  }

  @Override
  public int maxPotentialClusterSize(long context, long function, MemorySegment configuration) {
    return Calls.callIn(
            context,
            "cuOccupancyMaxPotentialClusterSize",
            out ->
                (int)
                    CUDA.occupancyMaxPotentialClusterSize()
                        .invokeExact(out.address(), function, configuration.address()))
        .get(JAVA_INT, 0);
  }

  @Override
  public int maxActiveClusters(long context, long function, MemorySegment configuration) {
    return Calls.callIn(
            context,
            "cuOccupancyMaxActiveClusters",
            out ->
                (int)
                    CUDA.occupancyMaxActiveClusters()
                        .invokeExact(out.address(), function, configuration.address()))
        .get(JAVA_INT, 0);
  }

  /**
   * Written out rather than built on {@link Calls}: nothing here allocates. A function belongs to
   * its context, and so does a stream: given both, the driver launches nowhere else, whatever
   * context is current. So that is looked at only for the default streams, which each context has,
   * and where the driver has refused because of it; to ask for it would cost as much as all else
   * that Java adds.
   */
  @Override
  public void launch(
      long context, long function, MemorySegment configuration, MemorySegment parameters) {
    try {
      if (!FfmStreams.isDefault(configuration.get(JAVA_LONG, LaunchLayout.STREAM))) {
        int result = launch(function, configuration, parameters);
        if (!CudaResult.isOfContext(result)) {
          CudaResult.check("cuLaunchKernelEx", result);
          return;
        }
      }
      launchIn(context, function, configuration, parameters);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    } finally {
      Reference.reachabilityFence(configuration);
      Reference.reachabilityFence(parameters);
    }
  }

  private static void launchIn(
      long context, long function, MemorySegment configuration, MemorySegment parameters)
      throws Throwable {
    long callers = CurrentContext.enter(context, OutParameters.ofThread());
    int result;
    int restored = CudaResult.SUCCESS;
    try {
      result = launch(function, configuration, parameters);
    } finally {
      restored = CurrentContext.leave(context, callers);
    }
    CudaResult.check("cuLaunchKernelEx", result);
    CudaResult.check("cuCtxSetCurrent", restored);
  }

  private static int launch(long function, MemorySegment configuration, MemorySegment parameters)
      throws Throwable {
    return (int)
        CUDA.launchKernelEx()
            .invokeExact(configuration.address(), function, parameters.address(), NO_EXTRA);
  }
}
