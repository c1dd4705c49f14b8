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

package org.deepjit.runtime.internal.launch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The frames of one function, kept for reuse. A thread looks in one slot, chosen by its id: the
 * frame there is claimed by one atomic operation, and if it is in use, by a thread of the same
 * slot, the launch has a new frame of its own.
 */
final class FramePool {

  private static final int SLOTS = 16;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Frame[].class);

  private final LoadedFunction function;
  private final @Nullable Frame[] slots = new Frame[SLOTS];

  FramePool(LoadedFunction function) {
    this.function = function;
  }

  /** A claimed frame. */
  Frame acquire() {
    int slot = (int) Thread.currentThread().threadId() & (SLOTS - 1);
    Frame frame = (Frame) SLOT.getAcquire(slots, slot);
    return frame != null && frame.claim() ? frame : another(slot);
  }

  private Frame another(int slot) {
    var frame = new Frame(function);
    SLOT.compareAndSet(slots, slot, null, frame);
    return frame;
  }
}
