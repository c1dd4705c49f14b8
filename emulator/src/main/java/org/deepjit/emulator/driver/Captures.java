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

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The captures under way: which streams collect work instead of doing it, and which threads began
 * that and may make no call that a capture has no place for.
 */
final class Captures {

  private final Map<Long, Capture> active = new ConcurrentHashMap<>();

  void begin(String call, long stream) {
    if (active.putIfAbsent(stream, new Capture(stream)) != null) {
      throw CudaResult.ILLEGAL_STATE.of(call, "the stream is being captured already");
    }
  }

  List<GraphNode> end(String call, long stream) {
    Capture capture = active.get(stream);
    if (capture == null) {
      throw CudaResult.ILLEGAL_STATE.of(call, "the stream is not being captured");
    }
    if (capture.origin() != stream) {
      throw CudaResult.ILLEGAL_STATE.of(
          call, "the stream joined the capture of another one, which ends it");
    }
    if (capture.thread() != Thread.currentThread()) {
      throw CudaResult.ILLEGAL_STATE.of(call, "another thread began to capture the stream");
    }
    active.values().removeIf(other -> other == capture);
    if (!capture.isJoined()) {
      throw CudaResult.STREAM_CAPTURE_UNJOINED.of(
          call,
          "a stream that joined the capture did work that the captured one does not wait for");
    }
    return capture.nodes();
  }

  boolean contains(long stream) {
    return active.containsKey(stream);
  }

  /** Captures the work if the stream is being captured; else does it. */
  void addOrDo(long stream, GraphNode.Kind kind, Runnable work) {
    Capture capture = active.get(stream);
    if (capture == null) {
      work.run();
    } else {
      capture.add(stream, kind, work);
    }
  }

  /** What an event recorded in a stream remembers; null if the stream is not being captured. */
  @Nullable Point point(long stream) {
    Capture capture = active.get(stream);
    return capture == null ? null : new Point(capture, capture.endOf(stream));
  }

  /** Makes a stream wait for an event; one of a capture takes the stream into it. */
  void waitFor(String call, long stream, @Nullable Point event) {
    Capture own = active.get(stream);
    if (event == null || !active.containsValue(event.capture())) {
      if (own != null) {
        throw CudaResult.STREAM_CAPTURE_ISOLATION.of(
            call, "the stream is being captured, and the event was not recorded in the capture");
      }
    } else if (own != null && own != event.capture()) {
      throw CudaResult.STREAM_CAPTURE_MERGE.of(
          call, "the stream and the event belong to different captures");
    } else {
      event.capture().waitFor(stream, event.nodes());
      active.put(stream, event.capture());
    }
  }

  /** Refuses a call on a stream that is being captured. */
  void refuse(String call, long stream) {
    if (active.containsKey(stream)) {
      throw CudaResult.STREAM_CAPTURE_UNSUPPORTED.of(
          call, "the stream is being captured, and this call is not captured");
    }
  }

  /** Refuses a call of a thread that captures a stream, whatever stream the call is for. */
  void refuse(String call) {
    for (Capture capture : active.values()) {
      if (capture.thread() == Thread.currentThread()) {
        throw CudaResult.STREAM_CAPTURE_UNSUPPORTED.of(
            call, "the calling thread captures a stream, which this call has no place in");
      }
    }
  }

  /**
   * A point in a capture.
   *
   * @param capture the capture
   * @param nodes the nodes just before it
   */
  record Point(Capture capture, Set<Integer> nodes) {}
}
