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
package org.deepjit.samples;

import java.util.Random;
import java.util.function.BiFunction;
import org.deepjit.runtime.device.Dim3;

/** Rules of grids, blocks, clusters and shared memory. */
@SuppressWarnings("ImmutableEnumChecker") // the changes capture nothing
enum ShapeBreach implements LaunchBreach {
  GRID_MISSING(
      (draft, _) -> {
        draft.withoutGrid = true;
        return LaunchBreach.cannot("CUDA grid dimension must be specified");
      }),
  BLOCK_MISSING(
      (draft, _) -> {
        draft.withoutBlock = true;
        return LaunchBreach.cannot("CUDA block dimension must be specified");
      }),
  GRID_BELOW_1((draft, random) -> below1(draft.grid, random)),
  BLOCK_BELOW_1((draft, random) -> below1(draft.block, random)),
  CLUSTER_BELOW_1(
      (draft, random) -> {
        draft.cluster(1, 1, 1);
        draft.cluster = new int[] {1, 1, 1};
        return below1(draft.cluster, random);
      }),
  GRID_Y_ABOVE_LIMIT(
      (draft, random) -> above(draft.grid, 1, draft.device.limits().maxGrid(), "grid", random)),
  GRID_Z_ABOVE_LIMIT(
      (draft, random) -> above(draft.grid, 2, draft.device.limits().maxGrid(), "grid", random)),
  BLOCK_X_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 0, draft.device.limits().maxBlock(), "block", random)),
  BLOCK_Y_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 1, draft.device.limits().maxBlock(), "block", random)),
  BLOCK_Z_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 2, draft.device.limits().maxBlock(), "block", random)),
  THREADS_ABOVE_THE_DEVICES(
      (draft, random) -> {
        draft.block[0] = 129 + random.nextInt(128);
        draft.block[1] = 8 + random.nextInt(8);
        draft.block[2] = 1 + random.nextInt(8);
        return threads(draft, "the device allows " + draft.device.limits().maxThreadsPerBlock());
      }),
  THREADS_ABOVE_THE_KERNELS(
      (draft, random) -> {
        draft.block[0] = 33 + random.nextInt(32);
        draft.block[1] = 8;
        draft.block[2] = 1 + random.nextInt(2);
        return threads(draft, "the kernel is compiled for at most " + LaunchDraft.MAX_THREADS);
      }),
  SHARED_MEMORY_NEGATIVE((draft, random) -> sharedMemory(draft, -1 - random.nextInt(100_000))),
  SHARED_MEMORY_ABOVE_LIMIT(
      (draft, random) ->
          sharedMemory(
              draft,
              draft.device.limits().maxSharedMemoryPerBlock()
                  - LaunchDraft.STATIC_SHARED
                  + 1
                  + random.nextInt(100_000))),
  CLUSTER_DOES_NOT_DIVIDE(
      (draft, random) -> {
        draft.cluster(1, 1, 1);
        int dimension = random.nextInt(3);
        draft.cluster = new int[] {1, 1, 1};
        draft.cluster[dimension] = 2 + random.nextInt(7);
        draft.grid[dimension] = draft.cluster[dimension] + 1;
        return LaunchBreach.notAMultiple(draft, draft.cluster);
      }),
  CLUSTER_NOT_PORTABLE(
      (draft, random) -> {
        draft.cluster(3 + random.nextInt(3), 3, 1 + random.nextInt(2));
        draft.nonPortableCluster = false;
        return LaunchBreach.cannot(
            "the cluster "
                + LaunchDraft.text(draft.grid)
                + " has "
                + draft.blocks()
                + " blocks, portable are at most 8; set nonPortableCluster if this device is to"
                + " form it");
      }),
  CLUSTER_ABOVE_THE_DEVICES(
      (draft, random) -> {
        draft.cluster(17 + random.nextInt(16), 1, 1);
        draft.nonPortableCluster = true;
        draft.cooperative = false;
        draft.programmaticDependentLaunch = false;
        draft.sharedMemory = 0;
        return LaunchBreach.cannot(
            "the cluster "
                + LaunchDraft.text(draft.grid)
                + " has "
                + draft.blocks()
                + " blocks, the device can form clusters of 16 with blocks of this size");
      }),
  COOPERATIVE_GRID_NOT_RESIDENT(
      (draft, random) -> {
        draft.cluster = null;
        draft.cooperative = true;
        draft.programmaticDependentLaunch = false;
        draft.sharedMemory = 0;
        int threads = draft.block[0] * draft.block[1] * draft.block[2];
        int warps = Math.ceilDiv(threads, 32);
        int resident = Math.min(64 / warps, 32) * draft.device.multiprocessors();
        draft.grid[0] = resident + 1 + random.nextInt(10_000);
        draft.grid[1] = 1;
        draft.grid[2] = 1;
        return LaunchBreach.cannot(
            "the cooperative grid has "
                + draft.grid[0]
                + " blocks, the device holds "
                + resident
                + " of them at a time");
      });

  private final BiFunction<LaunchDraft, Random, String> change;

  ShapeBreach(BiFunction<LaunchDraft, Random, String> change) {
    this.change = change;
  }

  @Override
  public String apply(LaunchDraft draft, Random random) {
    return change.apply(draft, random);
  }

  private static String below1(int[] size, Random random) {
    size[random.nextInt(3)] = -random.nextInt(10);
    return "dimensions must be at least 1, given " + LaunchDraft.text(size);
  }

  private static String above(int[] size, int dimension, Dim3 limit, String what, Random random) {
    int most = dimension == 0 ? limit.x() : dimension == 1 ? limit.y() : limit.z();
    size[dimension] = most + 1 + random.nextInt(100_000);
    return LaunchBreach.cannot(
        what
            + "."
            + "xyz".charAt(dimension)
            + " is "
            + size[dimension]
            + ", allowed are 1 to "
            + most);
  }

  private static String threads(LaunchDraft draft, String allowed) {
    int threads = draft.block[0] * draft.block[1] * draft.block[2];
    return LaunchBreach.cannot("the block has " + threads + " threads, " + allowed);
  }

  private static String sharedMemory(LaunchDraft draft, int bytes) {
    draft.sharedMemory = bytes;
    int most = draft.device.limits().maxSharedMemoryPerBlock();
    return LaunchBreach.cannot(
        "dynamic shared memory is "
            + bytes
            + " bytes, allowed are 0 to "
            + (most - LaunchDraft.STATIC_SHARED)
            + ": the device's "
            + most
            + " less the kernel's own "
            + LaunchDraft.STATIC_SHARED);
  }
}
