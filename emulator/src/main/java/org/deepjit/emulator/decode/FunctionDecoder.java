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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.deepjit.emulator.machine.CodeBlock;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.machine.Terminator;
import org.deepjit.emulator.operation.Branch;
import org.deepjit.emulator.operation.End;
import org.deepjit.emulator.operation.Guarded;
import org.deepjit.emulator.operation.Jump;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.Operand;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.SourceText;
import org.deepjit.emulator.ptx.Statement;

/**
 * Decodes a function twice: a survey finds which registers each instruction reads and writes and
 * where basic blocks begin; then, with slots given by liveness, the final operations are made.
 */
final class FunctionDecoder implements Operands.Labels {

  private final Function function;
  private final SourceText source;
  private final BodyLayout layout;
  private final RegisterUse use = new RegisterUse();
  private final int firstBlock;
  private final TreeMap<Integer, CodeBlock> blocks = new TreeMap<>();
  private final Map<String, VirtualRegister> hidden = new HashMap<>();
  private boolean surveying = true;

  /**
   * Prepares a function.
   *
   * @param firstBlock the number of its first basic block in the program
   */
  FunctionDecoder(Function function, SourceText source, BodyLayout layout, int firstBlock) {
    this.function = function;
    this.source = source;
    this.layout = layout;
    this.firstBlock = firstBlock;
  }

  /** The number behind its last basic block. */
  int behindLastBlock() {
    return firstBlock + blocks.size();
  }

  FunctionCode decode() {
    List<Item> items = layout.items();
    List<Step> survey = new ArrayList<>();
    for (Item item : items) {
      use.begin();
      survey.add(step(item));
    }
    surveying = false;
    findBlocks(items, survey);
    use.use(SlotPlan.of(liveness(items, survey)));
    fill(items);
    return new FunctionCode(
        function.name(),
        block(0),
        use.registers(),
        layout.parameterBytes(),
        layout.localBytes(),
        layout.formals(),
        layout.returns());
  }

  private Step step(Item item) {
    Operands operands = new Operands(item, use, this, source);
    Modifiers modifiers = new Modifiers(item.instruction().modifiers(), operands);
    if (item.instruction().guard() != null) {
      guard(item, operands);
    }
    return InstructionTable.decode(operands, modifiers);
  }

  private static Operands.Predicate guard(Item item, Operands operands) {
    Statement.Guard guard = item.instruction().guard();
    if (guard == null) {
      throw operands.error("no guard");
    }
    Operands.Predicate predicate = operands.predicate(new Operand.Name(guard.predicate()));
    return new Operands.Predicate(predicate.slot(), guard.negated());
  }

  private void findBlocks(List<Item> items, List<Step> survey) {
    TreeSet<Integer> leaders = new TreeSet<>(layout.labelled());
    leaders.add(0);
    leaders.add(items.size());
    for (int i = 0; i < items.size(); i++) {
      if (survey.get(i) instanceof Terminator terminator) {
        leaders.add(i + 1);
        if (standsAlone(items.get(i), terminator)) {
          leaders.add(i);
        }
      }
    }
    int index = firstBlock;
    for (int leader : leaders) {
      blocks.put(leader, new CodeBlock(index++));
    }
  }

  private static boolean standsAlone(Item item, Terminator terminator) {
    boolean guarded = item.instruction().guard() != null && !(terminator instanceof Branch);
    return guarded || terminator.repeats();
  }

