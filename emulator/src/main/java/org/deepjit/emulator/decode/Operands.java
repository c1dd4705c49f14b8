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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.RegisterPlan.Extra;
import org.deepjit.emulator.machine.SpecialRegister;
import org.deepjit.emulator.operation.Address;
import org.deepjit.emulator.operation.Call;
import org.deepjit.emulator.operation.Element;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxException;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.SourceText;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Statement;

/** An instruction's operands as slots. */
final class Operands implements DecodeErrors {

  /** A predicate operand. */
  record Predicate(int slot, boolean negated) {}

  private final Item item;
  private final RegisterUse use;
  private final Labels labels;
  private final SourceText source;
  private final Origin origin;

  Operands(Item item, RegisterUse use, Labels labels, SourceText source) {
    this.item = item;
    this.use = use;
    this.labels = labels;
    this.source = source;
    Statement.Instruction instruction = item.instruction();
    this.origin = new Origin(instruction.line(), instruction.opcode(), instruction.position());
  }

  Origin origin() {
    return origin;
  }

  /** The first word of the opcode. */
  String name() {
    return item.instruction().name();
  }

  int count() {
    return item.instruction().operands().size();
  }

  @Override
  public PtxException error(String problem) {
    return source.error(item.instruction().line(), problem);
  }

  void expect(int count) {
    if (count() != count) {
      throw error("expected " + count + " operands, found " + count());
    }
  }

  Operand get(int index) {
    if (index >= count()) {
      throw error("operand " + (index + 1) + " is missing");
    }
    return item.instruction().operands().get(index);
  }

  /** The elements of a vector operand, or the operand alone. */
  List<Operand> elements(int index) {
    return get(index) instanceof Operand.Vector vector ? vector.elements() : List.of(get(index));
  }

  int source(int index, PtxType type) {
    return source(get(index), type);
  }

  /** The slot of a value; it is a slot of 64 bits where the type has as many. */
  int source(Operand operand, PtxType type) {
    boolean wide = type.bits() == 64;
    if (operand instanceof Operand.Name name
        && item.scope().find(name.text()) instanceof Symbol.Register register) {
      check(register.register(), wide, name.text());
      return use.read(register.register());
    }
    Extra extra = extra(operand, type);
    return wide ? use.longExtra(extra) : use.intExtra(extra);
  }

  private Extra extra(Operand operand, PtxType type) {
    if (operand instanceof Operand.IntegerConstant constant) {
      return new Extra.Constant(integer(constant, type));
    }
    if (operand instanceof Operand.FloatConstant constant) {
      return new Extra.Constant(Constants.bits(constant, type));
    }
    if (operand instanceof Operand.Name name) {
      return named(name.text(), 0);
    }
    if (operand instanceof Operand.NameOffset name) {
      return named(name.text(), name.offset());
    }
    throw error("not a value");
  }

  private static long integer(Operand.IntegerConstant constant, PtxType type) {
    return type.bits() == 64 ? constant.value() : (int) constant.value();
  }

  private Extra named(String name, long offset) {
    SpecialRegister special = SpecialRegister.named(name);
    if (special != null) {
      return new Extra.Special(special);
    }
    Symbol symbol = symbol(name);
    if (symbol instanceof Symbol.Placed placed) {
      return switch (placed.space()) {
        case SHARED -> new Extra.SharedAddress((int) (placed.address() + offset));
        case LOCAL -> new Extra.LocalAddress((int) (placed.address() + offset));
        default -> new Extra.Constant(placed.address() + offset);
      };
    }
    if (symbol instanceof Symbol.FunctionNumber function) {
      return new Extra.Constant(Call.address(function.number()));
    }
    throw error("'" + name + "' has no value here");
  }

  Symbol symbol(String name) {
    Symbol symbol = item.scope().find(name);
    if (symbol == null) {
      throw error(
          name.startsWith("%") && name.contains("_")
              ? "unknown or unsupported register '" + name + "'"
              : "unknown name '" + name + "'");
    }
    return symbol;
  }

  private void check(VirtualRegister register, boolean wide, String name) {
    if (register.type() == PtxType.PRED) {
      throw error("'" + name + "' is a predicate");
    }
    if (register.wide() != wide) {
      throw error(
          "register '"
              + name
              + "' is ."
              + register.type()
              + ", the instruction needs "
              + (wide ? "64 bits" : "at most 32 bits"));
    }
  }

  int target(int index, PtxType type) {
    return target(get(index), type);
  }

  /** The slot of a register to write, or a slot of its own for the sink. */
  int target(Operand operand, PtxType type) {
    Operand first = operand instanceof Operand.Pair pair ? pair.first() : operand;
    VirtualRegister register =
        first instanceof Operand.Sink ? labels.scratch(type) : registerOf(first);
    check(register, type.bits() == 64, first instanceof Operand.Name name ? name.text() : "_");
    return use.write(register);
  }

