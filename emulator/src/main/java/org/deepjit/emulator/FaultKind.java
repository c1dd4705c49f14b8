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
package org.deepjit.emulator;

/** What a kernel did wrong. */
public enum FaultKind {
  OUT_OF_BOUNDS("access out of bounds"),
  MISALIGNED("misaligned access"),
  USE_AFTER_FREE("access to freed memory"),
  NULL_POINTER("access through a null pointer"),
  UNKNOWN_ADDRESS("access to an address that was never allocated"),
  WRONG_SPACE("access to an address of another state space"),
  READ_ONLY("write to read-only memory"),
  BARRIER("misused barrier"),
  WARP_MASK("misused warp collective"),
  DIVERGENT_UNIFORM("divergent execution of an instruction marked uniform"),
  DIVISION_BY_ZERO("integer division by zero"),
  BAD_CALL("call to an address that is no function"),
  STACK_OVERFLOW("call stack overflow"),
  ASSERTION("assertion failed"),
  TRAP("trap"),
  DEADLOCK("deadlock"),
  LIMIT("instruction limit reached");

  private final String text;

  FaultKind(String text) {
    this.text = text;
  }

  /** The kind in words. */
  public String text() {
    return text;
  }
}
