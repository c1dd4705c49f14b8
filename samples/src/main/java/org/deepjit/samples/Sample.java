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
package org.deepjit.samples;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.device.Device;

/** One sample of the demo. */
public interface Sample {

  /** Its name. */
  String name();

  /** Why the device cannot run it, as a clause of a sentence; empty if it can. */
  default Optional<String> obstacle(Device device) {
    return Optional.empty();
  }

  /** Compiles its kernels without a device and returns the artifacts' directories. */
  List<Path> compile();

  /**
   * Launches its kernels and compares the results with Java's.
   *
   * @return what was compared, for the demo's output
   * @throws IllegalStateException if a result is wrong
   */
  String run(Device device);
}
