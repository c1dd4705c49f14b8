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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import org.deepjit.runtime.spi.StreamCalls;

/** Streams. */
final class FfmStreams implements StreamCalls {

  /** {@code CU_STREAM_NON_BLOCKING}. */
  static final int NON_BLOCKING = 1;

  /** {@code CU_EVENT_WAIT_DEFAULT}. */
  static final int WAIT_DEFAULT = 0;

  /** {@code CU_STREAM_PER_THREAD}, the last of the handles that each context has a stream for. */
  private static final long PER_THREAD = 2;

  /** Whether the handle stands for a stream of whatever context is current. */
  static boolean isDefault(long stream) {
    return stream >= 0 && stream <= PER_THREAD;
  }

  @Override
  public long create(long context) {
    return Calls.callIn(
            context,
            "cuStreamCreate",
            out -> (int) CUDA.streamCreate().invokeExact(out.address(), NON_BLOCKING))
        .get(JAVA_LONG, 0);
  }

  @Override
  public void destroy(long context, long stream) {
    Calls.callIn(context, "cuStreamDestroy", out -> (int) CUDA.streamDestroy().invokeExact(stream));
  }

  @Override
  public void synchronize(long context, long stream) {
    Calls.callIn(
        context, "cuStreamSynchronize", out -> (int) CUDA.streamSynchronize().invokeExact(stream));
  }

  @Override
  public boolean isDone(long context, long stream) {
    return Calls.isDoneIn(
        context, "cuStreamQuery", out -> (int) CUDA.streamQuery().invokeExact(stream));
  }

  @Override
  public void waitFor(long context, long stream, long event) {
    Calls.callIn(
        context,
        "cuStreamWaitEvent",
        out -> (int) CUDA.streamWaitEvent().invokeExact(stream, event, WAIT_DEFAULT));
  }
}
