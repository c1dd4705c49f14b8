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

/**
 * The seam between the runtime and a device: what the runtime needs of CUDA's driver API, in the
 * driver's own terms. The CUDA driver implements it, and so does the emulator.
 *
 * <p>Handles are the implementation's own and opaque: contexts, streams, events, libraries, kernels
 * and functions as {@code long}, device memory as an address. A handle never crosses to another
 * implementation. A call that takes a {@code context} runs with that context current on the calling
 * thread and leaves the thread's own context as it was, from any platform or virtual thread.
 *
 * <p>A call that the device refuses throws {@code org.deepjit.runtime.CudaException} with the
 * call's name and the result code.
 */
public interface Driver {

  /** The name under which {@link DriverProvider} offers it, such as {@code "cuda"}. */
  String name();

  /** The driver's CUDA version, 1000 * major + 10 * minor: 13000 for CUDA 13.0. */
  int version();

  /** Devices and their primary contexts. */
  DeviceCalls devices();

  /** Device memory and copies. */
  MemoryCalls memory();

  /** Streams. */
  StreamCalls streams();

  /** Events. */
  EventCalls events();

  /** Loaded images and the kernels in them. */
  LibraryCalls libraries();

  /** Functions of one context: attributes, occupancy and the launch. */
  FunctionCalls functions();

  /** Graphs. */
  GraphCalls graphs();

  /** Tensor maps. */
  TensorMapCalls tensorMaps();
}
