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
package org.deepjit.emulator.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A basic block: operations that run one after another and the terminator behind them. */
public final class CodeBlock {

  private static final Operation[] NONE = {};

  private final int index;
  private Operation[] body = NONE;
  private @Nullable Terminator end;
  private int instructions;

  /**
   * Creates an empty block.
   *
   * @param index its place in the program's text: lanes that are behind others run first
   */
  public CodeBlock(int index) {
    this.index = index;
  }

  /** Fills the block. */
  public void fill(List<Operation> operations, Terminator terminator, int count) {
    body = operations.toArray(NONE);
    end = terminator;
    instructions = count;
  }

  /** Its place in the program's text. */
  public int index() {
    return index;
  }

  Operation[] body() {
    return body;
  }

  Terminator end() {
    if (end == null) {
      throw new IllegalStateException("block " + index + " is not filled");
    }
    return end;
  }

  /** The PTX instructions in it. */
  int instructions() {
    return instructions;
  }
}
