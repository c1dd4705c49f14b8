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
package org.deepjit.runtime.device;

import java.util.function.LongFunction;
import org.deepjit.runtime.spi.GraphCalls;

/** Captures of a stream's work on this thread. */
final class Capture {

  private static final ScopedValue<Boolean> UNDER_WAY = ScopedValue.newInstance();

  private Capture() {}

  static boolean isUnderWay() {
    return UNDER_WAY.isBound();
  }

  /** Captures the work, uses the handle of the graph that it makes, and destroys that graph. */
  static <R> R of(Stream stream, Runnable work, LongFunction<R> use) {
    Device device = stream.device();
    GraphCalls calls = device.driver().graphs();
    long handle = stream.handle();
    calls.beginCapture(device.context(), handle);
    stream.capturing(true);
    try {
      ScopedValue.where(UNDER_WAY, true).run(work);
    } catch (RuntimeException | Error e) {
      abandon(device, handle, e);
      throw e;
    } finally {
      stream.capturing(false);
    }
    long graph = calls.endCapture(device.context(), handle);
    try {
      return use.apply(graph);
    } finally {
      calls.destroy(device.context(), graph);
    }
  }

  /** Ends a capture whose work failed; what the driver says to that comes second. */
  private static void abandon(Device device, long stream, Throwable failure) {
    GraphCalls calls = device.driver().graphs();
    try {
      calls.destroy(device.context(), calls.endCapture(device.context(), stream));
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
