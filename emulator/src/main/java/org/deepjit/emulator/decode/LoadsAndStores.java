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
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.emulator.operation.Address;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.operation.FastGlobal;
import org.deepjit.emulator.operation.FastShared;
import org.deepjit.emulator.operation.FrameParameter;
import org.deepjit.emulator.operation.KernelParameter;
import org.deepjit.emulator.operation.Load;
import org.deepjit.emulator.operation.Store;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;
import org.jspecify.annotations.Nullable;

/** {@code ld ldu st}. Cache hints and orders of memory have no effect on values here. */
final class LoadsAndStores {

  private LoadsAndStores() {}

  private static void hints(Modifiers modifiers) {
    modifiers.ignore("cta", "cluster", "gpu", "sys");
    modifiers.ignore("ca", "cg", "cs", "lu", "cv", "wb", "wt", "nc");
    modifiers.ignorePrefix("L1::");
    modifiers.ignorePrefix("L2::");
    modifiers.ignore("weak", "mmio", "release");
  }

  static Step load(Operands operands, Modifiers modifiers) {
    boolean strong = !modifiers.takeOne("", "volatile", "relaxed", "acquire").isEmpty();
    StateSpace space = modifiers.space();
    int vector = modifiers.vector();
    hints(modifiers);
    PtxType type = modifiers.type();
    modifiers.done();
    cacheHint(operands);
    List<Element> elements = operands.elements(0, type, true);
    check(operands, elements, vector, type);
    if (space == StateSpace.PARAM) {
      Operation parameter = parameter(operands, 1, type, elements, false);
      if (parameter != null) {
        return parameter;
      }
    }
    Address address = operands.address(1, space);
    Operation general = new Load(operands.origin(), address, type, elements, strong);
    Element only = elements.getFirst();
    if (vector != 1 || strong || only.slot() < 0 || type.bits() != (only.wide() ? 64 : 32)) {
      return general;
    }
    if (space == StateSpace.SHARED && !address.wide() && !only.wide()) {
      return new FastShared(operands.origin(), general, address, only.slot(), false);
    }
    if (address.wide() && isGlobal(space)) {
      return only.wide()
          ? FastGlobal.load64(operands.origin(), general, address, only.slot())
          : FastGlobal.load32(operands.origin(), general, address, only.slot());
    }
    return general;
  }

  static Step store(Operands operands, Modifiers modifiers) {
    modifiers.ignore("volatile", "relaxed");
    StateSpace space = modifiers.space();
    int vector = modifiers.vector();
    hints(modifiers);
    PtxType type = modifiers.type();
    modifiers.done();
    cacheHint(operands);
    List<Element> elements = operands.elements(1, type, false);
    check(operands, elements, vector, type);
    if (space == StateSpace.PARAM) {
      Operation parameter = parameter(operands, 0, type, elements, true);
      if (parameter != null) {
        return parameter;
      }
    }
    Address address = operands.address(0, space);
    Operation general = new Store(operands.origin(), address, type, elements);
    Element only = elements.getFirst();
    if (vector != 1 || type.bits() != (only.wide() ? 64 : 32)) {
      return general;
    }
    if (space == StateSpace.SHARED && !address.wide() && !only.wide()) {
      return new FastShared(operands.origin(), general, address, only.slot(), true);
    }
    if (address.wide() && isGlobal(space)) {
      return only.wide()
          ? FastGlobal.store64(operands.origin(), general, address, only.slot())
          : FastGlobal.store32(operands.origin(), general, address, only.slot());
    }
    return general;
  }

  private static boolean isGlobal(StateSpace space) {
    return space == StateSpace.GLOBAL || space == StateSpace.CONST || space == StateSpace.GENERIC;
  }

  private static void cacheHint(Operands operands) {
    if (operands.count() != 2) {
      operands.expect(3);
    }
  }

  private static void check(Operands operands, List<Element> elements, int vector, PtxType type) {
    if (elements.size() != vector) {
      throw operands.error("expected a vector of " + vector + ", found " + elements.size());
    }
    if (type == PtxType.PRED || vector * type.bytes() > 32) {
      throw operands.error("no access has this type and width");
    }
  }

  /** An access to a parameter by its name, or null where the address is in a register. */
  private static @Nullable Operation parameter(
      Operands operands, int index, PtxType type, List<Element> elements, boolean write) {
    if (!(operands.get(index) instanceof Operand.Address address) || address.base() == null) {
      throw operands.error("expected the address of a parameter");
    }
    Symbol symbol = operands.symbol(address.base());
    int bytes = type.bytes() * elements.size();
    if (symbol instanceof Symbol.FrameSlot slot) {
      inside(operands, address.offset(), bytes, slot.bytes());
      int offset = slot.offset() + (int) address.offset();
      return new FrameParameter(operands.origin(), offset, type, elements, write);
    }
    if (symbol instanceof Symbol.Placed placed && !write) {
      inside(operands, address.offset(), bytes, placed.bytes());
      int offset = (int) (DeviceMemory.offset(placed.address()) + address.offset());
      return new KernelParameter(operands.origin(), offset, type, elements);
    }
    return null;
  }

  private static void inside(Operands operands, long offset, int bytes, long size) {
    if (offset < 0 || offset + bytes > size) {
      throw operands.error(
          "access to " + bytes + " bytes at " + offset + " of a parameter of " + size + " bytes");
    }
  }
}
