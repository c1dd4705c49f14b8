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
package org.deepjit.runtime.tensormap;

/**
 * What a load writes for elements outside of the tensor, with the codes of {@code
 * CUtensorMapFloatOOBfill}.
 */
public enum OutOfBoundsFill {
  /** Zero. */
  NONE(0),
  /** A special NaN; only for floating-point types. */
  NAN_REQUEST_ZERO_FMA(1);

  private final int code;

  OutOfBoundsFill(int code) {
    this.code = code;
  }

  /** The value of the {@code CUtensorMapFloatOOBfill} constant. */
  public int code() {
    return code;
  }
}
