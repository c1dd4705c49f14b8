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
package org.deepjit.runtime.launch;

import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.DeviceLimits;
import org.deepjit.runtime.device.Stream;

/**
 * A kernel for one set of template arguments, whose parameters were found to be what the launcher
 * sends. It is loaded; in a runtime of several devices, on each when it is first asked for there,
 * and what is asked without naming a device is for the first.
 */
public interface Specialization {

  /** Loads the kernel on all of the runtime's devices where it is not. */
  void load();

  /**
   * The kernel on the device of a stream; this one where there is only one device, whose frames
   * then refuse a stream of another.
   *
   * @throws org.deepjit.runtime.LaunchException if the runtime has several devices and not this one
   */
  Specialization on(Stream stream);

  /** The kernel on the device of the options' stream, or on the first if they have none. */
  Specialization on(LaunchOptions options);

  /** The loaded kernel. */
  Kernel kernel();

  /** The sizes of its device. */
  DeviceLimits limits();

  /**
   * The blocks of a cooperative grid that the device holds at a time.
   *
   * @param threadsPerBlock threads in a block
   * @param sharedMemory dynamic shared memory of a block, in bytes
   */
  long maxCooperativeBlocks(long threadsPerBlock, long sharedMemory);

  /** A frame for one launch, to be closed after it. Frames are reused, never shared. */
  LaunchFrame frame();
}
