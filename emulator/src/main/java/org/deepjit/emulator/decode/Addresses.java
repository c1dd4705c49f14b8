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
import org.deepjit.emulator.machine.ThreadBlock;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.emulator.operation.ScalarOperation;
import org.deepjit.emulator.operation.ScalarTest;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;

/** {@code cvta isspacep mapa getctarank}. */
final class Addresses {

  private static final long WINDOW_OFFSET = 0xffff_ffffL;
  private static final int RANK_OFFSET = (1 << ThreadBlock.RANK_SHIFT) - 1;

  private Addresses() {}

  static Step convert(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean toSpace = modifiers.take("to");
    StateSpace space = modifiers.space();
    modifiers.done();
    if (type.bits() != 64) {
      throw operands.error("addresses have 64 bits");
    }
    ScalarOperation.Function function =
        switch (space) {
          case SHARED -> toSpace ? leave(DeviceMemory.SHARED) : enterWindow(DeviceMemory.SHARED);
          case LOCAL -> toSpace ? leave(DeviceMemory.LOCAL) : enterWindow(DeviceMemory.LOCAL);
          default -> (a, b, c, e) -> a;
        };
    return Shapes.scalar(operands, function, type, type);
  }

  private static ScalarOperation.Function enterWindow(int window) {
    return (a, b, c, e) -> DeviceMemory.window(window, a & WINDOW_OFFSET);
  }

  /** An address of another space becomes one that no access will accept. */
  private static ScalarOperation.Function leave(int window) {
    return (a, b, c, e) ->
        DeviceMemory.number(a) == window ? a & WINDOW_OFFSET : WINDOW_OFFSET & ~15;
  }

  static Step isInSpace(Operands operands, Modifiers modifiers) {
    boolean ownBlock = modifiers.take("shared::cta");
    StateSpace space = ownBlock ? StateSpace.SHARED : modifiers.space();
    modifiers.done();
    operands.expect(2);
    ScalarTest.Relation relation =
        switch (space) {
          case SHARED -> (a, b) -> DeviceMemory.number(a) == DeviceMemory.SHARED;
          case LOCAL -> (a, b) -> DeviceMemory.number(a) == DeviceMemory.LOCAL;
          case PARAM -> (a, b) -> DeviceMemory.number(a) == DeviceMemory.PARAMETERS;
          case GLOBAL -> (a, b) -> DeviceMemory.number(a) >= DeviceMemory.FIRST;
          case CONST -> (a, b) -> false;
          case GENERIC -> throw operands.error("isspacep needs a state space");
        };
    return Comparison.test(
        operands, operands.get(0), PtxType.U64, operands.get(1), operands.get(1), relation);
  }

  static Step mapToPeer(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    boolean shared = modifiers.space() == StateSpace.SHARED;
    modifiers.done();
    return Shapes.scalar(
        operands,
        (a, b, c, e) -> {
          if (!shared && DeviceMemory.number(a) != DeviceMemory.SHARED) {
            return WINDOW_OFFSET & ~15;
          }
          long address = (a & RANK_OFFSET) | (b & 0xff) << ThreadBlock.RANK_SHIFT;
          return shared ? address : DeviceMemory.window(DeviceMemory.SHARED, address);
        },
        type,
        type,
        PtxType.U32);
  }

  static Step rank(Operands operands, Modifiers modifiers) {
    PtxType type = modifiers.type();
    modifiers.space();
    modifiers.done();
    return Shapes.scalar(
        operands, (a, b, c, e) -> a >>> ThreadBlock.RANK_SHIFT & 0xff, PtxType.U32, type);
  }
}
