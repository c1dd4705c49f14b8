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
 * The interleaved layout of a tensor's channels, with the codes of {@code CUtensorMapInterleave}.
 */
public enum Interleave {
  NONE(0),
  /** Slices of 16 bytes, as in NC/8HWC8 of 2-byte channels. */
  INTERLEAVE_16B(1),
  /** Slices of 32 bytes, as in NC/16HWC16 of 2-byte channels. */
  INTERLEAVE_32B(2);

  private final int code;

  Interleave(int code) {
    this.code = code;
  }

  /** The value of the {@code CUtensorMapInterleave} constant. */
  public int code() {
    return code;
  }
}
