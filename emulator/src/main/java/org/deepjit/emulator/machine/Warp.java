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

import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.KernelFaultException;

/**
 * A warp: 32 lanes that run in lockstep where they agree. Operations see the active lanes' frame
 * through it: registers of up to 32 bits and of 64 bits as arrays over the lanes, predicates as one
 * bit a lane.
 *
 * <p>An operation computes all lanes into {@link #intTarget} or {@link #longTarget} and commits;
 * where only some live lanes are active, the commit keeps the others' values.
 */
public final class Warp {

  /** Lanes of a warp. */
  public static final int LANES = 32;

  private final ThreadBlock block;
  private final int number;
  private final int existing;
  private final Specials specials = new Specials(this);
  private final Extras extras = new Extras(this);
  private final Divergence divergence;
  private final LaneMemory memory;
  private final Exchange exchange = new Exchange();
  private final int[] intScratch = new int[LANES];
  private final long[] longScratch = new long[LANES];
  private final int[] laneMask = new int[LANES];
  private int laneMaskOf;
  private final Frame base;
  private Frame frame;
  private int[][] ints;
  private long[][] longs;
  private int mask;
  private boolean full;

  Warp(ThreadBlock block, int number, int threads) {
    this.block = block;
    this.number = number;
    int lanes = Math.min(LANES, threads - number * LANES);
    this.existing = lanes == LANES ? -1 : (1 << lanes) - 1;
    this.memory = new LaneMemory(this);
    this.base = new Frame(block.launch().program().kernel(), null, null, CallSite.NONE, this);
    this.divergence = new Divergence(this, base);
    this.frame = base;
    this.ints = base.ints;
    this.longs = base.longs;
  }

  /** Begins the kernel with all lanes of the warp. */
  void restart() {
    extras.restart();
    base.restart();
    memory.restart();
    divergence.restart(base, existing);
  }

  /** Makes lanes of a frame the active ones. */
  void activate(Frame of, int lanes) {
    frame = of;
    ints = of.ints;
    longs = of.longs;
    narrow(lanes);
  }

  /** Makes lanes of the current frame the active ones; used around guarded operations. */
  public void narrow(int lanes) {
    mask = lanes;
    full = lanes == divergence.live();
  }

  /** The block it belongs to. */
  public ThreadBlock block() {
    return block;
  }

  /** Its number in the block. */
  public int number() {
    return number;
  }

  /** The active lanes. */
  public int mask() {
    return mask;
  }

  /** The lanes that have not ended. */
  public int live() {
    return divergence.live();
  }

  /** Branches, calls, waits and ends of lanes. */
  public Divergence divergence() {
    return divergence;
  }

  /** The lanes' view of memory. */
  public LaneMemory memory() {
    return memory;
  }

  /** Values on their way between lanes. */
  public Exchange exchange() {
    return exchange;
  }

  Specials specials() {
    return specials;
  }

  Extras extras() {
    return extras;
  }

  Frame frame() {
    return frame;
  }

  /** A slot of up to 32 bits. */
  public int[] ints(int slot) {
    return ints[slot];
  }

  /** A slot of 64 bits. */
  public long[] longs(int slot) {
    return longs[slot];
  }

  /** Where to write all lanes of a slot; commit afterwards. */
  public int[] intTarget(int slot) {
    return full ? ints[slot] : intScratch;
  }

  /** Where to write all lanes of a slot; commit afterwards. */
  public long[] longTarget(int slot) {
    return full ? longs[slot] : longScratch;
  }

  /** Makes what was written to {@link #intTarget} the active lanes' value. */
  public void commitInts(int slot) {
    if (!full) {
      blend(ints[slot], intScratch, laneMask());
    }
  }

  /** Makes what was written to {@link #longTarget} the active lanes' value. */
  public void commitLongs(int slot) {
    if (!full) {
      blend(longs[slot], longScratch, laneMask());
    }
  }

  private int[] laneMask() {
    if (laneMaskOf != mask) {
      laneMaskOf = mask;
      for (int lane = 0; lane < LANES; lane++) {
        laneMask[lane] = mask << (31 - lane) >> 31;
      }
    }
    return laneMask;
  }

  private static void blend(int[] to, int[] from, int[] keep) {
    for (int lane = 0; lane < LANES; lane++) {
      to[lane] = (to[lane] & ~keep[lane]) | (from[lane] & keep[lane]);
    }
  }

  private static void blend(long[] to, long[] from, int[] keep) {
    for (int lane = 0; lane < LANES; lane++) {
      long wide = keep[lane];
      to[lane] = (to[lane] & ~wide) | (from[lane] & wide);
    }
  }

  /** A predicate of all lanes, one bit each. */
  public int predicate(int slot) {
    return frame.predicates[slot];
  }

  /** Sets a predicate for the active lanes. */
  public void setPredicate(int slot, int bits) {
    int[] predicates = frame.predicates;
    predicates[slot] = (predicates[slot] & ~mask) | (bits & mask);
  }

  /** Parameter memory of the current frame's lanes, {@link #parameterStride} bytes each. */
  public byte[] parameters() {
    return frame.parameters;
  }

  /** Bytes of parameter memory of one lane. */
  public int parameterStride() {
    return frame.code.parameterBytes();
  }

  /** Where the current frame's local memory begins. */
  public int localBase() {
    return frame.localBase;
  }

  /** A fault at an instruction, in one lane. */
  public KernelFaultException fault(Step step, int lane, FaultKind kind, String detail) {
    return Faults.at(this, step.origin(), lane, kind, detail);
  }

  /** A fault at an instruction, in the first active lane. */
  public KernelFaultException fault(Step step, FaultKind kind, String detail) {
    return fault(step, Integer.numberOfTrailingZeros(mask), kind, detail);
  }

  boolean finished() {
    return divergence.live() == 0;
  }
}
