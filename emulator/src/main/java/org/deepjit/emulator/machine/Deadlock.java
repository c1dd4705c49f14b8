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

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.KernelFaultException;
import org.jspecify.annotations.Nullable;

/** Explains why no warp of the resident blocks can go on. */
final class Deadlock {

  private static final int MOST_LINES = 64;

  private Deadlock() {}

  static KernelFaultException report(List<ThreadBlock> blocks) {
    List<String> lines = new ArrayList<>();
    Warp first = null;
    Split at = null;
    for (ThreadBlock block : blocks) {
      for (Warp warp : block.warps()) {
        Split partial = partial(warp);
        if (partial != null) {
          return divergent(warp, partial);
        }
        for (Split split : warp.divergence().splits()) {
          Terminator waiting = split.waiting;
          if (waiting == null) {
            continue;
          }
          if (first == null) {
            first = warp;
            at = split;
          }
          lines.add(describe(block, warp, split, waiting));
        }
      }
    }
    if (first == null || at == null || at.waiting == null) {
      throw new IllegalStateException("no lane waits");
    }
    int more = lines.size() - MOST_LINES;
    String list = String.join("\n    ", more > 0 ? lines.subList(0, MOST_LINES) : lines);
    return Faults.at(
        first,
        at.waiting.origin(),
        Integer.numberOfTrailingZeros(at.mask),
        FaultKind.DEADLOCK,
        "no thread can go on:\n    " + list + (more > 0 ? "\n    and " + more + " more" : ""));
  }

  private static String describe(ThreadBlock block, Warp warp, Split split, Terminator waiting) {
    return "block ("
        + block.x()
        + ", "
        + block.y()
        + ", "
        + block.z()
        + ") warp "
        + warp.number()
        + " lanes 0x"
        + Integer.toHexString(split.mask)
        + " wait at "
        + Faults.place(block.launch().program(), waiting.origin());
  }

  /** The lowest lanes of a warp that wait at an aligned barrier without the others, or null. */
  private static @Nullable Split partial(Warp warp) {
    Split lowest = null;
    for (Split split : warp.divergence().splits()) {
      boolean alone =
          split.waiting instanceof BarrierStep step && step.aligned() && split.mask != warp.live();
      if (alone
          && (lowest == null
              || Integer.numberOfTrailingZeros(split.mask)
                  < Integer.numberOfTrailingZeros(lowest.mask))) {
        lowest = split;
      }
    }
    return lowest;
  }

  private static KernelFaultException divergent(Warp warp, Split split) {
    List<String> others = new ArrayList<>();
    for (Split other : warp.divergence().splits()) {
      if (other != split && other.waiting != null) {
        others.add(describe(warp.block(), warp, other, other.waiting));
      }
    }
    return Faults.at(
        warp,
        split.waiting == null ? split.block.end().origin() : split.waiting.origin(),
        Integer.numberOfTrailingZeros(split.mask),
        FaultKind.BARRIER,
        "lanes 0x"
            + Integer.toHexString(split.mask)
            + " of a warp reach a barrier that its other lanes do not reach: "
            + String.join("; ", others));
  }
}
