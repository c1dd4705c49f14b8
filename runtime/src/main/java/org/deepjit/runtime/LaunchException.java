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

/**
 * A launch is wrong: a configuration out of range, or a kernel whose parameters are not what the
 * launcher sends. The message has both numbers or both signatures. The cause is the driver's answer
 * where only that showed it.
 */
public final class LaunchException extends JitException {

  private static final long serialVersionUID = 1;

  /** Creates an exception. */
  public LaunchException(String message) {
    super(message);
  }

  /** Creates an exception for a launch that the driver refused. */
  public LaunchException(String message, CudaException refusal) {
    super(message, refusal);
  }
}
