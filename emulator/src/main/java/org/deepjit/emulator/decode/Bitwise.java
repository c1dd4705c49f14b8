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

import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.operation.LaneOperations;
import org.deepjit.emulator.operation.Lanes;
import org.deepjit.emulator.operation.PredicateLogic;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code and or xor not cnot lop3}, on predicates too where they exist. */
final class Bitwise {

  private static final int N = Warp.LANES;

  private Bitwise() {}

  static Step logic(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return switch (operands.name()) {
      case "and" ->
          Shapes.binary(
              operands,
              type,
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] & b[i];
                }
              },
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] & b[i];
                }
              });
      case "or" ->
          Shapes.binary(
              operands,
              type,
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] | b[i];
                }
              },
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] | b[i];
                }
              });
      case "xor" ->
          Shapes.binary(
              operands,
              type,
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] ^ b[i];
                }
              },
              (d, a, b) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = a[i] ^ b[i];
                }
              });
      default ->
          Shapes.unary(
              operands,
              type,
              (d, a) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = ~a[i];
                }
              },
              (d, a) -> {
                for (int i = 0; i < N; i++) {
                  d[i] = ~a[i];
                }
              });
    };
  }

  static Step predicates(Operands operands, Modifiers modifiers) {
    modifiers.done();
    boolean unary = operands.name().equals("not");
    operands.expect(unary ? 2 : 3);
    Operands.Predicate a = operands.predicate(operands.get(1));
    Operands.Predicate b = operands.predicate(operands.get(unary ? 1 : 2));
    PredicateLogic.Operator operator =
        switch (operands.name()) {
          case "and" -> (x, y) -> x & y;
          case "or" -> (x, y) -> x | y;
          case "xor" -> (x, y) -> x ^ y;
          default -> (x, y) -> ~x;
        };
    return new PredicateLogic(
        operands.origin(),
        operator,
        operands.predicateTarget(operands.get(0)),
        a.slot(),
        a.negated(),
        b.slot(),
        b.negated());
  }

  static Step isZero(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    return Shapes.scalar(operands, (a, b, c, e) -> Widths.extend(type, a) == 0 ? 1 : 0, type, type);
  }

  static Step lookup(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.done();
    operands.expect(5);
    if (!(operands.get(4) instanceof Operand.IntegerConstant table)) {
      throw operands.error("the table of lop3 must be a constant");
    }
    int t = (int) table.value();
    int d = operands.target(0, type);
    Lanes.IIII lanes =
        switch (t) {
          case 0x96 ->
              (r, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  r[i] = a[i] ^ b[i] ^ c[i];
                }
              };
          case 0xca ->
              (r, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  r[i] = (a[i] & b[i]) | (~a[i] & c[i]);
                }
              };
          case 0xe8 ->
              (r, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  r[i] = (a[i] & b[i]) | (a[i] & c[i]) | (b[i] & c[i]);
                }
              };
          default ->
              (r, a, b, c) -> {
                for (int i = 0; i < N; i++) {
                  r[i] = lookup(t, a[i], b[i], c[i]);
                }
              };
        };
    return LaneOperations.iiii(
        operands.origin(),
        lanes,
        d,
        operands.source(1, type),
        operands.source(2, type),
        operands.source(3, type));
  }

  private static int lookup(int table, int a, int b, int c) {
    int result = 0;
    result |= ~a & ~b & ~c & -(table & 1);
    result |= ~a & ~b & c & -(table >> 1 & 1);
    result |= ~a & b & ~c & -(table >> 2 & 1);
    result |= ~a & b & c & -(table >> 3 & 1);
    result |= a & ~b & ~c & -(table >> 4 & 1);
    result |= a & ~b & c & -(table >> 5 & 1);
    result |= a & b & ~c & -(table >> 6 & 1);
    result |= a & b & c & -(table >> 7 & 1);
    return result;
  }
}
