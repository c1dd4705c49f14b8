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

/** Events. */
public interface EventCalls {

  /**
   * Creates an event.
   *
   * @param timing whether it records time
   */
  long create(long context, boolean timing);

  /** Destroys the event. */
  void destroy(long context, long event);

  /** Records the event in the stream. */
  void record(long context, long event, long stream);

  /** Blocks until the work before the event's last record is done. */
  void synchronize(long context, long event);

  /** Whether the work before the event's last record is done. */
  boolean isDone(long context, long event);

  /** Milliseconds between two recorded events. */
  float elapsedMillis(long context, long start, long end);
}
