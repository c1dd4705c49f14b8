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

import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.ptx.PtxType;

/** Integer division and remainder; a divisor of zero is a fault. */
public final class Division extends Operation {

  private final PtxType type;
  private final boolean remainder;
  private final Element target;
  private final Element dividend;
  private final Element divisor;

  /** Creates a division. */
  public Division(
      Origin origin,
      PtxType type,
      boolean remainder,
      Element target,
      Element dividend,
      Element divisor) {
    super(origin);
    this.type = type;
    this.remainder = remainder;
    this.target = target;
    this.dividend = dividend;
    this.divisor = divisor;
  }

  @Override
  public void execute(Warp warp) {
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      long a = Element.extend(type, dividend.get(warp, lane));
      long b = Element.extend(type, divisor.get(warp, lane));
      if (b == 0) {
        throw warp.fault(
            this,
            lane,
            FaultKind.DIVISION_BY_ZERO,
            (type.isSigned() ? Long.toString(a) : Long.toUnsignedString(a))
                + (remainder ? " % 0" : " / 0"));
      }
      target.set(warp, lane, result(a, b));
    }
  }

  private long result(long a, long b) {
    if (type.isSigned()) {
      return remainder ? a % b : a / b;
    }
    return remainder ? Long.remainderUnsigned(a, b) : Long.divideUnsigned(a, b);
  }
}
