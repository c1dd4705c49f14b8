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

import java.util.List;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** Sums and products with the carry flag. */
public final class CarryOperation extends Operation {

  /** A result and the carry out of it. */
  public record Result(long value, boolean carry) {}

  /** A function of operands of some bits and the carry into it. */
  public interface Function {
    Result apply(long a, long b, long c, boolean carry, int bits);
  }

  private final Function function;
  private final int bits;
  private final Element target;
  private final List<Element> sources;
  private final int carryIn;
  private final int carryOut;

  /** Creates an operation; a carry's slot is -1 where there is none. */
  public CarryOperation(
      Origin origin,
      Function function,
      int bits,
      Element target,
      List<Element> sources,
      int carryIn,
      int carryOut) {
    super(origin);
    this.function = function;
    this.bits = bits;
    this.target = target;
    this.sources = List.copyOf(sources);
    this.carryIn = carryIn;
    this.carryOut = carryOut;
  }

  /** A sum. */
  public static Result add(long a, long b, long unused, boolean carry, int bits) {
    long in = carry ? 1 : 0;
    if (bits == 32) {
      long sum = (a & 0xffff_ffffL) + (b & 0xffff_ffffL) + in;
      return new Result(sum, sum >>> 32 != 0);
    }
    long sum = a + b + in;
    boolean out = carry ? Long.compareUnsigned(sum, a) <= 0 : Long.compareUnsigned(sum, a) < 0;
    return new Result(sum, out);
  }

  /** A difference; the carry is the borrow. */
  public static Result subtract(long a, long b, long unused, boolean borrow, int bits) {
    long in = borrow ? 1 : 0;
    if (bits == 32) {
      long difference = (a & 0xffff_ffffL) - (b & 0xffff_ffffL) - in;
      return new Result(difference, difference < 0);
    }
    int order = Long.compareUnsigned(a, b);
    return new Result(a - b - in, order < 0 || (borrow && order == 0));
  }

  @Override
  public void execute(Warp warp) {
    int in = carryIn < 0 ? 0 : warp.predicate(carryIn);
    int out = 0;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      Result result =
          function.apply(
              sources.get(0).get(warp, lane),
              sources.get(1).get(warp, lane),
              sources.get(2).get(warp, lane),
              (in >>> lane & 1) != 0,
              bits);
      target.set(warp, lane, result.value);
      out |= result.carry ? 1 << lane : 0;
    }
    if (carryOut >= 0) {
      warp.setPredicate(carryOut, out);
    }
  }
}
