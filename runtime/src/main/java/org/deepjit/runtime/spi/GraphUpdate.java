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
package org.deepjit.runtime.spi;

/**
 * What came of an update of an executable graph, with the codes of {@code CUgraphExecUpdateResult}.
 */
public enum GraphUpdate {
  SUCCESS(0),
  ERROR(1),
  ERROR_TOPOLOGY_CHANGED(2),
  ERROR_NODE_TYPE_CHANGED(3),
  /** Of drivers before CUDA 11.2. */
  ERROR_FUNCTION_CHANGED(4),
  ERROR_PARAMETERS_CHANGED(5),
  ERROR_NOT_SUPPORTED(6),
  ERROR_UNSUPPORTED_FUNCTION_CHANGE(7),
  ERROR_ATTRIBUTES_CHANGED(8);

  private final int code;

  GraphUpdate(int code) {
    this.code = code;
  }

  /** The value of the {@code CUgraphExecUpdateResult} constant. */
  public int code() {
    return code;
  }

  /** The constant of a code; {@link #ERROR} for one that is not known here. */
  public static GraphUpdate of(int code) {
    for (GraphUpdate result : values()) {
      if (result.code == code) {
        return result;
      }
    }
    return ERROR;
  }
}
