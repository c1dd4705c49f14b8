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

/** Values of a type's width within a long. */
final class Widths {

  private Widths() {}

  /** Sign- or zero-extends the low bits. */
  static long extend(PtxType type, long value) {
    int shift = 64 - type.bits();
    return type.isSigned() ? value << shift >> shift : value << shift >>> shift;
  }

  static PtxType doubled(PtxType type) {
    return switch (type) {
      case U16 -> PtxType.U32;
      case S16 -> PtxType.S32;
      case U32, B32 -> PtxType.U64;
      default -> PtxType.S64;
    };
  }
}
