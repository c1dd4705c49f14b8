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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.device.Device;

/**
 * Which domain of the device the names of {@link MemSyncDomain} stand for.
 *
 * @param defaultDomain the number that {@link MemSyncDomain#DEFAULT} stands for, from 0
 * @param remoteDomain the number that {@link MemSyncDomain#REMOTE} stands for, from 0
 */
public record MemSyncDomainMap(int defaultDomain, int remoteDomain) implements LaunchAttribute {

  @Override
  public int id() {
    return 9;
  }

  @Override
  public void write(MemorySegment memory, long offset) {
    memory.set(JAVA_BYTE, offset, (byte) defaultDomain);
    memory.set(JAVA_BYTE, offset + 1, (byte) remoteDomain);
  }

  @Override
  public Optional<String> problem(Device device) {
    int count = device.features().memSyncDomains();
    int worst = defaultDomain < 0 || defaultDomain >= count ? defaultDomain : remoteDomain;
    return worst >= 0 && worst < count
        ? Optional.empty()
        : Optional.of(
            "the memory synchronisation domain is "
                + worst
                + ", the device has 0 to "
                + (count - 1));
  }
}
