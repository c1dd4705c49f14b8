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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.LibraryCalls;

/** Loaded images and their kernels. */
final class FfmLibraries implements LibraryCalls {

  private static final long NULL = 0;
  private static final int NO_OPTIONS = 0;
  private static final int UNKNOWN = LoadedKernel.UNKNOWN_PARAMETER_COUNT;

  /** By library; what the driver does not tell. */
  private final Map<Long, CubinContents> contents = new ConcurrentHashMap<>();

  @Override
  public long load(MemorySegment image) {
    long library =
        Calls.call(
                "cuLibraryLoadData",
                out ->
                    (int)
                        CUDA.libraryLoadData()
                            .invokeExact(
                                out.address(),
                                image,
                                NULL,
                                NULL,
                                NO_OPTIONS,
                                NULL,
                                NULL,
                                NO_OPTIONS))
            .get(JAVA_LONG, 0);
    contents.put(library, CubinContents.of(image));
    return library;
  }

  @Override
  public void unload(long library) {
    contents.remove(library);
    Calls.call("cuLibraryUnload", out -> (int) CUDA.libraryUnload().invokeExact(library));
  }

  @Override
  public List<LoadedKernel> kernels(long library) {
    int count =
        Calls.call(
                "cuLibraryGetKernelCount",
                out -> (int) CUDA.libraryGetKernelCount().invokeExact(out.address(), library))
            .get(JAVA_INT, 0);
    if (count == 0) {
      return List.of();
    }
    Map<String, Integer> counts = contents(library).parameterCounts();
    var kernels = new ArrayList<LoadedKernel>(count);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment handles = arena.allocate(JAVA_LONG, count);
      Calls.call(
          "cuLibraryEnumerateKernels",
          out ->
              (int) CUDA.libraryEnumerateKernels().invokeExact(handles.address(), count, library));
      for (int i = 0; i < count; i++) {
        long handle = handles.getAtIndex(JAVA_LONG, i);
        String symbol = symbol(handle);
        kernels.add(new LoadedKernel(handle, symbol, counts.getOrDefault(symbol, UNKNOWN)));
      }
    }
    return List.copyOf(kernels);
  }

  private CubinContents contents(long library) {
    return contents.getOrDefault(library, CubinContents.NONE);
  }

  @Override
  public List<String> variables(long library) {
    return contents(library).variables();
  }

  @Override
  public LoadedVariable variable(long context, long library, String symbol) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom(symbol);
      MemorySegment found =
          Calls.callIn(
              context,
              "cuLibraryGetGlobal",
              out ->
                  (int)
                      CUDA.libraryGetGlobal()
                          .invokeExact(out.address(), out.address() + 8, library, name));
      return new LoadedVariable(found.get(JAVA_LONG, 0), found.get(JAVA_LONG, 8));
    }
  }

  private static String symbol(long kernel) {
    long address =
        Calls.call(
                "cuKernelGetName",
                out -> (int) CUDA.kernelGetName().invokeExact(out.address(), kernel))
            .get(JAVA_LONG, 0);
    return NativeAccess.string(address);
  }

  /**
   * Though a kernel belongs to no context, the driver answers only where one is current. Where the
   * image did not tell the number of parameters, the first index past the last one is an invalid
   * value.
   */
  @Override
  public List<ParameterLayout> parameters(long context, LoadedKernel kernel) {
    var parameters = new ArrayList<ParameterLayout>();
    MemorySegment out = OutParameters.ofThread();
    while (parameters.size() != kernel.parameterCount()) {
      int result = parameter(context, kernel.handle(), parameters.size(), out);
      if (result == CudaResult.INVALID_VALUE && kernel.parameterCount() == UNKNOWN) {
        break;
      }
      CudaResult.check("cuKernelGetParamInfo", result);
      parameters.add(new ParameterLayout(out.get(JAVA_LONG, 0), out.get(JAVA_LONG, 8)));
    }
    return List.copyOf(parameters);
  }

  private static int parameter(long context, long kernel, long index, MemorySegment out) {
    return Calls.resultIn(
        context,
        slot ->
            (int)
                CUDA.kernelGetParamInfo()
                    .invokeExact(kernel, index, slot.address(), slot.address() + 8),
        out);
  }

  @Override
  public long function(long context, long kernel) {
    return Calls.callIn(
            context,
            "cuKernelGetFunction",
            out -> (int) CUDA.kernelGetFunction().invokeExact(out.address(), kernel))
        .get(JAVA_LONG, 0);
  }
}
