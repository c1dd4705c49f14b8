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

import org.deepjit.emulator.machine.BarrierStep;
import org.deepjit.emulator.machine.BarrierStep.Reduction;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.Fence;
import org.deepjit.emulator.operation.WarpBarrier;
import org.deepjit.emulator.ptx.PtxType;

/** {@code bar} and {@code barrier}, of the block and of the warp; {@code membar} and fences. */
final class Barriers {

  private Barriers() {}

  static Step barrier(Operands operands, Modifiers modifiers) {
    if (modifiers.take("cluster")) {
      return Clusters.barrier(operands, modifiers);
    }
    if (modifiers.take("warp")) {
      modifiers.take("sync");
      modifiers.done();
      return new WarpBarrier(operands.origin(), operands.source(0, PtxType.B32), -1, -1);
    }
    modifiers.ignore("cta");
    boolean marked = modifiers.take("aligned");
    boolean aligned = marked || operands.name().equals("bar");
    String action = modifiers.takeOne("", "sync", "arrive", "red");
    return switch (action) {
      case "red" -> reduce(operands, modifiers, aligned);
      case "sync", "arrive" -> {
        modifiers.done();
        yield new BarrierStep(
            operands.origin(),
            new BarrierStep.Parts(
                action.equals("sync"),
                aligned,
                operands.source(0, PtxType.U32),
                operands.count() > 1 ? operands.source(1, PtxType.U32) : -1,
                Reduction.NONE,
                -1,
                false,
                -1));
      }
      default -> throw operands.error("the barrier has no action");
    };
  }

  private static Step reduce(Operands operands, Modifiers modifiers, boolean aligned) {
    Reduction reduction =
        switch (modifiers.takeOne("", "popc", "and", "or")) {
          case "popc" -> Reduction.COUNT;
          case "and" -> Reduction.AND;
          case "or" -> Reduction.OR;
          default -> throw operands.error("the barrier has no reduction");
        };
    modifiers.done();
    Operands.Predicate predicate = operands.predicate(operands.get(operands.count() - 1));
    int id = operands.source(1, PtxType.U32);
    int count = operands.count() > 3 ? operands.source(2, PtxType.U32) : -1;
    int result =
        reduction == Reduction.COUNT
            ? operands.target(0, PtxType.U32)
            : operands.predicateTarget(operands.get(0));
    return new BarrierStep(
        operands.origin(),
        new BarrierStep.Parts(
            true, aligned, id, count, reduction, predicate.slot(), predicate.negated(), result));
  }

  /** Memory is always in order here, so that a fence has nothing to do. */
  static Step fence(Operands operands, Modifiers modifiers) {
    if (modifiers.take("proxy")) {
      throw operands.error("fence.proxy orders asynchronous copies, which are not supported");
    }
    modifiers.ignore("cta", "gl", "sys", "gpu", "cluster", "sc", "acq_rel", "acquire", "release");
    modifiers.ignore("sync_restrict::shared::cta", "sync_restrict::shared::cluster");
    modifiers.ignore("mbarrier_init");
    modifiers.done();
    return new Fence(operands.origin());
  }
}
