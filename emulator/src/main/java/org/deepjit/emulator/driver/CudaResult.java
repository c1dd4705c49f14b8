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
package org.deepjit.emulator.driver;

import org.deepjit.runtime.CudaException;

/** The results with which the emulator refuses calls, with the codes of {@code CUresult}. */
enum CudaResult {
  INVALID_VALUE(1),
  OUT_OF_MEMORY(2),
  INVALID_DEVICE(101),
  INVALID_CONTEXT(201),
  INVALID_PTX(218),
  INVALID_HANDLE(400),
  ILLEGAL_STATE(401),
  NOT_FOUND(500),
  LAUNCH_OUT_OF_RESOURCES(701),
  COOPERATIVE_LAUNCH_TOO_LARGE(720),
  NOT_SUPPORTED(801),
  STREAM_CAPTURE_UNSUPPORTED(900),
  STREAM_CAPTURE_MERGE(902),
  STREAM_CAPTURE_UNJOINED(904),
  STREAM_CAPTURE_ISOLATION(905),
  CAPTURED_EVENT(907),
  INVALID_CLUSTER_SIZE(912);

  private final int code;

  CudaResult(int code) {
    this.code = code;
  }

  CudaException of(String call, String text) {
    return new CudaException(call, code, "CUDA_ERROR_" + name(), text);
  }
}
