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

import java.util.Set;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.Combined;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.operation.ScalarTest;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code setp} and {@code set}. */
final class Comparison {

  private static final Set<String> WORDS =
      Set.of(
          "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu", "ltu", "leu",
          "gtu", "geu", "num", "nan");

  private Comparison() {}

  static Step setPredicate(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    String word = modifiers.takeAny(WORDS);
    boolean flush = modifiers.take("ftz");
    String operator = modifiers.takeOne("", "and", "or", "xor");
    modifiers.done();
    operands.expect(operator.isEmpty() ? 3 : 4);
    Operand first = operands.get(0) instanceof Operand.Pair pair ? pair.first() : operands.get(0);
    Operand second = operands.get(0) instanceof Operand.Pair pair ? pair.second() : null;
    if (HalfArithmetic.isPair(type)
        && InstructionTable.Kind.of(type) == InstructionTable.Kind.HALF) {
      if (second == null || !operator.isEmpty()) {
        throw operands.error("a comparison of pairs sets two predicates");
      }
      return new Combined(
          operands.origin(),
          half(operands, first, type, word, flush, 0),
          half(operands, second, type, word, flush, 16));
    }
    if (second == null && operator.isEmpty()) {
      return compare(operands, first, type, word, flush);
    }
    int plain = operands.predicateTarget(new Operand.Sink());
    Operation test = compare(operands, new Operand.Sink(), type, word, flush);
    Operands.Predicate with =
        operator.isEmpty()
            ? new Operands.Predicate(plain, false)
            : operands.predicate(operands.get(3));
    int p = operands.predicateTarget(first);
    int q = second == null ? -1 : operands.predicateTarget(second);
    return new Combined(
        operands.origin(),
        test,
        Combined.predicates(operands.origin(), operator, plain, with.slot(), with.negated(), p, q));
  }

  private static Operation half(
      Operands operands, Operand target, PtxType type, String word, boolean flush, int shift) {
    PtxType single = type == PtxType.F16X2 ? PtxType.F16 : PtxType.BF16;
    return test(
        operands,
        target,
        type,
        operands.get(1),
        operands.get(2),
        (a, b) -> Relations.holds(word, single, a >>> shift, b >>> shift, flush));
  }

  static Operation test(
      Operands operands,
      Operand target,
      PtxType type,
      Operand first,
      Operand second,
      ScalarTest.Relation relation) {
    boolean wide = type.bits() == 64;
    return new ScalarTest(
        operands.origin(),
        relation,
        operands.predicateTarget(target),
        new Element(operands.source(first, type), wide),
        new Element(operands.source(second, type), wide));
  }

  private static Operation compare(
      Operands operands, Operand target, PtxType type, String word, boolean flush) {
    boolean wide = type.bits() == 64;
    Lanes.TestII narrow = type.bits() == 32 && !flush ? Relations.narrow(word, type) : null;
    Lanes.TestLL wideTest = wide ? Relations.wide(word, type) : null;
    if (narrow != null || wideTest != null) {
      int a = operands.source(1, type);
      int b = operands.source(2, type);
      int d = operands.predicateTarget(target);
      if (narrow != null) {
        return LaneOperations.test(operands.origin(), narrow, d, a, b);
      }
      if (wideTest != null) {
        return LaneOperations.testWide(operands.origin(), wideTest, d, a, b);
      }
    }
    return test(
        operands,
        target,
        type,
        operands.get(1),
        operands.get(2),
        (a, b) -> Relations.holds(word, type, a, b, flush));
  }

  static Step set(Operands operands, Modifiers modifiers) {
    if (modifiers.types().size() != 2) {
      throw operands.error("set needs two types");
    }
    PtxType result = modifiers.types().get(0);
    PtxType type = modifiers.types().get(1);
    String word = modifiers.takeAny(WORDS);
    boolean flush = modifiers.take("ftz");
    modifiers.done();
    boolean pair =
        HalfArithmetic.isPair(type) && InstructionTable.Kind.of(type) == InstructionTable.Kind.HALF;
    long yes = truth(result);
    if (!pair) {
      return Shapes.scalar(
          operands,
          (a, b, c, e) -> Relations.holds(word, type, a, b, flush) ? yes : 0,
          result,
          type,
          type);
    }
    PtxType single = type == PtxType.F16X2 ? PtxType.F16 : PtxType.BF16;
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          boolean low = Relations.holds(word, single, a, b, flush);
          boolean high = Relations.holds(word, single, a >>> 16, b >>> 16, flush);
          return (low ? yes & 0xffff : 0) | (high ? yes & 0xffff_0000L : 0);
        },
        result,
        type,
        type);
  }

  private static long truth(PtxType result) {
    return switch (result) {
      case F32 -> Float.floatToRawIntBits(1f);
      case F64 -> Double.doubleToRawLongBits(1);
      case F16 -> 0x3c00;
      case BF16 -> 0x3f80;
      case F16X2 -> 0x3c00_3c00;
      case BF16X2 -> 0x3f80_3f80;
      default -> -1;
    };
  }
}
