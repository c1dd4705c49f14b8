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

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import org.deepjit.runtime.spi.EventCalls;

/** Events. */
final class FfmEvents implements EventCalls {

  /** {@code CU_EVENT_DEFAULT}: records time, waits by spinning. */
  static final int DEFAULT = 0;

  /** {@code CU_EVENT_DISABLE_TIMING}. */
  static final int DISABLE_TIMING = 2;

  @Override
  public long create(long context, boolean timing) {
    int flags = timing ? DEFAULT : DISABLE_TIMING;
    return Calls.callIn(
            context,
            "cuEventCreate",
            out -> (int) CUDA.eventCreate().invokeExact(out.address(), flags))
        .get(JAVA_LONG, 0);
  }

  @Override
  public void destroy(long context, long event) {
    Calls.callIn(context, "cuEventDestroy", out -> (int) CUDA.eventDestroy().invokeExact(event));
  }

  @Override
  public void record(long context, long event, long stream) {
    Calls.callIn(
        context, "cuEventRecord", out -> (int) CUDA.eventRecord().invokeExact(event, stream));
  }

  @Override
  public void synchronize(long context, long event) {
    Calls.callIn(
        context, "cuEventSynchronize", out -> (int) CUDA.eventSynchronize().invokeExact(event));
  }

  @Override
  public boolean isDone(long context, long event) {
    return Calls.isDoneIn(
        context, "cuEventQuery", out -> (int) CUDA.eventQuery().invokeExact(event));
  }

  @Override
  public float elapsedMillis(long context, long start, long end) {
    return Calls.callIn(
            context,
            "cuEventElapsedTime",
            out -> (int) CUDA.eventElapsedTime().invokeExact(out.address(), start, end))
        .get(JAVA_FLOAT, 0);
  }
}
