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

import java.util.Optional;
import org.deepjit.runtime.device.Device;

/** What samples need of a device, each as the reason why another device cannot run them. */
public final class Needs {

  private Needs() {}

  /** Clusters, programmatic dependent launch and tensor copies came with Hopper. */
  public static Optional<String> hopper(Device device) {
    return device.computeCapability().major() >= 9
        ? Optional.empty()
        : Optional.of("it needs compute capability 9.0, and this is " + device);
  }

  /** The emulator lacks what the sample shows. */
  public static Optional<String> gpu(Device device, String what) {
    return device.driver().name().equals("cuda")
        ? Optional.empty()
        : Optional.of("it needs a GPU for " + what + ", and this is " + device);
  }
}
