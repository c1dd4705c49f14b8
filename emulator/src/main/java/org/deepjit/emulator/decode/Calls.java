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
import org.deepjit.emulator.machine.CallSite;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.AssertFail;
import org.deepjit.emulator.operation.Call;
import org.deepjit.emulator.operation.DeviceHeap;
import org.deepjit.emulator.operation.Print;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;

/** {@code call}: functions of the module, function pointers, and the functions of the system. */
final class Calls {

  private Calls() {}

  static Step call(Operands operands, Modifiers modifiers) {
    modifiers.ignore("uni");
    modifiers.done();
    boolean returns = operands.get(0) instanceof Operand.Group;
    int at = returns ? 1 : 0;
    List<FunctionCode.Span> results = returns ? spans(operands, 0) : List.of();
    boolean arguments = at + 1 < operands.count() && operands.get(at + 1) instanceof Operand.Group;
    CallSite site = new CallSite(arguments ? spans(operands, at + 1) : List.of(), results);
    if (!(operands.get(at) instanceof Operand.Name name)) {
      throw operands.error("expected a function");
    }
    Symbol symbol = operands.symbol(name.text());
    if (symbol instanceof Symbol.Register) {
      return Call.indirect(operands.origin(), operands.source(operands.get(at), PtxType.U64), site);
    }
    if (!(symbol instanceof Symbol.FunctionNumber function)) {
      throw operands.error("'" + name.text() + "' is no function");
    }
    return switch (function.name()) {
      case "vprintf" -> {
        require(operands, site, 2, 1);
        yield new Print(operands.origin(), site);
      }
      case "__assertfail", "__assert_fail" -> {
        require(operands, site, 4, 0);
        yield new AssertFail(operands.origin(), site);
      }
      case "malloc" -> {
        require(operands, site, 1, 1);
        yield DeviceHeap.allocate(operands.origin(), site);
      }
      case "free" -> {
        require(operands, site, 1, 0);
        yield DeviceHeap.free(operands.origin(), site);
      }
      default -> Call.direct(operands.origin(), function.number(), site);
    };
  }

  private static void require(Operands operands, CallSite site, int arguments, int results) {
    if (site.arguments().size() < arguments || site.results().size() < results) {
      throw operands.error("the call has too few arguments or results");
    }
  }

  private static List<FunctionCode.Span> spans(Operands operands, int index) {
    List<FunctionCode.Span> spans = new ArrayList<>();
    if (operands.get(index) instanceof Operand.Group group) {
      for (Operand element : group.elements()) {
        if (!(element instanceof Operand.Name name)
            || !(operands.symbol(name.text()) instanceof Symbol.FrameSlot slot)) {
          throw operands.error("arguments and results of a call must be .param variables");
        }
        spans.add(new FunctionCode.Span(slot.offset(), slot.bytes()));
      }
    }
    return spans;
  }
}
