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

import java.util.List;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.number.FloatFormat;
import org.deepjit.emulator.number.Odd;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.operation.Address;
import org.deepjit.emulator.operation.Atomic;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;

/** {@code atom} and {@code red}. */
final class Atomics {

  private Atomics() {}

  static Step atomic(Operands operands, Modifiers modifiers) {
    boolean reduction = operands.name().equals("red");
    StateSpace space = modifiers.space();
    modifiers.ignore("relaxed", "acquire", "release", "acq_rel", "cta", "cluster", "gpu", "sys");
    boolean subnormals = modifiers.take("noftz");
    modifiers.ignorePrefix("L2::");
    int vector = modifiers.vector();
    PtxType type = modifiers.type();
    String operator =
        modifiers.takeOne("", "add", "exch", "cas", "min", "max", "inc", "dec", "and", "or", "xor");
    modifiers.done();
    boolean flush = type == PtxType.F32 && space != StateSpace.SHARED && !subnormals;
    Atomic.Update update = update(operands, operator, type, flush);
    int first = reduction ? 0 : 1;
    Address address = operands.address(first, space);
    List<Element> values = operands.elements(first + 1, type, false);
    boolean compare = operator.equals("cas");
    List<Element> seconds = compare ? operands.elements(first + 2, type, false) : List.of();
    List<Element> targets = reduction ? List.of() : operands.elements(0, type, true);
    if (values.size() != vector || (!reduction && targets.size() != vector)) {
      throw operands.error("expected vectors of " + vector);
    }
    return new Atomic(operands.origin(), address, type, update, targets, values, seconds);
  }

  private static Atomic.Update update(
      Operands operands, String operator, PtxType type, boolean flush) {
    return switch (operator) {
      case "add" -> type.isFloat() ? floatAdd(operands, type, flush) : (old, b, c) -> old + b;
      case "exch" -> (old, b, c) -> b;
      case "cas" -> (old, b, c) -> old == b ? c : old;
      case "and" -> (old, b, c) -> old & b;
      case "or" -> (old, b, c) -> old | b;
      case "xor" -> (old, b, c) -> old ^ b;
      case "inc" -> (old, b, c) -> Long.compareUnsigned(old, b) >= 0 ? 0 : old + 1;
      case "dec" -> (old, b, c) -> old == 0 || Long.compareUnsigned(old, b) > 0 ? b : old - 1;
      case "min", "max" -> extreme(operands, type, operator.equals("min"));
      default -> throw operands.error("the atomic operation has no operator");
    };
  }

  private static Atomic.Update extreme(Operands operands, PtxType type, boolean min) {
    if (type.isFloat()) {
      if (InstructionTable.Kind.of(type) != InstructionTable.Kind.HALF) {
        throw operands.error("no atomic minimum or maximum of ." + type);
      }
      return halves(
          type,
          (a, b, c) -> {
            FloatFormat format = HalfArithmetic.format(type);
            double x = format.toDouble(a);
            double y = format.toDouble(b);
            double both = min ? Math.min(x, y) : Math.max(x, y);
            both = Double.isNaN(x) ? y : Double.isNaN(y) ? x : both;
            return format.fromDouble(both, Rounding.NEAREST);
          });
    }
    return (old, b, c) -> {
      int order = type.isSigned() ? Long.compare(old, b) : Long.compareUnsigned(old, b);
      return order < 0 == min ? old : b;
    };
  }

  private static Atomic.Update floatAdd(Operands operands, PtxType type, boolean flush) {
    return switch (type) {
      case F32 ->
          (old, b, c) -> {
            int x = flush ? FloatLanes.flush((int) old) : (int) old;
            int y = flush ? FloatLanes.flush((int) b) : (int) b;
            int sum = FloatLanes.bits(FloatLanes.f(x) + FloatLanes.f(y));
            return flush ? FloatLanes.flush(sum) : sum;
          };
      case F64 -> (old, b, c) -> FloatLanes.wideBits(FloatLanes.g(old) + FloatLanes.g(b));
      case F16, BF16, F16X2, BF16X2 -> {
        FloatFormat format = HalfArithmetic.format(type);
        yield halves(
            type,
            (a, b, c) ->
                format.fromDouble(
                    Odd.add(format.toDouble(a), format.toDouble(b)), Rounding.NEAREST));
      }
      default -> throw operands.error("no atomic sum of ." + type);
    };
  }

  private static Atomic.Update halves(PtxType type, HalfArithmetic.Bits function) {
    boolean pair = HalfArithmetic.isPair(type);
    return (old, b, c) -> {
      int low = function.apply(HalfArithmetic.low(old), HalfArithmetic.low(b), 0) & 0xffff;
      return pair
          ? low | function.apply(HalfArithmetic.high(old), HalfArithmetic.high(b), 0) << 16
          : low;
    };
  }
}
