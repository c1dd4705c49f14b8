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

import java.util.function.IntBinaryOperator;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.Match;
import org.deepjit.emulator.operation.Shuffle;
import org.deepjit.emulator.operation.Vote;
import org.deepjit.emulator.operation.WarpBarrier;
import org.deepjit.emulator.operation.WarpReduction;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code shfl vote match redux elect}, all with {@code .sync}. */
final class WarpCollectives {

  private WarpCollectives() {}

  private static void needSync(Operands operands, Modifiers modifiers) {
    if (!modifiers.take("sync")) {
      throw operands.error("only the form with .sync is supported");
    }
  }

  private static Operand first(Operands operands) {
    return operands.get(0) instanceof Operand.Pair pair ? pair.first() : operands.get(0);
  }

  private static int second(Operands operands) {
    return operands.get(0) instanceof Operand.Pair pair
        ? operands.predicateTarget(pair.second())
        : -1;
  }

  static Step shuffle(Operands operands, Modifiers modifiers) {
    needSync(operands, modifiers);
    Shuffle.Mode mode =
        switch (modifiers.takeOne("", "up", "down", "bfly", "idx")) {
          case "up" -> Shuffle.Mode.UP;
          case "down" -> Shuffle.Mode.DOWN;
          case "bfly" -> Shuffle.Mode.BFLY;
          case "idx" -> Shuffle.Mode.IDX;
          default -> throw operands.error("the shuffle has no mode");
        };
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(5);
    return new Shuffle(
        operands.origin(),
        mode,
        new Shuffle.Slots(
            operands.target(first(operands), type),
            second(operands),
            operands.source(1, type),
            operands.source(2, PtxType.B32),
            operands.source(3, PtxType.B32),
            operands.source(4, PtxType.B32)));
  }

  static Step vote(Operands operands, Modifiers modifiers) {
    needSync(operands, modifiers);
    String word = modifiers.takeOne("", "all", "any", "uni", "ballot");
    modifiers.type();
    modifiers.done();
    operands.expect(3);
    Operands.Predicate predicate = operands.predicate(operands.get(1));
    int members = operands.source(2, PtxType.B32);
    Vote.Mode mode =
        switch (word) {
          case "all" -> Vote.Mode.ALL;
          case "any" -> Vote.Mode.ANY;
          case "uni" -> Vote.Mode.UNI;
          case "ballot" -> Vote.Mode.BALLOT;
          default -> throw operands.error("the vote has no mode");
        };
    int target =
        mode == Vote.Mode.BALLOT
            ? operands.target(0, PtxType.B32)
            : operands.predicateTarget(operands.get(0));
    return new Vote(
        operands.origin(), mode, target, predicate.slot(), predicate.negated(), members);
  }

  static Step match(Operands operands, Modifiers modifiers) {
    needSync(operands, modifiers);
    boolean all = modifiers.takeOne("any", "any", "all").equals("all");
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(3);
    return new Match(
        operands.origin(),
        all,
        operands.target(first(operands), PtxType.B32),
        second(operands),
        new Element(operands.source(1, type), type.bits() == 64),
        operands.source(2, PtxType.B32));
  }

  static Step reduce(Operands operands, Modifiers modifiers) {
    needSync(operands, modifiers);
    PtxType type = modifiers.type();
    String word = modifiers.takeOne("", "add", "min", "max", "and", "or", "xor");
    modifiers.done();
    operands.expect(3);
    boolean signed = type.isSigned();
    if (type.isFloat()) {
      throw operands.error("a reduction of floats is not supported");
    }
    IntBinaryOperator operator =
        switch (word) {
          case "add" -> (a, b) -> a + b;
          case "min" -> (a, b) -> (signed ? a < b : Integer.compareUnsigned(a, b) < 0) ? a : b;
          case "max" -> (a, b) -> (signed ? a > b : Integer.compareUnsigned(a, b) > 0) ? a : b;
          case "and" -> (a, b) -> a & b;
          case "or" -> (a, b) -> a | b;
          case "xor" -> (a, b) -> a ^ b;
          default -> throw operands.error("the reduction has no operator");
        };
    return new WarpReduction(
        operands.origin(),
        operator,
        operands.target(0, type),
        operands.source(1, type),
        operands.source(2, PtxType.B32));
  }

  static Step elect(Operands operands, Modifiers modifiers) {
    needSync(operands, modifiers);
    modifiers.done();
    operands.expect(2);
    int members = operands.source(1, PtxType.B32);
    int leader = operands.target(first(operands), PtxType.B32);
    return new WarpBarrier(operands.origin(), members, leader, second(operands));
  }
}
