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

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.device.Device;

/**
 * The memory synchronisation domain of a kernel: fences in one domain do not wait for the traffic
 * of kernels in another.
 */
public enum MemSyncDomain implements LaunchAttribute {
  /** That of most kernels. */
  DEFAULT(0),
  /** For kernels that mainly talk to other devices. */
  REMOTE(1);

  private final int code;

  MemSyncDomain(int code) {
    this.code = code;
  }

  @Override
  public int id() {
    return 10;
  }

  @Override
  public void write(MemorySegment memory, long offset) {
    memory.set(JAVA_INT, offset, code);
  }

  @Override
  public Optional<String> problem(Device device) {
    return Optional.empty();
  }
}
