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

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.internal.foreign.NativeAccess;

/**
 * Makes a context current for one call and restores the thread's own.
 *
 * <p>The current context belongs to the carrier of a virtual thread. A virtual thread leaves its
 * carrier only where it blocks in Java code, so between {@link #enter} and {@link #leave} stands
 * nothing but the downcall, during which it is pinned.
 */
final class CurrentContext {

  private CurrentContext() {}

  /**
   * Makes the context current if it is not.
   *
   * @param out the thread's {@link OutParameters}
   * @return the context that was current, for {@link #leave}
   */
  static long enter(long context, MemorySegment out) {
    try {
      CudaResult.check("cuCtxGetCurrent", (int) CUDA.ctxGetCurrent().invokeExact(out.address()));
      long callers = out.get(JAVA_LONG, 0);
      if (callers != context) {
        CudaResult.check("cuCtxSetCurrent", (int) CUDA.ctxSetCurrent().invokeExact(context));
      }
      return callers;
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  /** Restores the context that was current and returns the {@code CUresult} of doing so. */
  static int leave(long context, long callers) {
    if (callers == context) {
      return CudaResult.SUCCESS;
    }
    try {
      return (int) CUDA.ctxSetCurrent().invokeExact(callers);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }
}
