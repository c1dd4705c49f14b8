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

/**
 * A declared variable or parameter.
 *
 * @param line its line in the PTX text, from 1
 * @param alignment in bytes
 * @param elements how many elements of the type it has; -1 for an array without a bound
 * @param initial its initial values, shorter than the array where the rest is zero
 * @param external whether another module defines it
 */
public record Variable(
    int line,
    StateSpace space,
    PtxType type,
    int alignment,
    String name,
    long elements,
    List<Initial> initial,
    boolean external) {

  /** Copies the list. */
  public Variable {
    initial = List.copyOf(initial);
  }

  /** Its size in bytes; 0 for an array without a bound. */
  public long bytes() {
    return elements < 0 ? 0 : elements * type.bytes();
  }

  /** One initial value. */
  public sealed interface Initial {

    /** Bits of the element's type. */
    record Bits(long value) implements Initial {}

    /** The address of a variable or function, generic or in its own space. */
    record AddressOf(String name, long offset, boolean generic) implements Initial {}
  }
}
