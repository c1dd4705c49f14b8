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
package org.deepjit.emulator.operation;

import java.util.List;
import org.deepjit.emulator.machine.LaneMemory;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Bytes;
import org.deepjit.emulator.ptx.PtxType;

/** A load of one or more elements, whatever their type and space. */
public final class Load extends Operation {

  private static final int VOLATILE_COST = 16;

  private final Address address;
  private final PtxType type;
  private final List<Element> elements;
  private final boolean strong;

  /** Creates a load; {@code strong} ones may be part of a loop that waits for other threads. */
  public Load(
      Origin origin, Address address, PtxType type, List<Element> elements, boolean strong) {
    super(origin);
    this.address = address;
    this.type = type;
    this.elements = List.copyOf(elements);
    this.strong = strong;
  }

  @Override
  public void execute(Warp warp) {
    LaneMemory memory = warp.memory();
    int bytes = type.bytes();
    int whole = bytes * elements.size();
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int at = memory.locate(this, address.space(), lane, address.of(warp, lane), whole, false);
      byte[] data = memory.data();
      for (int i = 0; i < elements.size(); i++) {
        long value = Bytes.get(data, at + i * bytes, bytes);
        elements.get(i).set(warp, lane, Element.extend(type, value));
      }
    }
    if (strong) {
      warp.divergence().spend(VOLATILE_COST);
    }
  }
}
