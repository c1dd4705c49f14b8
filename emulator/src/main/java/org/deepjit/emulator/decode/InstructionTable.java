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
import org.deepjit.emulator.ptx.PtxException;
import org.deepjit.emulator.ptx.PtxType;

/**
 * The one table of opcode families, by opcode name and the kind of type it works on. A family is a
 * class with a method for each of its lines here; it is initialised at its first instruction.
 */
final class InstructionTable {

  /** The kinds of type that families share an opcode name by. */
  enum Kind {
    INTEGER,
    FLOAT,
    HALF,
    PREDICATE,
    NONE;

    static Kind of(PtxType type) {
      return switch (type) {
        case F32, F64 -> FLOAT;
        case F16, F16X2, BF16, BF16X2 -> HALF;
        case PRED -> PREDICATE;
        default -> INTEGER;
      };
    }

    private static Kind of(Modifiers modifiers) {
      return modifiers.types().isEmpty() ? NONE : of(modifiers.type());
    }
  }

  private InstructionTable() {}

  /** Decodes an instruction. */
  static Step decode(Operands o, Modifiers m) {
    return switch (o.name()) {
      case "activemask" -> Moves.activeMask(o, m);
      case "addc", "subc" -> CarryChain.sum(o, m, true);
      case "atom", "red" -> Atomics.atomic(o, m);
      case "bar", "barrier" -> Barriers.barrier(o, m);
      case "bfe" -> BitFields.extract(o, m);
      case "bfi" -> BitFields.insert(o, m);
      case "bfind" -> BitFields.find(o, m);
      case "bmsk" -> BitFields.mask(o, m);
      case "bra" -> Control.branch(o, m);
      case "brev" -> BitFields.reverse(o, m);
      case "brx" -> Control.indexed(o, m);
      case "call" -> Calls.call(o, m);
      case "cnot" -> Bitwise.isZero(o, m);
      case "copysign" -> FloatFunctions.copySign(o, m);
      case "cvt" -> Conversion.convert(o, m);
      case "cvta" -> Addresses.convert(o, m);
      case "dp2a" -> Video.dot2(o, m);
      case "dp4a" -> Video.dot4(o, m);
      case "elect" -> WarpCollectives.elect(o, m);
      case "fns" -> BitFields.nthSet(o, m);
      case "getctarank" -> Addresses.rank(o, m);
      case "isspacep" -> Addresses.isInSpace(o, m);
      case "ld", "ldu" -> LoadsAndStores.load(o, m);
      case "lop3" -> Bitwise.lookup(o, m);
      case "mad24" -> Products.multiplyAdd24(o, m);
      case "madc" -> CarryChain.product(o, m, true);
      case "mapa" -> Addresses.mapToPeer(o, m);
      case "match" -> WarpCollectives.match(o, m);
      case "membar", "fence" -> Barriers.fence(o, m);
      case "mov" -> Moves.move(o, m);
      case "mul24" -> Products.multiply24(o, m);
      case "nanosleep" -> Hints.sleep(o, m);
      case "popc", "clz" -> BitFields.count(o, m);
      case "prefetch",
          "prefetchu",
          "applypriority",
          "discard",
          "griddepcontrol",
          "setmaxnreg",
          "pmevent" ->
          Hints.nothing(o, m);
      case "prmt" -> BitFields.permute(o, m);
      case "rcp" -> FloatFunctions.reciprocal(o, m);
      case "redux" -> WarpCollectives.reduce(o, m);
      case "ret", "exit" -> Control.end(o, m);
      case "rsqrt" -> FloatFunctions.reciprocalRoot(o, m);
      case "sad" -> IntegerArithmetic.absoluteDifference(o, m);
      case "selp" -> Selection.byPredicate(o, m);
      case "set" -> Comparison.set(o, m);
      case "setp" -> Comparison.setPredicate(o, m);
      case "shf" -> Shifts.funnel(o, m);
      case "shfl" -> WarpCollectives.shuffle(o, m);
      case "shl" -> Shifts.shiftLeft(o, m);
      case "shr" -> Shifts.shiftRight(o, m);
      case "slct" -> Selection.bySign(o, m);
      case "sqrt" -> FloatFunctions.root(o, m);
      case "st" -> LoadsAndStores.store(o, m);
      case "testp" -> FloatFunctions.testProperty(o, m);
      case "trap", "brkpt" -> Control.trap(o, m);
      case "vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr" -> Video.single(o, m);
      case "vadd2", "vsub2", "vabsdiff2", "vavrg2", "vmin2", "vmax2" -> Video.packed(o, m, 16);
      case "vadd4", "vsub4", "vabsdiff4", "vavrg4", "vmin4", "vmax4" -> Video.packed(o, m, 8);
      case "vote" -> WarpCollectives.vote(o, m);
      default ->
          switch (Kind.of(m)) {
            case INTEGER -> integer(o, m);
            case FLOAT -> floating(o, m);
            case HALF -> half(o, m);
            case PREDICATE -> predicate(o, m);
            case NONE -> throw unsupported(o);
          };
    };
  }

  private static Step integer(Operands o, Modifiers m) {
    return switch (o.name()) {
      case "abs", "neg" -> IntegerArithmetic.sign(o, m);
      case "add", "sub" -> IntegerArithmetic.sum(o, m);
      case "and", "or", "xor", "not" -> Bitwise.logic(o, m);
      case "div", "rem" -> IntegerDivision.divide(o, m);
      case "mad" -> Products.multiplyAdd(o, m);
      case "min", "max" -> IntegerArithmetic.extreme(o, m);
      case "mul" -> Products.multiply(o, m);
      default -> throw unsupported(o);
    };
  }

  private static Step floating(Operands o, Modifiers m) {
    return switch (o.name()) {
      case "add", "sub", "mul" -> FloatArithmetic.two(o, m);
      case "div" -> FloatFunctions.divide(o, m);
      case "fma", "mad" -> FloatArithmetic.three(o, m);
      case "min", "max" -> FloatArithmetic.extreme(o, m);
      case "neg", "abs" -> FloatArithmetic.sign(o, m);
      case "sin", "cos", "lg2", "ex2", "tanh" -> FloatFunctions.approximate(o, m);
      default -> throw unsupported(o);
    };
  }

  private static Step half(Operands o, Modifiers m) {
    return switch (o.name()) {
      case "add", "sub", "mul", "fma" -> HalfArithmetic.arithmetic(o, m);
      case "ex2", "tanh" -> HalfArithmetic.approximate(o, m);
      case "min", "max" -> HalfArithmetic.extreme(o, m);
      case "neg", "abs" -> HalfArithmetic.sign(o, m);
      default -> throw unsupported(o);
    };
  }

  private static Step predicate(Operands o, Modifiers m) {
    return switch (o.name()) {
      case "and", "or", "xor", "not" -> Bitwise.predicates(o, m);
      default -> throw unsupported(o);
    };
  }

  private static PtxException unsupported(Operands o) {
    return o.error("instruction '" + o.origin().opcode() + "' is not supported");
  }
}
