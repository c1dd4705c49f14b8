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

import java.math.BigInteger;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;

/** What binds a tensor to the buffer that it lies in. */
final class BufferRules {

  private BufferRules() {}

  /** Notes a buffer of another device, and one that is too short for a tensor without problems. */
  static void check(Device device, Tensor tensor, DeviceBuffer<?> buffer, Problems problems) {
    if (!buffer.device().equals(device)) {
      problems.add("the buffer is on " + buffer.device() + ", must be on the map's " + device);
    }
    // In an interleaved layout the strides alone do not tell where the tensor ends.
    if (!problems.isEmpty() || tensor.interleave() != Interleave.NONE) {
      return;
    }
    BigInteger size = tensor.byteSize();
    if (size.compareTo(BigInteger.valueOf(buffer.byteSize())) > 0) {
      problems.add(
          "the tensor has "
              + size
              + " bytes from its first element to its last, must fit into the buffer's "
              + buffer.byteSize());
    }
  }
}
