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
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.Variable;

/**
 * A kernel's parameters in their places: each at its natural alignment, in order.
 *
 * @param entries the parameters
 * @param bytes the size of the whole block
 */
public record ParameterBlock(List<Entry> entries, int bytes) {

  /** Copies the list. */
  public ParameterBlock {
    entries = List.copyOf(entries);
  }

  /** A parameter and its offset in bytes. */
  public record Entry(Variable variable, int offset) {}

  /** The parameters of a kernel. */
  public static ParameterBlock of(Function kernel) {
    List<Entry> entries = new ArrayList<>();
    long bytes = 0;
    for (Variable variable : kernel.parameters()) {
      long offset = (bytes + variable.alignment() - 1) & -variable.alignment();
      entries.add(new Entry(variable, (int) offset));
      bytes = offset + variable.bytes();
    }
    return new ParameterBlock(entries, (int) Math.min(bytes, Integer.MAX_VALUE));
  }

  static long address(int offset) {
    return DeviceMemory.window(DeviceMemory.PARAMETERS, offset);
  }
}
