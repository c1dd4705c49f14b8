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
package org.deepjit.runtime.spi;

/**
 * Graphs: work that is captured from a stream instead of being queued, and then launched as a whole
 * any number of times.
 */
public interface GraphCalls {

  /**
   * Begins to capture what is queued in a stream other than the default one. Until the capture
   * ends, the calling thread makes no call that could not be captured.
   */
  void beginCapture(long context, long stream);

  /** Ends the capture and returns the graph. */
  long endCapture(long context, long stream);

  /** Whether the stream is being captured. */
  boolean isCapturing(long context, long stream);

  /** How many nodes the graph has. */
  long nodeCount(long context, long graph);

  /** Makes the graph executable, and returns that. */
  long instantiate(long context, long graph);

  /**
   * Gives what {@link #instantiate} returned the arguments of another graph's work, which is of the
   * same shape; unless it succeeds, all stays as it is.
   */
  GraphUpdate update(long context, long executable, long graph);

  /** Queues a launch of what {@link #instantiate} returned. */
  void launch(long context, long executable, long stream);

  /** Destroys what {@link #instantiate} returned; a launch that is queued still runs. */
  void destroyExecutable(long context, long executable);

  /** Destroys what {@link #endCapture} returned; executables made of it stay. */
  void destroy(long context, long graph);
}
