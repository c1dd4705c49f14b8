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
package org.deepjit.runtime.tensormap;

import org.deepjit.runtime.device.ComputeCapability;

/** What a device must offer for a map. */
final class DeviceRules {

  private DeviceRules() {}

  /** Notes what the device cannot do. */
  static void check(ComputeCapability device, Tensor tensor, Box box, Problems problems) {
    require(box.minimumMajor(), box.what(), device, problems);
    // The driver's documentation is silent here; PTX has these types and swizzles from sm_100 on.
    if (tensor.dataType().isPacked()) {
      require(10, "dataType " + tensor.dataType(), device, problems);
    }
    if (tensor.swizzle().hasLargeAtoms()) {
      require(10, "swizzle " + tensor.swizzle(), device, problems);
    }
  }

  private static void require(int major, String what, ComputeCapability device, Problems problems) {
    if (device.major() < major) {
      problems.add(
          what + " needs compute capability " + major + ".0 or higher, the device has " + device);
    }
  }
}
