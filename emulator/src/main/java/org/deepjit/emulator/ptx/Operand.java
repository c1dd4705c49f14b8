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

/** An operand as it is written. */
public sealed interface Operand {

  /** A register, variable, label or function, or a special register with its suffix. */
  record Name(String text) implements Operand {}

  /** The register that is written and never read, {@code _}. */
  record Sink() implements Operand {}

  /** An integer constant. */
  record IntegerConstant(long value) implements Operand {}

  /**
   * A floating-point constant.
   *
   * @param bits 32 bits of a float where {@code single}, else 64 bits of a double
   */
  record FloatConstant(long bits, boolean single) implements Operand {}

  /** A variable's address with an offset in bytes. */
  record NameOffset(String text, long offset) implements Operand {}

  /** A negated predicate, {@code !p}. */
  record Negated(String text) implements Operand {}

  /** A destination with a predicate beside it, {@code d|p}. */
  record Pair(Operand first, Operand second) implements Operand {}

  /** A brace list. */
  record Vector(List<Operand> elements) implements Operand {

    /** Copies the list. */
    public Vector {
      elements = List.copyOf(elements);
    }
  }

  /** A parenthesised list of a call. */
  record Group(List<Operand> elements) implements Operand {

    /** Copies the list. */
    public Group {
      elements = List.copyOf(elements);
    }
  }

  /**
   * An address in brackets.
   *
   * @param base register or variable, or null for a constant address
   * @param offset bytes added to it
   */
  record Address(@Nullable String base, long offset) implements Operand {}
}
