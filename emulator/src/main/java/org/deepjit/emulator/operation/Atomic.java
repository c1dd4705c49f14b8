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

/**
 * {@code atom} and {@code red}: lanes take their turns in order. All blocks that could see one
 * another's atomic operations run on one worker, so that nothing more is needed.
 */
public final class Atomic extends Operation {

  private static final int COST = 8;

  /** What becomes of a value in memory; all are the low bits of a long. */
  public interface Update {
    long apply(long old, long operand, long second);
  }

  private final Address address;
  private final PtxType type;
  private final Update update;
  private final List<Element> targets;
  private final List<Element> operands;
  private final List<Element> seconds;

  /**
   * Creates an atomic operation on a vector of elements.
   *
   * @param targets where the old values go; empty where nobody wants them
   * @param seconds second operands; empty where there are none
   */
  public Atomic(
      Origin origin,
      Address address,
      PtxType type,
      Update update,
      List<Element> targets,
      List<Element> operands,
      List<Element> seconds) {
    super(origin);
    this.address = address;
    this.type = type;
    this.update = update;
    this.targets = List.copyOf(targets);
    this.operands = List.copyOf(operands);
    this.seconds = List.copyOf(seconds);
  }

  @Override
  public void execute(Warp warp) {
    LaneMemory memory = warp.memory();
    int bytes = type.bytes();
    int whole = bytes * operands.size();
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int at = memory.locate(this, address.space(), lane, address.of(warp, lane), whole, true);
      byte[] data = memory.data();
      for (int i = 0; i < operands.size(); i++) {
        long old = Element.extend(type, Bytes.get(data, at + i * bytes, bytes));
        long operand = Element.extend(type, operands.get(i).get(warp, lane));
        long second = seconds.isEmpty() ? 0 : Element.extend(type, seconds.get(i).get(warp, lane));
        Bytes.put(data, at + i * bytes, bytes, update.apply(old, operand, second));
        if (!targets.isEmpty()) {
          targets.get(i).set(warp, lane, old);
        }
      }
    }
    warp.divergence().spend(COST);
  }
}
