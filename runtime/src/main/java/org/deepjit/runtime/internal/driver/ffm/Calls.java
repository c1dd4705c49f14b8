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

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.internal.foreign.NativeAccess;

/** Makes driver calls: with the right context current, and with the result checked. */
final class Calls {

  private Calls() {}

  /** One downcall. */
  @FunctionalInterface
  interface Downcall {

    /** Returns the {@code CUresult}; {@code out} is the thread's {@link OutParameters}. */
    int invoke(MemorySegment out) throws Throwable;
  }

  /** Makes a call that needs no context and returns what it wrote to {@link OutParameters}. */
  static MemorySegment call(String name, Downcall downcall) {
    MemorySegment out = OutParameters.ofThread();
    CudaResult.check(name, result(downcall, out));
    return out;
  }

  /** Makes a call in a context and returns what it wrote to {@link OutParameters}. */
  static MemorySegment callIn(long context, String name, Downcall downcall) {
    MemorySegment out = OutParameters.ofThread();
    CudaResult.check(name, resultIn(context, downcall, out));
    return out;
  }

  /** Whether a query in a context finds the work done. */
  static boolean isDoneIn(long context, String name, Downcall downcall) {
    int result = resultIn(context, downcall, OutParameters.ofThread());
    if (result == CudaResult.NOT_READY) {
      return false;
    }
    CudaResult.check(name, result);
    return true;
  }

  /** Makes a call in a context and returns its {@code CUresult}. */
  static int resultIn(long context, Downcall downcall, MemorySegment out) {
    long callers = CurrentContext.enter(context, out);
    int result;
    int restored = CudaResult.SUCCESS;
    try {
      result = result(downcall, out);
    } finally {
      restored = CurrentContext.leave(context, callers);
    }
    if (result == CudaResult.SUCCESS) {
      CudaResult.check("cuCtxSetCurrent", restored);
    }
    return result;
  }

  /** Makes a call that needs no context and returns its {@code CUresult}. */
  static int result(Downcall downcall, MemorySegment out) {
    try {
      return downcall.invoke(out);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }
}
