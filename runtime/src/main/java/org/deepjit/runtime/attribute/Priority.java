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
import org.deepjit.runtime.spi.PriorityRange;

/**
 * The kernel's priority against others that wait for the device: the lower the number, the sooner.
 *
 * @param value within {@link Device#priorities}
 */
public record Priority(int value) implements LaunchAttribute {

  @Override
  public int id() {
    return 8;
  }

  @Override
  public void write(MemorySegment memory, long offset) {
    memory.set(JAVA_INT, offset, value);
  }

  @Override
  public Optional<String> problem(Device device) {
    PriorityRange range = device.priorities();
    return value >= range.highest() && value <= range.lowest()
        ? Optional.empty()
        : Optional.of(
            "the priority is "
                + value
                + ", the device has "
                + range.highest()
                + " (first) to "
                + range.lowest()
                + " (last)");
  }
}
