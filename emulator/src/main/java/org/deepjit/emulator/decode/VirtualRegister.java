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
package org.deepjit.emulator.decode;

import org.deepjit.emulator.ptx.PtxType;

/**
 * A declared register that is used.
 *
 * @param id its number in the function, from 0
 */
record VirtualRegister(int id, PtxType type) {

  /** The files of slots. */
  enum File {
    INT,
    LONG,
    PREDICATE
  }

  File file() {
    return switch (type) {
      case PRED -> File.PREDICATE;
      case B64, U64, S64, F64 -> File.LONG;
      default -> File.INT;
    };
  }

  boolean wide() {
    return file() == File.LONG;
  }
}
