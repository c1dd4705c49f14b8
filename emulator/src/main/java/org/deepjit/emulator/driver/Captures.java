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

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The captures under way: which streams collect launches instead of running them, and which threads
 * began them and may make no call that a capture has no place for.
 */
final class Captures {

  private final Map<Long, Capture> active = new ConcurrentHashMap<>();

  void begin(String call, long stream) {
    if (active.putIfAbsent(stream, new Capture(Thread.currentThread())) != null) {
      throw CudaResult.ILLEGAL_STATE.of(call, "the stream is being captured already");
    }
  }

  List<Runnable> end(String call, long stream) {
    Capture capture = active.get(stream);
    if (capture == null) {
      throw CudaResult.ILLEGAL_STATE.of(call, "the stream is not being captured");
    }
    if (capture.thread != Thread.currentThread()) {
      throw CudaResult.ILLEGAL_STATE.of(call, "another thread began to capture the stream");
    }
    active.remove(stream);
    return capture.launches;
  }

  boolean contains(long stream) {
    return active.containsKey(stream);
  }

  /** Captures a launch of a stream that is being captured. */
  void add(String call, long stream, Runnable launch) {
    Capture capture = active.get(stream);
    if (capture == null) {
      throw CudaResult.ILLEGAL_STATE.of(call, "the capture of the stream ended meanwhile");
    }
    synchronized (capture.launches) {
      capture.launches.add(launch);
    }
  }

  /** Refuses a call on a stream that is being captured. */
  void refuse(String call, long stream) {
    if (active.containsKey(stream)) {
      throw CudaResult.STREAM_CAPTURE_UNSUPPORTED.of(
          call, "the stream is being captured, and the emulator captures kernel launches alone");
    }
  }

  /** Refuses a call of a thread that captures a stream, whatever stream the call is for. */
  void refuse(String call) {
    for (Capture capture : active.values()) {
      if (capture.thread == Thread.currentThread()) {
        throw CudaResult.STREAM_CAPTURE_UNSUPPORTED.of(
            call, "the calling thread captures a stream, which this call has no place in");
      }
    }
  }

  /** What a stream has collected. */
  private static final class Capture {

    final Thread thread;
    final List<Runnable> launches = new ArrayList<>();

    Capture(Thread thread) {
      this.thread = thread;
    }
  }
}