  private Liveness liveness(List<Item> items, List<Step> survey) {
    List<Integer> leaders = List.copyOf(blocks.keySet());
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int leader : leaders) {
      numbers.put(leader, numbers.size());
    }
    List<Liveness.Span> spans = new ArrayList<>();
    for (int i = 0; i + 1 < leaders.size(); i++) {
      int last = leaders.get(i + 1);
      List<Integer> next = new ArrayList<>();
      Step end = survey.get(last - 1);
      boolean guarded = items.get(last - 1).instruction().guard() != null;
      if (guarded || !(end instanceof Terminator terminator) || terminator.fallsThrough()) {
        next.add(i + 1);
      }
      for (int target : targets(items.get(last - 1))) {
        next.add(numbers.getOrDefault(target, leaders.size() - 1));
      }
      spans.add(new Liveness.Span(leaders.get(i), last, next));
    }
    spans.add(new Liveness.Span(items.size(), items.size(), List.of()));
    boolean[] guarded = new boolean[items.size()];
    for (int i = 0; i < guarded.length; i++) {
      guarded[i] = items.get(i).instruction().guard() != null;
    }
    return new Liveness(use, spans, guarded, layout.registers());
  }

  private static List<Integer> targets(Item item) {
    List<Integer> targets = new ArrayList<>();
    for (Operand operand : item.instruction().operands()) {
      if (operand instanceof Operand.Name name) {
        Symbol symbol = item.scope().find(name.text());
        if (symbol instanceof Symbol.Place place) {
          targets.add(place.item());
        } else if (symbol instanceof Symbol.Places places) {
          for (String label : places.labels()) {
            if (item.scope().find(label) instanceof Symbol.Place place) {
              targets.add(place.item());
            }
          }
        }
      }
    }
    return targets;
  }

  private void fill(List<Item> items) {
    for (Map.Entry<Integer, CodeBlock> entry : blocks.entrySet()) {
      Integer behind = blocks.higherKey(entry.getKey());
      if (behind == null) {
        Origin end = new Origin(function.line(), "end of " + function.name(), null);
        entry.getValue().fill(List.of(), new End(end, false), 0);
      } else {
        fill(entry.getValue(), items.subList(entry.getKey(), behind), block(behind));
      }
    }
  }

  private void fill(CodeBlock block, List<Item> items, CodeBlock following) {
    List<Operation> operations = new ArrayList<>();
    Terminator end = null;
    for (Item item : items) {
      Step step = step(item);
      if (step instanceof Operation operation) {
        operations.add(guarded(item, operation));
      } else {
        end = guarded(item, (Terminator) step, following);
      }
    }
    if (end == null) {
      Item last = items.getLast();
      Origin origin =
          new Origin(
              last.instruction().line(),
              last.instruction().opcode(),
              last.instruction().position());
      end = new Jump(origin, following);
    }
    end.follow(following);
    block.fill(operations, end, items.size());
  }

  private Operation guarded(Item item, Operation operation) {
    if (item.instruction().guard() == null) {
      return operation;
    }
    Operands.Predicate guard = guard(item, new Operands(item, use, this, source));
    return new Guarded(operation, guard.slot(), guard.negated());
  }

  /** A guarded terminator stands alone behind a branch around it. */
  private Terminator guarded(Item item, Terminator terminator, CodeBlock following) {
    if (item.instruction().guard() == null) {
      return terminator;
    }
    Operands.Predicate guard = guard(item, new Operands(item, use, this, source));
    if (terminator instanceof Jump jump) {
      boolean uniform = item.instruction().modifiers().contains("uni");
      return new Branch(terminator.origin(), jump.target(), guard.slot(), guard.negated(), uniform);
    }
    CodeBlock alone = new CodeBlock(following.index());
    terminator.follow(following);
    alone.fill(List.of(), terminator, 0);
    return new Branch(terminator.origin(), alone, guard.slot(), guard.negated(), false);
  }

  @Override
  public CodeBlock block(int item) {
    CodeBlock block = blocks.get(item);
    if (block == null) {
      if (surveying) {
        return new CodeBlock(0);
      }
      throw new IllegalStateException("no block begins at item " + item);
    }
    return block;
  }

  @Override
  public VirtualRegister scratch(PtxType type) {
    return hidden("_" + type, type);
  }

  @Override
  public VirtualRegister carry() {
    return hidden("carry", PtxType.PRED);
  }

  private VirtualRegister hidden(String name, PtxType type) {
    VirtualRegister known = hidden.get(name);
    if (known == null) {
      known = new VirtualRegister(layout.nextRegister(), type);
      hidden.put(name, known);
    }
    return known;
  }
}
