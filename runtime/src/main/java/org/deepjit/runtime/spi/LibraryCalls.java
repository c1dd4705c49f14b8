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

/** Loaded images, which belong to no context, and the kernels in them. */
public interface LibraryCalls {

  /** Loads an image, a CUBIN for the CUDA driver, from native memory. */
  long load(MemorySegment image);

  /** Unloads what {@link #load} returned. */
  void unload(long library);

  /** The library's kernels, in the driver's order. */
  List<LoadedKernel> kernels(long library);

  /** The layout of the kernel's parameters, as the image states it. */
  List<ParameterLayout> parameters(long context, long kernel);

  /** The kernel's function in a context. */
  long function(long context, long kernel);

  /**
   * A kernel of a library.
   *
   * @param handle the kernel's handle
   * @param symbol its name in the image, mangled unless declared {@code extern "C"}
   */
  record LoadedKernel(long handle, String symbol) {}

  /**
   * Where a kernel expects one parameter.
   *
   * @param offset offset in the parameter block, in bytes
   * @param size size in bytes
   */
  record ParameterLayout(long offset, long size) {}
}
