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

import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** Floating-point constants as bits of the type that they are used as. */
final class Constants {

  private Constants() {}

  static long bits(Operand.FloatConstant constant, PtxType type) {
    if (!type.isFloat()) {
      return constant.bits();
    }
    double value =
        constant.single()
            ? Float.intBitsToFloat((int) constant.bits())
            : Double.longBitsToDouble(constant.bits());
    return switch (type) {
      case F64 -> constant.single() ? Double.doubleToRawLongBits(value) : constant.bits();
      case F16 -> FloatFormat.F16.fromDouble(value, Rounding.NEAREST);
      case BF16 -> FloatFormat.BF16.fromDouble(value, Rounding.NEAREST);
      default -> constant.single() ? (int) constant.bits() : Float.floatToRawIntBits((float) value);
    };
  }
}
