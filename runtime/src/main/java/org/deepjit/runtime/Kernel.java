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

import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.device.Device;

/** A kernel that is loaded on a device. It stays loaded until its runtime is closed. */
public interface Kernel {

  /** The kernel's name in the image: mangled unless it is declared {@code extern "C"}. */
  String symbol();

  /** The directory of the artifact it was loaded from; another process may remove it. */
  Path artifact();

  /** The device it is loaded on. */
  Device device();

  /** The number of parameters that the image states. */
  int parameterCount();

  /**
   * What it uses of a multiprocessor's resources; nothing if that is not known, as for a device
   * that runs PTX.
   */
  Optional<ResourceUsage> resources();
}
