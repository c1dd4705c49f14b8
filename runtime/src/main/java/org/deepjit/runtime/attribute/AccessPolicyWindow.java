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
package org.deepjit.runtime.attribute;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;

/**
 * Memory that the second-level cache treats in its own way while the kernel runs.
 *
 * @param address where it begins
 * @param bytes its size; the driver may round it
 * @param hitRatio the share of accesses, 0 to 1, that {@code hit} holds for; the others get {@code
 *     miss}
 * @param hit what holds for that share
 * @param miss what holds for the rest: {@link AccessProperty#NORMAL} or {@link
 *     AccessProperty#STREAMING}
 */
public record AccessPolicyWindow(
    long address, long bytes, float hitRatio, AccessProperty hit, AccessProperty miss)
    implements LaunchAttribute {

  /** A window over a whole buffer. */
  public static AccessPolicyWindow of(
      DeviceBuffer<?> buffer, float hitRatio, AccessProperty hit, AccessProperty miss) {
    return new AccessPolicyWindow(buffer.address(), buffer.byteSize(), hitRatio, hit, miss);
  }

  @Override
  public int id() {
    return 1;
  }

  @Override
  public void write(MemorySegment memory, long offset) {
    memory.set(JAVA_LONG, offset, address);
    memory.set(JAVA_LONG, offset + 8, bytes);
    memory.set(JAVA_FLOAT, offset + 16, hitRatio);
    memory.set(JAVA_INT, offset + 20, hit.code());
    memory.set(JAVA_INT, offset + 24, miss.code());
  }

  @Override
  public Optional<String> problem(Device device) {
    int most = device.features().maxAccessPolicyWindow();
    if (bytes < 0 || bytes > most) {
      return Optional.of(
          "the access-policy window has " + bytes + " bytes, allowed are 0 to " + most);
    }
    if (!(hitRatio >= 0 && hitRatio <= 1)) {
      return Optional.of(
          "the access-policy window's hit ratio is " + hitRatio + ", allowed are 0 to 1");
    }
    return miss == AccessProperty.PERSISTING
        ? Optional.of(
            "the access-policy window's miss property is PERSISTING, allowed are NORMAL and"
                + " STREAMING")
        : Optional.empty();
  }
}
