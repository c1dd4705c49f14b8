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
package org.deepjit.emulator.ptx;

import org.deepjit.runtime.JitException;

/** PTX text that cannot be read or run; the message names the line and quotes it. */
public final class PtxException extends JitException {

  private static final long serialVersionUID = 1;

  private final int line;

  /**
   * Creates an exception.
   *
   * @param line the line in the PTX text, from 1
   * @param text what stands there
   * @param problem what is wrong with it
   */
  public PtxException(int line, String text, String problem) {
    super("PTX line " + line + ": " + problem + ": " + text.strip());
    this.line = line;
  }

  /** The line in the PTX text, from 1. */
  public int line() {
    return line;
  }
}