  private VirtualRegister registerOf(Operand operand) {
    if (operand instanceof Operand.Name name
        && symbol(name.text()) instanceof Symbol.Register register) {
      return register.register();
    }
    throw error("expected a register");
  }

  /** A register of whatever width, or a constant of the type. */
  Element element(Operand operand, PtxType type, boolean write) {
    if (write && operand instanceof Operand.Sink) {
      return new Element(-1, false);
    }
    if (operand instanceof Operand.Name name
        && item.scope().find(name.text()) instanceof Symbol.Register register) {
      if (register.register().type() == PtxType.PRED) {
        throw error("'" + name.text() + "' is a predicate");
      }
      VirtualRegister found = register.register();
      return new Element(write ? use.write(found) : use.read(found), found.wide());
    }
    if (write) {
      throw error("expected a register");
    }
    return new Element(source(operand, type), type.bits() == 64);
  }

  List<Element> elements(int index, PtxType type, boolean write) {
    List<Element> elements = new ArrayList<>();
    for (Operand operand : elements(index)) {
      elements.add(element(operand, type, write));
    }
    return elements;
  }

  /** A predicate to read, {@code p}, {@code !p} or a constant. */
  Predicate predicate(Operand operand) {
    if (operand instanceof Operand.Negated negated) {
      return new Predicate(read(negated.text()), true);
    }
    if (operand instanceof Operand.Name name) {
      return new Predicate(read(name.text()), false);
    }
    if (operand instanceof Operand.IntegerConstant constant) {
      return new Predicate(use.constantPredicate(constant.value() != 0), false);
    }
    throw error("expected a predicate");
  }

  private int read(String name) {
    return use.read(predicateRegister(name));
  }

  private VirtualRegister predicateRegister(String name) {
    if (symbol(name) instanceof Symbol.Register register
        && register.register().type() == PtxType.PRED) {
      return register.register();
    }
    throw error("'" + name + "' is no predicate");
  }

  int predicateTarget(Operand operand) {
    if (operand instanceof Operand.Name name) {
      return use.write(predicateRegister(name.text()));
    }
    if (operand instanceof Operand.Sink) {
      return use.write(labels.scratch(PtxType.PRED));
    }
    throw error("expected a predicate");
  }

  boolean isPredicate(Operand operand) {
    return operand instanceof Operand.Negated
        || (operand instanceof Operand.Name name
            && item.scope().find(name.text()) instanceof Symbol.Register register
            && register.register().type() == PtxType.PRED);
  }

  /** Whether an operand is a register of 64 bits. */
  boolean isWide(Operand operand) {
    return operand instanceof Operand.Name name
        && item.scope().find(name.text()) instanceof Symbol.Register register
        && register.register().wide();
  }

  /** The carry flag, to read or to write. */
  int carry(boolean write) {
    return write ? use.write(labels.carry()) : use.read(labels.carry());
  }

  /** An address in brackets that is not in a function's parameters. */
  Address address(int index, StateSpace space) {
    if (!(get(index) instanceof Operand.Address address)) {
      throw error("expected an address in brackets");
    }
    String base = address.base();
    if (base == null) {
      return new Address(space, use.longExtra(new Extra.Constant(address.offset())), true, 0);
    }
    if (item.scope().find(base) instanceof Symbol.Register register) {
      VirtualRegister found = register.register();
      if (found.type().bits() < 32) {
        throw error("an address has 32 or 64 bits, '" + base + "' has " + found.type().bits());
      }
      return new Address(space, use.read(found), found.wide(), address.offset());
    }
    Symbol symbol = symbol(base);
    if (!(symbol instanceof Symbol.Placed placed)) {
      throw error("'" + base + "' has no address");
    }
    Extra extra = named(base, address.offset());
    boolean narrow = placed.space() == StateSpace.SHARED;
    if (space == StateSpace.GENERIC && narrow) {
      throw error("'" + base + "' is in shared memory: its address is not generic");
    }
    return new Address(space, narrow ? use.intExtra(extra) : use.longExtra(extra), !narrow, 0);
  }

  /** The basic block behind a label. */
  CodeBlock label(Operand operand) {
    if (operand instanceof Operand.Name name) {
      return label(name.text());
    }
    throw error("expected a label");
  }

  CodeBlock label(String name) {
    if (symbol(name) instanceof Symbol.Place place) {
      return labels.block(place.item());
    }
    throw error("'" + name + "' is no label");
  }

  /** What belongs to the whole function. */
  interface Labels {

    CodeBlock block(int item);

    VirtualRegister scratch(PtxType type);

    VirtualRegister carry();
  }
}
