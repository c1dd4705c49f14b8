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
import org.deepjit.runtime.LaunchException;
import org.jspecify.annotations.Nullable;

/**
 * The frames of one function, kept for reuse. A thread looks in one slot, chosen by its id: the
 * frame there is claimed by one atomic operation, and if it is in use, by a thread of the same
 * slot, the launch has a new frame of its own.
 */
public final class FramePool {

  private static final int SLOTS = 16;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Frame[].class);

  private final LoadedFunction function;
  private final @Nullable Frame[] slots = new Frame[SLOTS];
  private volatile boolean closed;

  FramePool(LoadedFunction function) {
    this.function = function;
  }

  /**
   * A frame for one launch, with the given values set.
   *
   * @throws LaunchException if the function is unloaded, or one of the values is not allowed
   */
  public Frame frame(FrameDefaults defaults) {
    Frame frame = claim();
    try {
      return frame.reset(defaults);
    } catch (RuntimeException e) {
      frame.close();
      throw e;
    }
  }

  private Frame claim() {
    int slot = (int) Thread.currentThread().threadId() & (SLOTS - 1);
    Frame frame = (Frame) SLOT.getAcquire(slots, slot);
    return frame != null && frame.claim() ? frame : another(slot);
  }

  private Frame another(int slot) {
    var frame = new Frame(function);
    SLOT.compareAndSet(slots, slot, null, frame);
    if (closed) {
      SLOT.setRelease(slots, slot, null);
      throw new LaunchException(
          "the kernel "
              + function.symbol()
              + " is unloaded: its runtime was closed before this launch");
    }
    return frame;
  }

  /** Lets go of the frames, so that no launch begins with one: each then asks whether it may. */
  void close() {
    closed = true;
    for (int i = 0; i < SLOTS; i++) {
      SLOT.setVolatile(slots, i, null);
    }
  }
}
