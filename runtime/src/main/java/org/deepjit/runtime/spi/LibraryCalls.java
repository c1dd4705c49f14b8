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

import java.lang.foreign.MemorySegment;
import java.util.List;

/** Loaded images, which belong to no context, and the kernels and variables in them. */
public interface LibraryCalls {

  /** Loads an image, a CUBIN for the CUDA driver, from native memory. */
  long load(MemorySegment image);

  /** Unloads what {@link #load} returned. */
  void unload(long library);

  /** The library's kernels, in the driver's order. */
  List<LoadedKernel> kernels(long library);

  /** The layout of the kernel's parameters, as the image states it. */
  List<ParameterLayout> parameters(long context, LoadedKernel kernel);

  /** The kernel's function in a context. */
  long function(long context, long kernel);

  /**
   * The symbols of the {@code __device__} and {@code __constant__} variables that the source
   * declares, in the image's order: mangled if they are in a namespace or of a template.
   */
  List<String> variables(long library);

  /** Whether a symbol names a variable of the compiler's own, such as the text of a format. */
  static boolean isCompilers(String symbol) {
    return symbol.contains("$") || symbol.startsWith("__unnamed_");
  }

  /** Where a context has a variable of the library. */
  LoadedVariable variable(long context, long library, String symbol);

  /**
   * A kernel of a library.
   *
   * @param handle the kernel's handle
   * @param symbol its name in the image, mangled unless declared {@code extern "C"}
   * @param parameterCount how many parameters it has, or {@link #UNKNOWN_PARAMETER_COUNT}
   */
  record LoadedKernel(long handle, String symbol, int parameterCount) {

    /** The image did not tell. */
    public static final int UNKNOWN_PARAMETER_COUNT = -1;
  }

  /**
   * Where a kernel expects one parameter.
   *
   * @param offset offset in the parameter block, in bytes
   * @param size size in bytes
   */
  record ParameterLayout(long offset, long size) {}

  /**
   * A variable of a library in a context.
   *
   * @param address its address
   * @param bytes its size in bytes
   */
  record LoadedVariable(long address, long bytes) {}
}
