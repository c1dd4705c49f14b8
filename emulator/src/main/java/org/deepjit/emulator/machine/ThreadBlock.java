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

import java.util.Arrays;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.KernelFaultException;

/** A block of threads: its warps, shared memory and barriers. Used again for block after block. */
public final class ThreadBlock {

  /** Bytes at the beginning of the window of shared memory that the system keeps. */
  public static final int RESERVED_SHARED = 1024;

  /** How far a block's rank in its cluster is shifted in an address of shared memory. */
  public static final int RANK_SHIFT = 24;

  private final Launch launch;
  private final byte[] shared;
  private final Warp[] warps;
  private final BlockBarriers barriers;
  private ClusterGroup cluster;
  private int rank;
  private long index;
  private int x;
  private int y;
  private int z;
  private long clock;

  ThreadBlock(Launch launch, ClusterGroup cluster) {
    this.launch = launch;
    this.cluster = cluster;
    this.shared = new byte[launch.sharedEnd()];
    this.barriers = new BlockBarriers(this);
    this.warps = new Warp[(launch.threads() + Warp.LANES - 1) / Warp.LANES];
    for (int i = 0; i < warps.length; i++) {
      warps[i] = new Warp(this, i, launch.threads());
    }
  }

  void start(long blockIndex, int rankInCluster) {
    start(
        blockIndex,
        rankInCluster,
        (int) (blockIndex % launch.grid().x()),
        (int) (blockIndex / launch.grid().x() % launch.grid().y()),
        (int) (blockIndex / launch.grid().x() / launch.grid().y()));
  }

  void start(long blockIndex, int rankInCluster, int xIndex, int yIndex, int zIndex) {
    index = blockIndex;
    rank = rankInCluster;
    x = xIndex;
    y = yIndex;
    z = zIndex;
    clock = 0;
    Arrays.fill(shared, (byte) 0);
    barriers.restart();
    for (Warp warp : warps) {
      warp.restart();
    }
  }

  /** Gives each warp a turn; answers whether any could run. */
  boolean run(int quantum) {
    boolean progress = false;
    long before = executed();
    for (Warp warp : warps) {
      progress |= warp.divergence().run(quantum);
    }
    long after = executed();
    clock += (after - before) / Warp.LANES;
    if (after > launch.instructionLimit()) {
      throw overLimit();
    }
    return progress;
  }

  private KernelFaultException overLimit() {
    for (Warp warp : warps) {
      for (Split split : warp.divergence().splits()) {
        if (split.runnable()) {
          return Faults.at(
              warp,
              split.block.end().origin(),
              Integer.numberOfTrailingZeros(split.mask),
              FaultKind.LIMIT,
              "the block ran "
                  + executed()
                  + " thread instructions; the limit is "
                  + launch.instructionLimit());
        }
      }
    }
    throw new IllegalStateException("no lane can run");
  }

  boolean finished() {
    for (Warp warp : warps) {
      if (!warp.finished()) {
        return false;
      }
    }
    return true;
  }

  long executed() {
    long sum = 0;
    for (Warp warp : warps) {
      sum += warp.divergence().executed();
    }
    return sum;
  }

  void lanesEnded(Warp warp, int lanes) {
    barriers.lanesEnded(warp);
    cluster.lanesEnded(warp, lanes);
  }

  /** The launch it belongs to. */
  public Launch launch() {
    return launch;
  }

  /** Its shared memory, by offset in the window. */
  public byte[] shared() {
    return shared;
  }

  /** The address of offset 0 of its shared memory in the cluster's window. */
  public int sharedBase() {
    return rank << RANK_SHIFT;
  }

  /** Its cluster. */
  public ClusterGroup cluster() {
    return cluster;
  }

  /** Nanoseconds that the block believes to have run; a warp instruction counts as one. */
  public long clock() {
    return clock + executed() / Warp.LANES;
  }

  /** Lets time pass. */
  public void sleep(long nanoseconds) {
    clock += nanoseconds;
  }

  BlockBarriers barriers() {
    return barriers;
  }

  Warp[] warps() {
    return warps;
  }

  /** How many warps it has. */
  public int warpCount() {
    return warps.length;
  }

  /** Its rank in its cluster. */
  public int rank() {
    return rank;
  }

  /** Its number in the grid. */
  public int index() {
    return (int) index;
  }

  int x() {
    return x;
  }

  int y() {
    return y;
  }

  int z() {
    return z;
  }
}
