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

import org.deepjit.runtime.spi.StreamCalls;

/** Streams, whose work is done as soon as it is queued. */
final class EmulatorStreams implements StreamCalls {

  private static final long LAST_PREDEFINED = 2;

  private final DeviceState state;
  private final Handles<Object> streams = new Handles<>("stream");
  private final Captures captures = new Captures();
  private final EmulatorEvents events;

  EmulatorStreams(DeviceState state) {
    this.state = state;
    this.events = new EmulatorEvents(state, this);
  }

  EmulatorEvents events() {
    return events;
  }

  /** Checks a stream; the handles of the default streams need none of ours. */
  void check(String call, long context, long stream) {
    state.checkContext(call, context);
    if (stream < 0 || stream > LAST_PREDEFINED) {
      streams.get(call, stream);
    }
  }

  /** Checks a stream for a call that cannot be captured. */
  void checkUncaptured(String call, long context, long stream) {
    check(call, context, stream);
    captures.refuse(call, stream);
  }

  Captures captures() {
    return captures;
  }

  @Override
  public long create(long context) {
    state.checkContext("cuStreamCreate", context);
    return streams.add(new Object());
  }

  @Override
  public void destroy(long context, long stream) {
    state.checkContext("cuStreamDestroy", context);
    captures.refuse("cuStreamDestroy", stream);
    streams.remove("cuStreamDestroy", stream);
  }

  @Override
  public void synchronize(long context, long stream) {
    checkUncaptured("cuStreamSynchronize", context, stream);
    state.finish("cuStreamSynchronize", context);
  }

  @Override
  public boolean isDone(long context, long stream) {
    checkUncaptured("cuStreamQuery", context, stream);
    state.finish("cuStreamQuery", context);
    return true;
  }

  @Override
  public void waitFor(long context, long stream, long event) {
    String call = "cuStreamWaitEvent";
    check(call, context, stream);
    captures.waitFor(call, stream, events.point(call, event));
  }
}
