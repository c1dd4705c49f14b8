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
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** Several narrow registers into a wide one, the first in the lowest bits. */
public final class Pack extends Operation {

  private final int bits;
  private final Element target;
  private final List<Element> sources;

  /** Creates a packing of parts of some bits. */
  public Pack(Origin origin, int bits, Element target, List<Element> sources) {
    super(origin);
    this.bits = bits;
    this.target = target;
    this.sources = List.copyOf(sources);
  }

  @Override
  public void execute(Warp warp) {
    long field = (1L << bits) - 1;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      long value = 0;
      for (int i = 0; i < sources.size(); i++) {
        value |= (sources.get(i).get(warp, lane) & field) << (i * bits);
      }
      target.set(warp, lane, value);
    }
  }
}
