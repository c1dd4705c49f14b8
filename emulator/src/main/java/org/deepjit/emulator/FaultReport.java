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
package org.deepjit.emulator;

import java.util.List;
import org.deepjit.runtime.device.Dim3;

/**
 * A fault in a kernel.
 *
 * @param kind what the kernel did wrong
 * @param detail the particulars in words: addresses, sizes, the nearest allocation
 * @param kernel the kernel's symbol
 * @param block the block's index in the grid
 * @param thread the thread's index in the block
 * @param ptxLine the line in the PTX text, from 1
 * @param opcode the instruction
 * @param stack where the instruction stands in the CUDA source, the innermost inlined function
 *     first; empty where the code has no line information
 */
public record FaultReport(
    FaultKind kind,
    String detail,
    String kernel,
    Index block,
    Index thread,
    int ptxLine,
    String opcode,
    List<Location> stack) {

  /** Copies the list. */
  public FaultReport {
    stack = List.copyOf(stack);
  }

  /** An index from 0 in three dimensions, unlike {@link Dim3}, whose sizes start at 1. */
  public record Index(int x, int y, int z) {

    @Override
    public String toString() {
      return "(" + x + ", " + y + ", " + z + ")";
    }
  }

  /**
   * A position in the CUDA source.
   *
   * @param file path as the compiler saw it
   * @param line line, from 1
   * @param column column, from 1
   * @param function the function that was inlined there, as the compiler names it; empty for the
   *     kernel's or function's own code
   */
  public record Location(String file, int line, int column, String function) {

    @Override
    public String toString() {
      String place = file + ":" + line + ":" + column;
      return function.isEmpty() ? place : place + " in " + function;
    }
  }

  /** The whole report as text of several lines. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(kind.text()).append(": ").append(detail).append("\n  kernel ").append(kernel);
    text.append(", block ").append(block).append(", thread ").append(thread);
    for (int i = 0; i < stack.size(); i++) {
      text.append(i == 0 ? "\n  at " : "\n  inlined at ").append(stack.get(i));
    }
    return text.append("\n  PTX line ").append(ptxLine).append(": ").append(opcode).toString();
  }
}
