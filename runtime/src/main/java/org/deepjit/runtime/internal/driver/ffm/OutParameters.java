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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Twenty-four bytes of native memory of each thread, for what one driver call writes back. They are
 * read before the next call, so a call allocates nothing once its thread has made one.
 */
final class OutParameters {

  private static final ThreadLocal<MemorySegment> OF_THREAD =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(24, 8));

  private OutParameters() {}

  /** The calling thread's; alive as long as the thread. */
  static MemorySegment ofThread() {
    return OF_THREAD.get();
  }
}
