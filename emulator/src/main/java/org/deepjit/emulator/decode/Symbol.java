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
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;
import org.deepjit.emulator.ptx.Variable;

/** What a name in a function means. */
sealed interface Symbol {

  /** A register. */
  record Register(VirtualRegister register) implements Symbol {}

  /**
   * A variable that has its place.
   *
   * @param space where it lives; a parameter of the kernel is in {@code PARAM}
   * @param address its address or offset there
   */
  record Placed(StateSpace space, long address, long bytes, PtxType type) implements Symbol {}

  /**
   * A parameter of a function or a variable that passes one to a call.
   *
   * @param offset in the frame's parameter memory
   */
  record FrameSlot(int offset, int bytes) implements Symbol {}

  /** A function, by its number in the module. */
  record FunctionNumber(int number, String name) implements Symbol {}

  /** A label, as the index of the instruction behind it. */
  record Place(int item) implements Symbol {}

  /** The signature of an indirect call. */
  record Signature(List<Variable> returns, List<Variable> parameters) implements Symbol {}

  /** A list of labels. */
  record Places(List<String> labels) implements Symbol {}
}
