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
import org.jspecify.annotations.Nullable;

/**
 * The places at which a warp's lanes are, and the loop that runs them. Lanes in the deepest call
 * and at the lowest place run first, and lanes that meet go on together: so branches reconverge
 * where the compiler laid the code out for it. Lanes that have run for long while others could run
 * give way, so that lanes that spin do not starve those they wait for.
 */
public final class Divergence {

  private static final int DEEPEST_CALL = 2048;

  private final Warp warp;
  private final List<Split> splits = new ArrayList<>();
  private Split current;
  private int live;
  private boolean shared;
  private int stop;
  private int budget;
  private long executed;

  Divergence(Warp warp, Frame base) {
    this.warp = warp;
    this.current = new Split(base, base.code.entry(), 0);
  }

  void restart(Frame frame, int lanes) {
    live = lanes;
    executed = 0;
    splits.clear();
    current = new Split(frame, frame.code.entry(), lanes);
    splits.add(current);
  }

  int live() {
    return live;
  }

  /** Thread instructions since the block began. */
  long executed() {
    return executed;
  }

  List<Split> splits() {
    return splits;
  }

  /** Runs up to a number of basic blocks; answers whether any ran. */
  boolean run(int quantum) {
    budget = quantum;
    boolean progress = false;
    while (budget > 0) {
      Split next = choose();
      if (next == null) {
        return progress;
      }
      progress = true;
      current = next;
      warp.activate(next.frame, next.mask);
      run(next);
    }
    return progress;
  }

  private void run(Split split) {
    CodeBlock block = split.block;
    while (true) {
      for (Operation operation : block.body()) {
        operation.execute(warp);
      }
      executed += (long) block.instructions() * Integer.bitCount(warp.mask());
      split.block = block;
      CodeBlock next = block.end().next(warp);
      if (next == null) {
        return;
      }
      if (--budget <= 0) {
        split.block = next;
        split.yielded = shared;
        return;
      }
      if (next.index() >= stop) {
        split.block = next;
        return;
      }
      block = next;
    }
  }

  private @Nullable Split choose() {
    Split best = null;
    boolean yielded = false;
    for (Split split : splits) {
      if (split.runnable()) {
        if (split.yielded) {
          yielded = true;
        } else if (best == null || split.isBefore(best)) {
          best = split;
        }
      }
    }
    if (best == null) {
      if (!yielded) {
        return null;
      }
      splits.forEach(split -> split.yielded = false);
      return choose();
    }
    merge(best);
    return best;
  }

  private void merge(Split best) {
    stop = Integer.MAX_VALUE;
    shared = false;
    for (int i = splits.size() - 1; i >= 0; i--) {
      Split split = splits.get(i);
      if (split == best || !split.runnable()) {
        continue;
      }
      if (split.isWith(best)) {
        best.mask |= split.mask;
        splits.remove(i);
      } else {
        shared = true;
        if (!split.yielded && split.frame.depth == best.frame.depth) {
          stop = Math.min(stop, split.block.index());
        }
      }
    }
  }

  /** Gives other lanes, warps and blocks their turn soon. */
  public void spend(int cost) {
    budget -= cost;
  }

  /** Sends some of the active lanes to one block and the rest to another. */
  public @Nullable CodeBlock diverge(CodeBlock taken, int lanes, CodeBlock other) {
    splits.add(new Split(current.frame, other, warp.mask() & ~lanes));
    current.mask = lanes;
    current.block = taken;
    return null;
  }

  /** Leaves some of the active lanes at the beginning of their block; the others stay active. */
  public void leaveBehind(int lanes) {
    splits.add(new Split(current.frame, current.block, lanes));
    current.mask &= ~lanes;
    shared = true;
    stop = Math.min(stop, current.block.index());
    warp.narrow(current.mask);
  }

  /** Makes the active lanes wait at a terminator; lanes that wait there already join them. */
  Split park(Terminator at, boolean arrived) {
    Split parked = current;
    for (Split split : splits) {
      if (at.equals(split.waiting) && split.frame == current.frame && split.arrived == arrived) {
        split.mask |= current.mask;
        splits.remove(current);
        parked = split;
        break;
      }
    }
    parked.waiting = at;
    parked.arrived = arrived;
    return parked;
  }

  /** Makes some of the active lanes wait at a terminator; the others stay active. */
  void separate(Terminator at, int lanes) {
    Split parked = new Split(current.frame, current.block, lanes);
    parked.waiting = at;
    splits.add(parked);
    current.mask &= ~lanes;
    if (current.mask == 0) {
      splits.remove(current);
    }
    warp.narrow(current.mask);
  }

  /** Lets waiting lanes go on behind the terminator they wait at. */
  void release(Split split) {
    Terminator at = split.waiting;
    if (at != null) {
      split.waiting = null;
      split.arrived = false;
      split.block = at.following();
    }
  }

  /** Ends the active lanes. */
  public void exit() {
    live &= ~warp.mask();
    splits.remove(current);
    warp.block().lanesEnded(warp, warp.mask());
    Collective.completeWaiting(warp);
  }

  /** Calls a function with the given active lanes; the others stay at their place. */
  public void enter(Step call, FunctionCode code, CallSite site, CodeBlock returnTo) {
    Frame caller = current.frame;
    if (caller.depth == DEEPEST_CALL) {
      throw warp.fault(call, FaultKind.STACK_OVERFLOW, "more than " + DEEPEST_CALL + " calls");
    }
    Frame callee = new Frame(code, caller, returnTo, site, warp);
    warp.memory().reserveLocal(call, callee.localEnd());
    Parameters.pass(caller, callee, site, warp.mask());
    Split split = new Split(callee, code.entry(), current.mask);
    splits.remove(current);
    splits.add(split);
  }

  /** Returns the active lanes from their function; in the kernel itself they end. */
  public void leave() {
    Frame callee = current.frame;
    Frame caller = callee.caller;
    if (caller == null || callee.returnTo == null) {
      exit();
      return;
    }
    Parameters.giveBack(callee, caller, warp.mask());
    splits.remove(current);
    splits.add(new Split(caller, callee.returnTo, warp.mask()));
  }
}
