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
package org.deepjit.emulator.ptx;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands in a function's body. */
public sealed interface Statement {

  /** The line in the PTX text, from 1. */
  int line();

  /**
   * An instruction.
   *
   * @param name the opcode's first word
   * @param modifiers its dotted words without their dots, in order
   * @param guard the guarding predicate, or null
   * @param position where it comes from in the CUDA source, or null
   */
  record Instruction(
      int line,
      String name,
      List<String> modifiers,
      List<Operand> operands,
      @Nullable Guard guard,
      @Nullable SourcePosition position)
      implements Statement {

    /** Copies the lists. */
    public Instruction {
      modifiers = List.copyOf(modifiers);
      operands = List.copyOf(operands);
    }

    /** The whole opcode. */
    public String opcode() {
      return modifiers.isEmpty() ? name : name.concat(".").concat(String.join(".", modifiers));
    }
  }

  /** A guard, {@code @p} or {@code @!p}. */
  record Guard(String predicate, boolean negated) {}

  /** A label. */
  record Label(int line, String name) implements Statement {}

  /** A brace block with its own names. */
  record Scope(int line, List<Statement> statements) implements Statement {

    /** Copies the list. */
    public Scope {
      statements = List.copyOf(statements);
    }
  }

  /**
   * Declared registers.
   *
   * @param count 0 for the one register of that name, else how many the name stands for
   */
  record Registers(int line, PtxType type, int vector, String name, int count)
      implements Statement {}

  /** A declared variable. */
  record Declaration(int line, Variable variable) implements Statement {}

  /** A label that names the signature of an indirect call. */
  record Prototype(int line, String name, List<Variable> returns, List<Variable> parameters)
      implements Statement {

    /** Copies the lists. */
    public Prototype {
      returns = List.copyOf(returns);
      parameters = List.copyOf(parameters);
    }
  }

  /** A label that names a list of branch or call targets. */
  record Targets(int line, String name, List<String> labels) implements Statement {

    /** Copies the list. */
    public Targets {
      labels = List.copyOf(labels);
    }
  }
}
