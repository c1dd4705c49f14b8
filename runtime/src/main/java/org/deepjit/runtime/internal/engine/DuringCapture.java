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
package org.deepjit.runtime.internal.engine;

import java.util.Locale;
import org.deepjit.runtime.CudaException;

/** What is said of a kernel that would have to be loaded while a graph is captured. */
final class DuringCapture {

  /** {@code CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED}. */
  private static final int FIRST_ERROR = 900;

  /** {@code CUDA_ERROR_CAPTURED_EVENT}. */
  private static final int LAST_ERROR = 907;

  private DuringCapture() {}

  /** Whether the driver has refused a call because of a capture. */
  static boolean isReasonOf(CudaException refusal) {
    return refusal.code() >= FIRST_ERROR && refusal.code() <= LAST_ERROR;
  }

  /**
   * The message.
   *
   * @param kernel the function's qualified name, or a tag
   */
  static String refusal(String kernel) {
    String method = kernel.substring(kernel.lastIndexOf(':') + 1);
    return "the kernel "
        + kernel
        + " is not loaded, and cannot be while a graph is captured: load it before, with its"
        + " launcher's prepare"
        + method.substring(0, 1).toUpperCase(Locale.ROOT)
        + method.substring(1)
        + "(...) or with JitRuntime.compile";
  }
}
