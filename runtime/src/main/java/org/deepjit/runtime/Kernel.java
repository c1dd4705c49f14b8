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
package org.deepjit.runtime;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

/** A kernel that is loaded on a device. It stays loaded until its runtime is closed. */
public interface Kernel {

  /** The kernel's name in the image: mangled unless it is declared {@code extern "C"}. */
  String symbol();

  /** The directory of the artifact it was loaded from; another process may remove it. */
  Path artifact();

  /**
   * Where its image came from when it was loaded: the compiler, or the tier of the cache that had
   * it. A later {@link JitRuntime#compile} that answers with the same kernel does not change it.
   */
  Origin origin();

  /** The device it is loaded on. */
  Device device();

  /** The number of parameters that the image states. */
  int parameterCount();

  /**
   * What it uses of a multiprocessor's resources; nothing if that is not known, as for a device
   * that runs PTX.
   */
  Optional<ResourceUsage> resources();

  /**
   * The memory of a {@code __device__} or {@code __constant__} variable of the kernel's source, to
   * read and to write. Each kernel has variables of its own. The memory is the kernel's: closing
   * the buffer frees nothing, and once the runtime is closed the buffer refuses to be used. Copies
   * do not wait for kernels that run in streams of their own.
   *
   * @param name its name in CUDA, with as many of its namespaces as tell it from others: {@code
   *     "table"}, {@code "ns::table"}
   * @param type the type of its elements; the buffer has as many as fill the variable
   * @throws LaunchException if there is not exactly one such variable; the message names those that
   *     there are. Also if the runtime is closed
   * @throws IllegalArgumentException if the variable's size is no multiple of the element's
   */
  <T> DeviceBuffer<T> variable(String name, ElementType<T> type);

  /** Where an image came from. */
  sealed interface Origin {

    /** The compiler ran for it. */
    record Compiled() implements Origin {}

    /**
     * It was in the cache on disk.
     *
     * @param root the cache root that had it, one of {@link KernelCache#roots}
     */
    record Disk(Path root) implements Origin {}

    /**
     * It was in the remote cache.
     *
     * @param address the remote cache's address
     */
    record Remote(URI address) implements Origin {}

    /** It was in this process's memory, since no cache root can be written. */
    record Memory() implements Origin {}
  }
}
