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
 * How many elements an im2col wide copy loads along W, with the codes of {@code
 * CUtensorMapIm2ColWideMode}.
 */
public enum Im2colWideMode {
  /** As many as {@link Im2colWideBuilder#pixelsPerColumn} says. */
  W(0),
  /** Always 128. */
  W128(1);

  private final int code;

  Im2colWideMode(int code) {
    this.code = code;
  }

  /** The value of the {@code CUtensorMapIm2ColWideMode} constant. */
  public int code() {
    return code;
  }
}
