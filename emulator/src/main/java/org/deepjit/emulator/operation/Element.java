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
package org.deepjit.emulator.operation;

import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.ptx.PtxType;

/**
 * One register of a load, store or atomic operation.
 *
 * @param slot its slot, or -1 for the sink
 * @param wide whether it is a slot of 64 bits
 */
public record Element(int slot, boolean wide) {

  void set(Warp warp, int lane, long value) {
    if (slot >= 0) {
      if (wide) {
        warp.longs(slot)[lane] = value;
      } else {
        warp.ints(slot)[lane] = (int) value;
      }
    }
  }

  long get(Warp warp, int lane) {
    return wide ? warp.longs(slot)[lane] : warp.ints(slot)[lane];
  }

  /** Extends a value of a type's width to 64 bits. */
  static long extend(PtxType type, long value) {
    int shift = 64 - type.bits();
    return type.isSigned() ? value << shift >> shift : value << shift >>> shift;
  }
}
