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
import java.lang.invoke.MethodHandle;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.internal.foreign.NativeAccess;

/** The values of {@code CUresult} that mean something here, and the exception for the others. */
final class CudaResult {

  static final int SUCCESS = 0;
  static final int INVALID_VALUE = 1;
  static final int NOT_READY = 600;
  static final int GRAPH_EXEC_UPDATE_FAILURE = 910;

  private static final int INVALID_CONTEXT = 201;
  private static final int INVALID_HANDLE = 400;
  private static final int CONTEXT_IS_DESTROYED = 709;

  private CudaResult() {}

  /** Whether a launch may have failed because its function is not of the current context. */
  static boolean isOfContext(int result) {
    return result == INVALID_CONTEXT || result == INVALID_HANDLE || result == CONTEXT_IS_DESTROYED;
  }

  /** Throws unless the call succeeded. */
  static void check(String call, int result) {
    if (result != SUCCESS) {
      throw failure(call, result);
    }
  }

  /** The exception for a failed call. */
  static CudaException failure(String call, int result) {
    try {
      return new CudaException(
          call,
          result,
          text(CUDA.getErrorName(), result, "unknown code"),
          text(CUDA.getErrorString(), result, "the driver does not describe it"));
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  private static String text(MethodHandle describe, int result, String unknown) throws Throwable {
    MemorySegment out = OutParameters.ofThread();
    out.set(JAVA_LONG, 0, 0);
    int described = (int) describe.invokeExact(result, out.address());
    long address = out.get(JAVA_LONG, 0);
    return described == SUCCESS && address != 0 ? NativeAccess.string(address) : unknown;
  }
}
