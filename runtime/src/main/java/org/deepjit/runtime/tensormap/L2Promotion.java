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
 * How much the second-level cache fetches from memory at a time, with the codes of {@code
 * CUtensorMapL2promotion}.
 */
public enum L2Promotion {
  NONE(0),
  L2_64B(1),
  L2_128B(2),
  L2_256B(3);

  private final int code;

  L2Promotion(int code) {
    this.code = code;
  }

  /** The value of the {@code CUtensorMapL2promotion} constant. */
  public int code() {
    return code;
  }
}
