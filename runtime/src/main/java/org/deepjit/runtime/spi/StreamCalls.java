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

/** Streams. The handle 0 is the context's default stream. */
public interface StreamCalls {

  /** Creates a stream that does not synchronise with the default stream. */
  long create(long context);

  /** Destroys the stream; work queued in it still runs. */
  void destroy(long context, long stream);

  /** Blocks until the stream's work is done. */
  void synchronize(long context, long stream);

  /** Whether the stream's work is done. */
  boolean isDone(long context, long stream);

  /** Makes later work of the stream wait for the event. */
  void waitFor(long context, long stream, long event);
}
