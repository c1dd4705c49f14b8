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

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Event;

/**
 * An event that is recorded when all blocks of the kernel have begun.
 *
 * @param event without timing
 */
public record LaunchCompletionEvent(Event event) implements LaunchAttribute {

  @Override
  public int id() {
    return 12;
  }

  @Override
  public void write(MemorySegment memory, long offset) {
    memory.set(JAVA_LONG, offset, event.handle());
  }

  @Override
  public Optional<String> problem(Device device) {
    return EventRules.problem(event, device);
  }
}
