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

import java.util.Optional;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Event;

/** What an event must be like for a launch to record it. */
final class EventRules {

  private EventRules() {}

  static Optional<String> problem(Event event, Device device) {
    if (!event.device().equals(device)) {
      return Optional.of("its event belongs to " + event.device());
    }
    return event.recordsTime()
        ? Optional.of("its event records time; make it with Device.newEventWithoutTiming()")
        : Optional.empty();
  }
}
