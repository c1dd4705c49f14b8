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

/** A wide register into several narrow ones, the lowest bits into the first. */
public final class Unpack extends Operation {

  private final int bits;
  private final List<Element> targets;
  private final Element source;

  /** Creates an unpacking into parts of some bits. */
  public Unpack(Origin origin, int bits, List<Element> targets, Element source) {
    super(origin);
    this.bits = bits;
    this.targets = List.copyOf(targets);
    this.source = source;
  }

  @Override
  public void execute(Warp warp) {
    long field = (1L << bits) - 1;
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      long value = source.get(warp, lane);
      for (int i = 0; i < targets.size(); i++) {
        targets.get(i).set(warp, lane, (value >>> (i * bits)) & field);
      }
    }
  }
}
