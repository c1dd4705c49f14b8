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
package org.deepjit.emulator.driver;

import org.deepjit.runtime.spi.EventCalls;
import org.jspecify.annotations.Nullable;

/** Events. Their times are the host's, and say nothing about a GPU. */
final class EmulatorEvents implements EventCalls {

  private final DeviceState state;
  private final EmulatorStreams streams;
  private final Handles<Recorded> events = new Handles<>("event");

  EmulatorEvents(DeviceState state, EmulatorStreams streams) {
    this.state = state;
    this.streams = streams;
  }

  @Override
  public long create(long context, boolean timing) {
    state.checkContext("cuEventCreate", context);
    return events.add(new Recorded());
  }

  @Override
  public void destroy(long context, long event) {
    state.checkContext("cuEventDestroy", context);
    events.remove("cuEventDestroy", event);
  }

  @Override
  public void record(long context, long event, long stream) {
    streams.check("cuEventRecord", context, stream);
    events.get("cuEventRecord", event).record(streams.captures().point(stream));
  }

  /** The point in a capture that the event was last recorded at; null if there is none. */
  Captures.@Nullable Point point(String call, long event) {
    return events.get(call, event).point();
  }

  @Override
  public void synchronize(long context, long event) {
    events.get("cuEventSynchronize", event).checkUncaptured("cuEventSynchronize");
    state.finish("cuEventSynchronize", context);
  }

  @Override
  public boolean isDone(long context, long event) {
    events.get("cuEventQuery", event).checkUncaptured("cuEventQuery");
    state.finish("cuEventQuery", context);
    return true;
  }

  @Override
  public float elapsedMillis(long context, long start, long end) {
    String call = "cuEventElapsedTime";
    state.checkContext(call, context);
    return (events.get(call, end).time(call) - events.get(call, start).time(call)) / 1e6f;
  }

  /** An event's time, or where in a capture it was recorded. */
  private static final class Recorded {

    private boolean recorded;
    private long nanoseconds;
    private Captures.@Nullable Point point;

    synchronized void record(Captures.@Nullable Point captured) {
      recorded = true;
      nanoseconds = System.nanoTime();
      point = captured;
    }

    synchronized Captures.@Nullable Point point() {
      return point;
    }

    synchronized void checkUncaptured(String call) {
      if (point != null) {
        throw CudaResult.CAPTURED_EVENT.of(call, "the event was last recorded in a capture");
      }
    }

    synchronized long time(String call) {
      checkUncaptured(call);
      if (!recorded) {
        throw CudaResult.INVALID_HANDLE.of(call, "the event was not recorded");
      }
      return nanoseconds;
    }
  }
}
