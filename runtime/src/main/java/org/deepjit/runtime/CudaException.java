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
package org.deepjit.runtime;

/** The driver answered a call with an error. */
public final class CudaException extends JitException {

  private static final long serialVersionUID = 1;

  private final String call;
  private final int code;
  private final String name;
  private final String text;

  /**
   * Creates an exception.
   *
   * @param call the driver function, such as {@code "cuLaunchKernelEx"}
   * @param code the {@code CUresult}
   * @param name its name, such as {@code "CUDA_ERROR_INVALID_VALUE"}
   * @param text the driver's description
   */
  public CudaException(String call, int code, String name, String text) {
    super(message(call, code, name, text));
    this.call = call;
    this.code = code;
    this.name = name;
    this.text = text;
  }

  private CudaException(CudaException answer, String subject) {
    super(message(answer.call + " of " + subject, answer.code, answer.name, answer.text), answer);
    this.call = answer.call;
    this.code = answer.code;
    this.name = answer.name;
    this.text = answer.text;
  }

  private static String message(String call, int code, String name, String text) {
    return call + " failed with CUDA error " + code + " (" + name + "): " + text;
  }

  /** The same answer, with what the call was about in the message. */
  public CudaException of(String subject) {
    return new CudaException(this, subject);
  }

  /** The driver function that failed. */
  public String call() {
    return call;
  }

  /** The {@code CUresult}. */
  public int code() {
    return code;
  }

  /** The name of the {@code CUresult}. */
  public String name() {
    return name;
  }
}
